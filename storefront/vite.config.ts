import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appBuild, LIBRARIES } from '../web/build/app-build.ts';
import { minifiedText } from './vite-minified.ts';

/** The libraries and the parts of every page; a screen's own code and texts stay apart. */
const SHELL = new RegExp(
  `${LIBRARIES}|${/storefront[\\/]src[\\/]([\w-]+\.(ts|tsx)|state[\\/](shop|saved|follow-shop|hydrated|caller|ordered).*|parts[\\/]\w+[\\/](frame|top-bar|area-text|use-title|cart-button|picture|price|icons|lazy-(menu|not-found|panels)|prepare|ready-toasts|offline-strip|prep-badge|use-near)\.tsx?)$|web[\\/]src[\\/](client|fetched|language|lazy-part|toasts)\.tsx?$|(ui|rules|api)[\\/](src[\\/])?(icon|mark|fluted-path|button|money|language|cart|product|prep-time|endpoints?)\.tsx?$/.source}`,
);

/** The product's page, and what its desktop panel shares with it. */
const PRODUCT =
  /screens[\\/]product[\\/](?!file-extra\.|floating-bar|gallery-panel|product-(panel|screen|page-part)|icons|skeleton|use-product\.)[\w-]+\.tsx?$/;

export default defineConfig(({ isSsrBuild }) =>
  appBuild(
    {
      source: join(import.meta.dirname, 'src'),
      input: 'src/entry-client.tsx',
      groups: [
        { name: 'shop', test: SHELL, priority: 2 },
        { name: 'product', test: PRODUCT, priority: 1, includeDependenciesRecursively: false },
      ],
      plugins: [minifiedText()],
    },
    isSsrBuild,
  ),
);
