import { resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { precached } from './vite-precached.ts';

/**
 * The service worker, into the folder of a finished client build: `vite build --config vite.worker.config.ts
 * --outDir …`. One classic script, since not every browser takes modules there.
 */
export default defineConfig((): UserConfig => {
  const outDir = process.argv[process.argv.indexOf('--outDir') + 1] ?? 'dist/client';
  return {
    define: {
      PRECACHED: JSON.stringify(precached(resolve(import.meta.dirname, outDir))),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
});
