import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openWorkers, type Workers } from '../process/workers.ts';
import type { PaintTask } from './task.ts';

/** A pool of processes that paint pictures, at most one for each core. */
export type Painters = Workers<PaintTask>;

/** Each takes up to 200 MB while it works: 96 of decoded layers, the rest Node, sharp and one picture. */
const MOST_PAINTERS = 4;

/** Opens the pool. Painters start with the first picture and end after a minute without one. */
export function createPainters(
  most: number = Math.min(availableParallelism(), MOST_PAINTERS),
): Painters {
  return openWorkers({
    file: fileURLToPath(new URL('./painter.ts', import.meta.url)),
    // One arena, since what it frees should go back to the system.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    stderr: 'inherit',
    most,
    // Some twenty seconds of work for two cores. Later ones are told to come back.
    mostWaiting: 400,
    // Between two clicks of a shopper there are seconds; an idle painter would only hold memory.
    idleMs: 60_000,
    longestMs: 20_000,
    mostTasks: Number.POSITIVE_INFINITY,
  });
}
