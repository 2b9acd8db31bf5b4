import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { staffToken } from './cookie.ts';
import { hashOf } from './sessions.ts';

/**
 * The sessions that this process has let in within the last minute: their requests are not held back, nor counted with others
 * of their network, and to know them asks no database. It opens nothing: each call still reads its session.
 */
export type SeenSessions = {
  add(token: string): void;
  drop(token: string): void;
  /** What names the session whose cookie a request brings; null where it is none of these. */
  keyOf(request: Pick<FastifyRequest, 'headers'>): string | null;
};

const MOST = 1000;
const MINUTE = 60_000;

/** Makes the memory of one process. */
export function rememberSessions(): SeenSessions {
  const seen = new LRUCache<string, true>({ max: MOST, ttl: MINUTE });
  return {
    add: (token) => void seen.set(hashOf(token), true),
    drop: (token) => void seen.delete(hashOf(token)),
    keyOf(request) {
      const token = seen.size === 0 ? null : staffToken(request);
      const key = token && hashOf(token);
      return key !== null && seen.has(key) ? key : null;
    },
  };
}
