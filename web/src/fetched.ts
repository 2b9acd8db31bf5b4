/** A page loaded this recently is of the newest release: reloading it would change nothing. */
const STALE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/**
 * Code that is fetched when it is needed. Without a network it is waited for, and on a poor one it is asked for again after
 * a growing pause; where a page that has stood for a while gets none, a release has taken it away, and the page starts anew.
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  const isStale = performance.now() > STALE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (isStale && pause > FIRST_PAUSE_MS) location.reload();
      await online();
      await new Promise((over) => setTimeout(over, pause));
    }
  }
}

function online(): Promise<unknown> | undefined {
  if (navigator.onLine) return undefined;
  return new Promise((back) => addEventListener('online', back, { once: true }));
}
