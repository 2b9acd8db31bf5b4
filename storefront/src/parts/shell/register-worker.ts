/** A page that was left behind this soon was not read. */
const READ_MS = 2000;

/**
 * Has the shop kept for reading without a network. Runs long after the page is there and when nothing else
 * is to be done, so that it never slows a visit down.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // What came before the worker was there is given to it now: this page, its code, catalogue and pictures.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const keep = (addresses: string[]) => {
    const urlsToCache = addresses.filter((address) => address.startsWith(`${location.origin}/`));
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  keep([location.href, ...loaded]);
  // Pages that are opened inside the app are no navigation for the worker.
  const asked = new Set([location.href]);
  addEventListener('pushState', () => {
    const { href } = location;
    setTimeout(() => {
      if (location.href !== href || asked.has(href)) return;
      asked.add(href);
      keep([href]);
    }, READ_MS);
  });
}
