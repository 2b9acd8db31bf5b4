/** A page loaded this recently is of the newest release. */
const STALE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/**
 * Code that is fetched when it is needed. Without a network it is waited for, and on a poor one it is asked for again after
 * a growing pause. Where a page gets none though the shop answers, the page starts anew: a release has taken the code away
 * while it stood, or the browser remembers as long as the page is there that a file did not come, as all did until the
 * autumn of 2026. A page that has just started anew only asks on.
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mayStartAnew = performance.now() > STALE_MS || page?.type !== 'reload';
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (!navigator.onLine)
        await new Promise((back) => addEventListener('online', back, { once: true }));
      else if (mayStartAnew && pause > FIRST_PAUSE_MS)
        await fetch('/healthz').then(
          ({ ok }) => ok && location.reload(),
          () => undefined,
        );
      await new Promise((over) => setTimeout(over, pause));
    }
  }
}
