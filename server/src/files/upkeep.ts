import type { Parts } from '../parts.ts';
import { expireUploads } from './expire-uploads.ts';
import { warmPictures } from './warm-pictures.ts';

const HOUR_MS = 3600 * 1000;

/** What goes on beside the requests: variants are made before they are asked for, uploads expire. */
export function keepFiles({
  config,
  database,
  files,
  log,
}: Pick<Parts, 'config' | 'database' | 'files' | 'log'>): { stop(): Promise<void> } {
  const warming = warmPictures(config, log);
  let running = expire();
  // Every process does it, since none knows of the others; the rows' locks keep them apart.
  const timer = setInterval(() => {
    running = running.then(expire);
  }, HOUR_MS);

  async function expire() {
    try {
      const expired = await expireUploads(database, files.store, new Date());
      if (expired > 0) log.info({ expired }, 'unused uploads removed');
    } catch (fault) {
      // Nobody waits for it, and the next hour finds what this one left.
      log.error(fault, 'unused uploads could not be removed');
    }
  }

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, warming.stop()]);
    },
  };
}
