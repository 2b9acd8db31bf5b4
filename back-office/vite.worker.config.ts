import { defineConfig, type UserConfig } from 'vite';

/**
 * The office's service worker, into the folder of a finished client build: `vite build --config vite.worker.config.ts
 * --outDir …`. One classic script, since not every browser takes modules there.
 */
export default defineConfig(
  (): UserConfig => ({
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }),
);
