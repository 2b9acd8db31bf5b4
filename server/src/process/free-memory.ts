import { Session } from 'node:inspector/promises';

/** By then the first requests, if any were waiting, have their answers. */
const SOON_MS = 1000;

/**
 * Gives back what starting left behind, once and soon: V8 lets its heap grow while it loads modules
 * and would keep a third of the process that way until there is reason to collect. Takes 50 ms.
 */
export function freeMemorySoon(): void {
  setTimeout(() => {
    // Without it the process is only larger than it need be.
    collectGarbage().catch(() => {});
  }, SOON_MS).unref();
}

async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
