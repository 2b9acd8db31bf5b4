import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

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

/**
 * Who asks, as far as the network tells: the address, and of IPv6 the half that names the network, since
 * one customer of a provider has all the rest.
 */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0',
  );
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
