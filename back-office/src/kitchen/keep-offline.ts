/** The worker keeps what pages below `/office/` need without a line: their page, their code, and pictures. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/office/sw.js');
    // What came before the worker was there is given to it now.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    await give([location.href, ...loaded.filter((address) => address.startsWith(location.origin))]);
  } catch {
    // A browser without workers shows the kitchen as long as it has a line.
  }
}

const given = new Set<string>();

/** Has pictures kept by the worker, each once. */
export function keepPictures(addresses: readonly string[]): void {
  const fresh = addresses.filter((address) => !given.has(address));
  if (fresh.length === 0 || !('serviceWorker' in navigator)) return;
  for (const address of fresh) given.add(address);
  void give(fresh);
}

async function give(urlsToCache: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
