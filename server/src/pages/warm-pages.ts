import { setTimeout as sleep } from 'node:timers/promises';
import type { App, AppContext } from '../app-context.ts';
import { askItself } from '../http/own-request.ts';

/** Between two pages, so that whoever asks meanwhile hardly waits. */
const PAUSE_MS = 50;

/**
 * Has the app render some pages in both languages once it listens, and again after each change of the catalogue: they
 * can then be served while the database is away, though nobody asked for them before.
 */
export function warmPages(
  app: App,
  { catalogue, log }: Pick<AppContext, 'catalogue' | 'log'>,
  paths: readonly string[],
): void {
  const stopped = new AbortController();
  const urls = paths.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`]);
  let round = 0;

  const start = () => {
    warm().catch((fault: unknown) => log.warn(fault, 'pages were not rendered beforehand'));
  };

  async function warm() {
    const own = (round += 1);
    for (const url of urls) {
      if (stopped.signal.aborted || own !== round) return;
      await askItself(app, url);
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  app.addHook('onListen', async () => {
    catalogue.onChange(start);
    start();
  });
  app.addHook('onClose', async () => stopped.abort());
}
