import { dayOf } from '@mahlab/bakery/rules/promise/day';
import type { ShopStep } from '@mahlab/bakery/rules/shop-steps';
import type { AppContext } from '../app-context.ts';
import { createThrottle } from '../http/throttle.ts';
import { addSteps, type StepCount } from './step-queries.ts';

/** How long counts wait in memory: a process that is killed loses as much. */
const FLUSH_MS = 5000;
/** Visits of one network that count in an hour, for each step: a mobile operator has many shoppers behind one address. */
export const VISITS_AN_HOUR = 60;

export type StepCounter = {
  /** Counts steps of a visit, as far as its network has not been counted too often. Keeps nothing of the network. */
  count(network: string, steps: readonly ShopStep[]): void;
  /** Writes what waits. What cannot be written waits on. */
  flush(): Promise<void>;
  /** Writes what waits, and counts no more. */
  close(): Promise<void>;
};

/** Counts steps in memory, and adds them to the database's every few seconds. */
export function createStepCounter({
  config,
  database,
  log,
}: Pick<AppContext, 'config' | 'database' | 'log'>): StepCounter {
  const limit = createThrottle({
    tries: config.rateLimit === 0 ? null : VISITS_AN_HOUR,
    seconds: 3600,
    processes: database.processes,
  });
  let waiting = new Map<string, StepCount>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let writing = Promise.resolve();

  function add({ day, step, visits }: StepCount): void {
    const key = `${day} ${step}`;
    const known = waiting.get(key);
    waiting.set(key, { day, step, visits: (known?.visits ?? 0) + visits });
    if (isClosed) return;
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await addSteps(database.orm, taken);
    } catch (fault) {
      log.warn({ err: fault }, 'visits could not be counted yet');
      for (const one of taken) add(one);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count(network, steps) {
      const day = dayOf(Date.now());
      for (const step of steps) {
        if (!isClosed && limit.take(`${step} ${network}`)) add({ day, step, visits: 1 });
      }
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
      clearTimeout(timer);
    },
  };
}
