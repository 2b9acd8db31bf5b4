import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite-messages.ts';

/** The libraries and the parts of every page; a screen's own code and texts stay apart. */
const SHELL =
  /node_modules[\\/](react|react-dom|scheduler|swr|wouter|regexparam|zustand|dequal|@messageformat)[\\/]|storefront[\\/]src[\\/]([\w-]+\.(ts|tsx)|state[\\/].*|parts[\\/](frame|top-bar|cart-button|picture|price|icons|cart-sync|lazy-parts|offline-strip|prep-badge|product-card)\.tsx?)$|(ui|rules|api)[\\/](src[\\/])?(icon|flute|button|money|language|cart|product|prep-time|endpoints)\.tsx?$/;

/** Two bundles from one source: `vite build` for browsers, `vite build --ssr` for the server's pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  // React has had this hook since 18; its stand-in for older ones would only be carried along.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [react(), tailwind(), compiledMessages()],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // One chunk for what every screen needs: small files apart compress worse.
          output: { codeSplitting: { groups: [{ name: 'shop', test: SHELL }] } },
        },
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
}));
