import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { answerCatalogue } from './catalogue.ts';
import { offlineAnswer } from './offline-answer.ts';
import { isCatalogue, isKeptPage, isShopPicture, OF_STAFF, pageKey } from './what-is-kept.ts';

// What the shop keeps for reading without a network (docs/decisions/066). Only what anybody may see: pages
// without orders or payments, the catalogue and its pictures. Everything else goes to the network as ever.
// A new version waits until the last tab of the old one is closed: an open tab never loses its code.

/** The shell's files and the page for when there is no network; the build writes them in. */
declare const PRECACHED: PrecacheEntry[];

const DAY_SECONDS = 24 * 60 * 60;
/** A page that takes longer than this is shown as it was last seen. */
const PATIENCE_SECONDS = 5;

clientsClaim();
cleanupOutdatedCaches();
enableNavigationPreload();
precacheAndRoute(PRECACHED, {
  cleanURLs: false,
  // The page is the same wherever it came from.
  ignoreURLParametersMatching: [/^from$/],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [kept({ most: 250, days: 60 })],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isShopPicture(url.pathname),
  new CacheFirst({ cacheName: 'pictures', plugins: [kept({ most: 150, days: 7 })] }),
);

registerRoute(({ url, sameOrigin }) => sameOrigin && isCatalogue(url.pathname), answerCatalogue);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKeptPage(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected ? response : null,
        handlerDidError: offlineAnswer,
      },
      kept({ most: 40, days: 30 }),
    ],
  }),
);

// The rest, checkout and payment above all, is never answered from what was kept.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: offlineAnswer }] }), {
    denylist: [OF_STAFF],
  }),
);

function kept({ most, days }: { most: number; days: number }): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries: most,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  });
}
