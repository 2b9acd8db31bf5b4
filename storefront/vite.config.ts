import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appBuild, LIBRARIES } from '../web/build/app-build.ts';
import { minifiedText } from './vite-minified.ts';

/** The libraries and the parts of every page; a screen's own code and texts stay apart. */
const SHELL = new RegExp(
  `${LIBRARIES}|${/storefront[\\/]src[\\/]([\w-]+\.(ts|tsx)|state[\\/](shop|kept|saved|follow-shop|hydrated|caller|ordered).*|parts[\\/]\w+[\\/](frame|top-bar|area-text|use-title|cart-button|picture|price|icons|lazy-(menu|not-found|panels)|prepare|ready-toasts|offline-strip|prep-badge|use-near)\.tsx?)$|web[\\/]src[\\/](client|fetched|language|lazy-part|toasts)\.tsx?$|(ui|rules|api)[\\/](src[\\/])?(icon|mark|fluted-path|button|money|language|shop-name|cart|prep-time|sold-out|endpoints?)\.tsx?$|sliders-horizontal\.svg/.source}`,
);

/** The product's page, and what its desktop panel shares with it. */
const PRODUCT =
  /screens[\\/]product[\\/](?!file-extra\.|floating-bar|gallery-panel|product-(panel|screen|page-part)|icons|skeleton|use-product\.)[\w-]+\.tsx?$/;

/** What forms, orders and papers share: small parts, which apart would each be a request of its own. */
const FORMS =
  /ui[\\/]src[\\/](field|field-error|tick)\.tsx|rules[\\/](arabic-part|cart-lines|details|digits|email|given-name|graphemes|phone)\.ts$|storefront[\\/]src[\\/](state[\\/](drafts|cart-lines|send-key)\.ts|parts[\\/](icons[\\/]checkout-icons|forms[\\/](email-kind|phone-field|check-row|checkout-form))\.tsx?)|web[\\/]src[\\/](times|use-here|use-modal|sheet|change|use-submit)\.tsx?$|assets[\\/](fill[\\/]warning-circle-fill|bold[\\/](caret-right|caret-left|caret-down|minus)-bold|regular[\\/](whatsapp-logo|map-pin|arrow-clockwise|trash|phone))\.svg/;

/** What the cart, the checkout and orders share. */
const ORDERING =
  /rules[\\/](delivery|promotion|promise[\\/](day|hours-text))\.ts$|storefront[\\/]src[\\/](state[\\/](chosen-time|promotion|remind|sold-out)\.ts|parts[\\/](cart[\\/](current-products|promotion-view|cart-view|first-lines|line-text|current-terms|own-words|baker-note|promotion-sum|discount|kept-cart|minimum-line)|slots[\\/](day-names|refused-time|window-text|slot-days|use-windows|use-seen-first|time-row|whole-hours|use-order-time)|orders[\\/]keep-order|checkout[\\/](checkout-skeletons|paused))\.tsx?)$|assets[\\/]regular[\\/]calendar-check\.svg/;

export default defineConfig(({ isSsrBuild }) =>
  appBuild(
    {
      source: join(import.meta.dirname, 'src'),
      input: 'src/entry-client.tsx',
      groups: [
        { name: 'shop', test: SHELL, priority: 2 },
        { name: 'product', test: PRODUCT, priority: 1, includeDependenciesRecursively: false },
        { name: 'forms', test: FORMS, priority: 1, includeDependenciesRecursively: false },
        { name: 'ordering', test: ORDERING, priority: 1, includeDependenciesRecursively: false },
      ],
      plugins: [minifiedText()],
    },
    isSsrBuild,
  ),
);
