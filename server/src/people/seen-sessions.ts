import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { staffToken } from './cookie.ts';
import { hashOf } from './sessions.ts';

/**
 * The sessions that this process has let in within the last minute: their requests are not held back, and to know them
 * asks no database. It opens nothing: each call still reads its session.
 */
export type SeenSessions = {
  add(token: string): void;
  drop(token: string): void;
  /** Whether a request brings the cookie of one. */
  has(request: Pick<FastifyRequest, 'headers'>): boolean;
};

const MOST = 1000;
const MINUTE = 60_000;

/** Makes the memory of one process. */
export function rememberSessions(): SeenSessions {
  const seen = new LRUCache<string, true>({ max: MOST, ttl: MINUTE });
  return {
    add: (token) => void seen.set(hashOf(token), true),
    drop: (token) => void seen.delete(hashOf(token)),
    has(request) {
      if (seen.size === 0) return false;
      const token = staffToken(request);
      return token !== null && seen.has(hashOf(token));
    },
  };
}
