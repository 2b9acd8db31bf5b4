import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';

/** A rate limit: so many tries for each key and span of time. Each process counts for itself, and has its share of them. */
export type Throttle = {
  /**
   * Takes a try, or as many as a thing costs; false when so many are not left. Take them before the answer is
   * known, so that parallel tries count.
   */
  take(key: string, amount?: number): boolean;
  /** Gives a try back that must not count, or as many as were taken. */
  giveBack(key: string, amount?: number): void;
  /** Seconds until a key has all its tries again; 0 when it has. */
  secondsLeft(key: string): number;
};

/** The number of keys kept; the least recently used is dropped first. */
const KEYS = 50_000;

/** The processes among which limits are divided: a client's requests come to all of them. */
export type Shared = { processes?: (() => number) | undefined };

/** Makes a throttle. `tries` of null is no limit; this process has its share of them, at least one. */
export function createThrottle(
  limit: { tries: number | null; seconds: number } & Shared,
): Throttle {
  const { tries, seconds, processes } = limit;
  const taken = new LRUCache<string, number>({
    // With `max` it would set room aside for all of them at once, and a shop has many throttles.
    maxSize: KEYS,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: Date,
  });
  return {
    take(key, amount = 1) {
      const before = taken.get(key) ?? 0;
      if (tries !== null && before + amount > shareOf(tries, { processes })) return false;
      taken.set(key, before + amount);
      return true;
    },
    giveBack(key, amount = 1) {
      const before = taken.get(key);
      if (before) taken.set(key, Math.max(0, before - amount));
    },
    secondsLeft: (key) => Math.ceil(taken.getRemainingTTL(key) / 1000),
  };
}

/**
 * Does what a try was taken for. Gives the try back where its answer does not count, and where there is no answer
 * because the work failed.
 */
export async function countedIf<Answer>(
  counts: (answer: Answer) => boolean,
  { work, giveBack }: { work: () => Promise<Answer>; giveBack: () => void },
): Promise<Answer> {
  let isCounted = false;
  try {
    const answer = await work();
    isCounted = counts(answer);
    return answer;
  } finally {
    if (!isCounted) giveBack();
  }
}

/** What of a limit belongs to this process. */
export function shareOf(limit: number, { processes }: Shared): number {
  return Math.ceil(limit / (processes?.() ?? 1));
}

/** A route's limit of calls a minute from one address: this process's share of its own, or of the shop's where that is lower. */
export function aMinute(
  most: number,
  { config, database }: { config: Pick<Config, 'rateLimit'>; database: Shared },
) {
  const max = () => shareOf(Math.min(most, config.rateLimit), database);
  return { max, timeWindow: '1 minute' };
}
