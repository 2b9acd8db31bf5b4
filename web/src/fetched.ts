/** A page loaded this recently is of the newest release: reloading it again would loop. */
const STALE_MS = 10_000;

/**
 * Code that is fetched when it is needed. Without a network it is waited for; when it does not come all
 * the same, a release has taken it away, and the page starts anew.
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await online();
    return load().catch(() => {
      if (performance.now() > STALE_MS) location.reload();
      return new Promise<never>(() => undefined);
    });
  }
}

function online(): Promise<unknown> | undefined {
  if (navigator.onLine) return undefined;
  return new Promise((back) => addEventListener('online', back, { once: true }));
}
