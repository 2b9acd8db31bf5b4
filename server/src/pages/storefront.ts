import { join } from 'node:path';
import { FIRST_FONTS } from './fonts.ts';
import type { AppEntry, WebApp } from './web-app.ts';

/** The shopper's app, at the top of the addresses. */
export const STOREFRONT: WebApp = {
  name: 'storefront',
  base: '',
  folder: join(import.meta.dirname, '../../../storefront'),
  preloadFonts: FIRST_FONTS,
  mayAsk: ['geolocation'],
  // A page runs its own scripts, Google's for signing in where the shop has that, and nothing else.
  contentPolicy(config, inlineScripts) {
    const google = (path: string) => (config.google ? ` https://accounts.google.com${path}` : '');
    // Pictures of cakes may come from a bucket or a CDN.
    const cakes = URL.canParse(config.cakesUrl) ? ` ${new URL(config.cakesUrl).origin}` : '';
    return [
      "default-src 'self'",
      `script-src 'self' ${inlineScripts}${google('/gsi/client')}`,
      `style-src 'self' 'unsafe-inline'${google('/gsi/style')}`,
      `img-src 'self' data: blob:${cakes}${config.google ? ' https://lh3.googleusercontent.com' : ''}`,
      ...(config.google
        ? [`connect-src 'self'${google('/gsi/')}`, `frame-src${google('/gsi/')}`]
        : []),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
  },
};

export type StorefrontEntry = AppEntry & {
  /** Every public address without a parameter, for the site map. */
  publicPaths(): string[];
};
