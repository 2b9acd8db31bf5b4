import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FONTS, subsetFonts } from '../web/build/fonts.ts';
import { icons } from '../web/build/icons.ts';
import { compiledMessages } from '../web/build/messages.ts';
import { plainImports } from '../web/build/plain-imports.ts';
import { minifiedText } from './vite-minified.ts';

const SOURCE = join(import.meta.dirname, 'src');

/** The libraries and the parts of every page; a screen's own code and texts stay apart. */
const SHELL =
  /node_modules[\\/](react|react-dom|scheduler|swr|wouter|regexparam|zustand|dequal|make-plural|@messageformat)[\\/]|storefront[\\/]src[\\/]([\w-]+\.(ts|tsx)|state[\\/](shop|saved|follow-shop|hydrated|caller).*|parts[\\/]\w+[\\/](frame|use-title|cart-button|picture|price|icons|lazy-(menu|not-found|panels)|prepare|ready-toasts|offline-strip|prep-badge|use-near)\.tsx?)$|web[\\/]src[\\/](client|fetched|language|lazy-part|toasts)\.tsx?$|(ui|rules|api)[\\/](src[\\/])?(icon|mark|fluted-path|button|money|language|cart|product|prep-time|endpoints?)\.tsx?$/;

/** The product's page, and what its desktop panel shares with it. */
const PRODUCT =
  /screens[\\/]product[\\/](?!file-extra\.|floating-bar|gallery-panel|product-(panel|screen|page-part)|icons|skeleton|use-product\.)[\w-]+\.tsx?$/;

/** The typefaces that every app's style sheet asks for in part. */
const SUBSETS = await subsetFonts(readFileSync(FONTS, 'utf8'));

/** Two bundles from one source: `vite build` for browsers, `vite build --ssr` for the server's pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
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
    minifiedText(),
    plainImports(),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // One chunk for what every screen needs: small files apart compress worse.
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'shop', test: SHELL, priority: 2 },
                {
                  name: 'product',
                  test: PRODUCT,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // A page names what its screen needs; on the way to another one it is fetched ahead.
        modulePreload: false,
      },
}));
