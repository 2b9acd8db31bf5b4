import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONTS, subsetFonts } from '../web/build/fonts.ts';
import { icons } from '../web/build/icons.ts';
import { compiledMessages } from '../web/build/messages.ts';
import { plainImports } from '../web/build/plain-imports.ts';

const SOURCE = join(import.meta.dirname, 'src');
const SUBSETS = await subsetFonts(readFileSync(FONTS, 'utf8'));

/** What every screen needs, in one chunk: small files apart compress worse. */
const SHELL =
  /node_modules[\\/](react|react-dom|scheduler|swr|wouter|regexparam|zustand|dequal|make-plural|@messageformat)[\\/]|back-office[\\/]src[\\/]((?!first-paint)[\w-]+\.(ts|tsx)|(frame|keys|parts|session|state)[\\/].*)$|(web|ui|rules|api)[\\/](src[\\/])?[\w-]+\.tsx?$/;

/** Two bundles from one source: `vite build` for browsers, `vite build --ssr` for the server's page. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  base: '/office/',
  resolve: {
    alias: {
      '@subset': SUBSETS,
      // React has had this hook since 18; its stand-in for older ones would only be carried along.
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [
    react(),
    tailwind(),
    compiledMessages(join(SOURCE, 'messages')),
    icons(SOURCE),
    plainImports(),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/first-paint.ts'],
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: [{ name: 'office', test: SHELL }] },
          },
        },
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false,
      },
}));
