import type { RouteHandlerCallback } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { needsToday } from './what-is-kept.ts';

const CACHE = 'catalogue';
/** What is older than this is asked for anew before it is shown. */
const FRESH_MS = 60 * 60 * 1000;

const plugins = [
  new ExpirationPlugin({
    maxEntries: 150,
    maxAgeSeconds: 30 * 24 * 60 * 60,
    purgeOnQuotaError: true,
  }),
];
const soon = new StaleWhileRevalidate({ cacheName: CACHE, plugins });
const today = new NetworkFirst({ cacheName: CACHE, networkTimeoutSeconds: 5, plugins });

/**
 * The catalogue at once from what was kept, and anew behind the scenes; where the cart and the checkout ask,
 * or when it is old, from the network as long as there is one.
 */
export const answerCatalogue: RouteHandlerCallback = async (asked) => {
  const { event, request } = asked;
  const known = await caches.match(request, { cacheName: CACHE });
  const age = Date.now() - Date.parse(known?.headers.get('date') ?? '');
  const strategy = age < FRESH_MS && !needsToday(request.referrer) ? soon : today;
  return strategy.handle({ event, request });
};
