import { join } from 'node:path';
import { FIRST_FONTS } from './fonts.ts';
import type { WebApp } from './web-app.ts';

/** What staff work with, below `/office`. No search engine lists it, and no other site may frame it. */
export const BACK_OFFICE: WebApp = {
  name: 'back office',
  base: '/office',
  folder: join(import.meta.dirname, '../../../back-office'),
  preloadFonts: FIRST_FONTS,
  // The kitchen's display stays lit.
  mayAsk: ['screen-wake-lock'],
  headers: {
    'x-robots-tag': 'noindex, nofollow',
    // Addresses here name orders: no other site is told any of them.
    'referrer-policy': 'same-origin',
  },
  // Its own files and calls, and nothing else: no inline script, no inline style.
  contentPolicy(config) {
    // Pictures of cakes may come from a bucket or a CDN.
    const cakes = URL.canParse(config.cakesUrl) ? ` ${new URL(config.cakesUrl).origin}` : '';
    return [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' data: blob:${cakes}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
  },
};
