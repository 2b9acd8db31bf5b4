import { createWorkQueue, type TaskOptions, type Work } from './work-queue.ts';

/**
 * Does a piece of work of this process in its owner's turn; equal work at the same time is done once, at the first turn of
 * any of its owners. Answers `busy` when too much waits.
 */
export type Turns<Result> = (
  work: () => Promise<Result>,
  options: TaskOptions,
) => Promise<Result | 'busy'>;

/** Makes turns in which so much is done at once, and so much may wait. */
export function createTurns<Result>({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): Turns<Result> {
  const queue = createWorkQueue<() => Promise<Result>, { result: Result }>(mostWaiting);
  let running = 0;

  function next() {
    while (running < atOnce) {
      const work = queue.next();
      if (!work) return;
      running += 1;
      void run(work);
    }
  }

  async function run(work: Work<() => Promise<Result>, { result: Result }>) {
    try {
      queue.end(work, { result: await work.task() });
    } catch (fault) {
      queue.end(work, fault instanceof Error ? fault : new Error(String(fault)));
    }
    running -= 1;
    next();
  }

  return async (work, options) => {
    const waiting = queue.add(work, options);
    next();
    const done = await waiting;
    return done ? done.result : 'busy';
  };
}
