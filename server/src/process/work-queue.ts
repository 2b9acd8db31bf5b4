import { createFairQueue } from './fair-queue.ts';

/** Whose turn a task takes (null goes before all others), and a key that equal tasks share. */
export type TaskOptions = { owner: string | null; key: string };

/** A task from its first request until it is done. */
export type Work<Task, Result = Buffer> = {
  task: Task;
  key: string;
  state: 'waiting' | 'begun' | 'over';
  /** Who waits for it, each with a place in their own line. */
  owners: Set<string | null>;
  answer: PromiseWithResolvers<Result | null>;
};

type Place<Task, Result> = { owner: string | null; work: Work<Task, Result> };

/** Tasks that wait, in fair turns; equal tasks are one. */
export type WorkQueue<Task, Result = Buffer> = {
  /** Adds a task. The result is null when there is no room for it, or no longer. */
  add(task: Task, options: TaskOptions): Promise<Result | null>;
  /** Takes the task whose turn it is, to be run now. */
  next(): Work<Task, Result> | undefined;
  end(work: Work<Task, Result>, answer: Result | Error): void;
  /** How many tasks are running or waiting. */
  pending(): number;
  /** Fails all that wait. */
  fail(fault: Error): void;
};

/** Makes a queue in which at most so many tasks wait. */
export function createWorkQueue<Task, Result = Buffer>(
  mostWaiting: number,
): WorkQueue<Task, Result> {
  const places = createFairQueue<Place<Task, Result>>(mostWaiting);
  const underWay = new Map<string, Work<Task, Result>>();

  function begin(task: Task, key: string): Work<Task, Result> {
    const answer = Promise.withResolvers<Result | null>();
    const work: Work<Task, Result> = { task, key, state: 'waiting', owners: new Set(), answer };
    underWay.set(key, work);
    return work;
  }

  /** Puts a task into its owner's line. When the queue is full, another task may lose its only place. */
  function stand(owner: string | null, work: Work<Task, Result>) {
    if (work.state !== 'waiting' || work.owners.has(owner)) return;
    work.owners.add(owner);
    const dropped = places.push(owner, { owner, work });
    if (!dropped) return;
    dropped.work.owners.delete(dropped.owner);
    if (dropped.work.state === 'waiting' && dropped.work.owners.size === 0) end(dropped.work, null);
  }

  function end(work: Work<Task, Result>, answer: Result | Error | null) {
    work.state = 'over';
    underWay.delete(work.key);
    if (answer instanceof Error) work.answer.reject(answer);
    else work.answer.resolve(answer);
  }

  return {
    add(task, { owner, key }) {
      const work = underWay.get(key) ?? begin(task, key);
      stand(owner, work);
      return work.answer.promise;
    },
    next() {
      for (let place = places.shift(); place; place = places.shift()) {
        // Another owner's turn came first.
        if (place.work.state !== 'waiting') continue;
        place.work.state = 'begun';
        return place.work;
      }
      return undefined;
    },
    end,
    pending: () => underWay.size,
    fail(fault) {
      for (const work of underWay.values()) if (work.state === 'waiting') end(work, fault);
    },
  };
}
