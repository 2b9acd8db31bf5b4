import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { displayPage, isOfficeFile, isPicture } from './what-is-kept.ts';

// What a kitchen's display needs without a line (docs/decisions/125): its page, the office's code, and pictures. It reaches
// what is below /office/ alone. Orders are not here: the page keeps those itself, for whoever is signed in.

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;
/** A page that takes longer than this is shown as it was last seen. */
const PATIENCE_SECONDS = 4;

// The page is the same for everybody and asks the server for all it shows: a new worker need not wait.
void self.skipWaiting();
clientsClaim();

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination !== 'script' && displayPage(url.pathname) !== null,
  new NetworkFirst({
    cacheName: 'office-pages',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) =>
          displayPage(new URL(request.url).pathname) ?? request.url,
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected ? response : null,
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfficeFile(url.pathname),
  new CacheFirst({ cacheName: 'office-assets', plugins: [kept({ most: 250, days: 60 })] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new CacheFirst({ cacheName: 'office-pictures', plugins: [kept({ most: 400, days: 3 })] }),
);

function kept({ most, days }: { most: number; days: number }): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries: most,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  });
}
