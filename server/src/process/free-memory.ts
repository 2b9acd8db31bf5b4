import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** By then the first waiting requests have their answers. */
const SOON_MS = 1000;

/**
 * Between two collections the old objects may grow by so many percent. Left to itself V8 lets them grow to two to four
 * times what is in use, by how busy it is, and keeps the room: memory then has levels 65 MB apart.
 */
const HEAP_GROWTH_PERCENT = 30;

/** From now on V8 collects garbage before the heap has grown by a third. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/**
 * Collects garbage once, soon after the start: V8's heap has grown while modules were loaded and would stay a
 * third larger. Takes 50 ms.
 */
export function freeMemorySoon(): void {
  setTimeout(() => {
    // Without the collector the process is only larger than necessary.
    collectGarbage().catch(() => {});
  }, SOON_MS).unref();
}

async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
