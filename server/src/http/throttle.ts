import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';

/** Holds back who guesses: so many tries a key and span of time. Each process counts for itself. */
export type Throttle = {
  /** Takes a try; false when there is none left. Taken before the answer is known, so that tries at once count. */
  take(key: string): boolean;
  /** Gives a try back that was no guess. */
  giveBack(key: string): void;
};

/** Keys that are kept; whoever tried longest ago is forgotten first. */
const KEYS = 50_000;

/** Makes a throttle. `tries` of null is no limit. */
export function createThrottle(limit: { tries: number | null; seconds: number }): Throttle {
  const { tries, seconds } = limit;
  const taken = new LRUCache<string, number>({
    max: KEYS,
    ttl: seconds * 1000,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: Date,
  });
  return {
    take(key) {
      const before = taken.get(key) ?? 0;
      if (tries !== null && before >= tries) return false;
      taken.set(key, before + 1);
      return true;
    },
    giveBack(key) {
      const before = taken.get(key);
      if (before) taken.set(key, before - 1);
    },
  };
}

/** A route's own limit for one address, unless the shop's limit for all of them is lower. */
export function aMinute(most: number, { rateLimit }: Pick<Config, 'rateLimit'>) {
  return { max: Math.min(most, rateLimit), timeWindow: '1 minute' };
}
