import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { FONTS, subsetFonts } from './fonts.ts';
import { icons } from './icons.ts';
import { compiledMessages } from './messages.ts';
import { plainImports } from './plain-imports.ts';

/** The libraries that every screen of every app needs, as part of a pattern; endless lists are one screen's. */
export const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|swr(?![\\/]dist[\\/]infinite)|wouter|regexparam|zustand|dequal|make-plural|@messageformat)[\\/]/
    .source;

type Group = {
  name: string;
  test: RegExp;
  priority?: number;
  includeDependenciesRecursively?: boolean;
};
type App = {
  /** The folder of its sources. */
  source: string;
  /** Where its files are in the browser; the top where nothing is said. */
  base?: string;
  input: string | string[];
  /** Its chunks with a name; small files apart compress worse. */
  groups: Group[];
  plugins?: PluginOption[];
};

/** An app's bundles from one source: `vite build` for browsers, `vite build --ssr` for the server's pages. */
export async function appBuild(app: App, isSsrBuild: boolean | undefined): Promise<UserConfig> {
  return {
    appType: 'custom',
    ...(app.base !== undefined && { base: app.base }),
    resolve: {
      alias: {
        '@subset': await subsetFonts(readFileSync(FONTS, 'utf8')),
        // React has had this hook since 18; its stand-in for older ones would only be carried along.
        'use-sync-external-store/shim/index.js': 'react',
        'use-sync-external-store/shim': 'react',
      },
    },
    plugins: [
      react(),
      tailwind(),
      compiledMessages(join(app.source, 'messages')),
      icons(app.source),
      app.plugins,
      plainImports(),
    ],
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
    ssr: isSsrBuild ? { noExternal: true } : {},
    build: isSsrBuild
      ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
      : {
          rolldownOptions: {
            input: app.input,
            output: {
              // As short as the bundler allows: each address is in what shoppers and tablets load.
              chunkFileNames: 'assets/[hash:7].js',
              codeSplitting: { groups: app.groups },
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
  };
}
