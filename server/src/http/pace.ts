import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { clientNetwork } from './client-network.ts';
import { isOwnRequest } from './own-request.ts';
import { refusal, sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the request was held back, which is no work of the shop's. */
    heldMs: number;
  }
}

/**
 * What each network may ask for: much at once, and then so many requests a second. What comes faster is held back and
 * let in by turns, so that whoever asks without end waits, and takes from others no more than a steady share. Refused
 * requests cost more than others: they are guesses, forgeries and floods.
 */
export type Pace = {
  /** Takes a request of a network: milliseconds until it is let in, or null when it may not wait that long. */
  take(network: string): number | null;
  /** Takes what a request turned out to cost besides. */
  charge(network: string, requests: number): void;
};

/** A network may ask for so many seconds' requests at once: thirty shoppers who open a page with all its pictures. */
const SECONDS_AT_ONCE = 16;
/** The longest that a request is held back. Whoever stops is let in again after that, whatever it has done. */
const LONGEST_MS = 5000;
/** Requests of one network that are held at the same time. */
const MOST_HELD = 500;
/** What a refused request costs besides, in requests. */
export const REFUSED_COST = 10;
/** The number of networks known; the least recently seen is forgotten first. */
const NETWORKS = 50_000;

/** Makes the pace of this process. The clock is in milliseconds. */
export function createPace(
  { rateLimit, networkRequests }: Pick<Config, 'rateLimit' | 'networkRequests'>,
  now: () => number = () => performance.now(),
): Pace {
  if (rateLimit === 0) return { take: () => 0, charge() {} };
  const each = 1000 / networkRequests;
  const ahead = SECONDS_AT_ONCE * 1000;
  // Until when a network's requests are spread out, at the steady rate.
  const spread = new LRUCache<string, number>({ max: NETWORKS });
  const add = (network: string, requests: number) =>
    Math.max(spread.get(network) ?? 0, now()) + requests * each;
  const longest = () => now() + ahead + LONGEST_MS;
  return {
    take(network) {
      const until = add(network, 1);
      if (until > longest()) return null;
      spread.set(network, until);
      return Math.max(0, until - ahead - now());
    },
    charge(network, requests) {
      spread.set(network, Math.min(add(network, requests), longest()));
    },
  };
}

type Holding = {
  config: Pick<Config, 'trustProxy'>;
  metrics: Pick<Metrics, 'heldBack'>;
  pace: Pace;
  /** Whoever is let in at once all the same. */
  isExempt: (request: FastifyRequest) => boolean;
};

/**
 * Holds requests back before their body is read. What lies ready in the response cache does not come here: it costs next
 * to nothing; what the process asks of itself is let in uncounted. A request that may not wait is refused after the longest wait, since an answer at once would only bring
 * the next one. Of too many at once the rest is cut off; behind proxies, whose connection is not the client's, refused.
 */
export function holdBack(app: App, { config, metrics, pace, isExempt }: Holding): void {
  const held = heldRequests();
  app.decorateRequest('heldMs', 0);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnRequest()) return done();
    const network = clientNetwork(request.ip);
    const wait = pace.take(network);
    if (wait === 0 || isExempt(request)) return done();
    const refuse = () => {
      // It has cost its time already.
      pace.charge(network, -REFUSED_COST);
      // Else the rest of a body would be read, for the connection's next request.
      reply.header('connection', 'close');
      const details = { retryAfterSeconds: LONGEST_MS / 1000 };
      void sendRefusal(request, reply, refusal('too-many-requests', {}, details));
    };
    if (held.count(network) >= MOST_HELD) {
      metrics.heldBack.inc({ outcome: 'cut-off' });
      if (config.trustProxy !== 0) return refuse();
      reply.hijack();
      return void request.raw.destroy();
    }
    metrics.heldBack.inc({ outcome: wait === null ? 'refused' : 'let-in' });
    held.hold(reply, { network, ms: wait ?? LONGEST_MS, goOn: wait === null ? refuse : done });
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const isRefused = statusCode >= 400 && statusCode < 500;
    if (isRefused && !isOwnRequest()) pace.charge(clientNetwork(request.ip), REFUSED_COST);
    done();
  });
}

type Held = { network: string; ms: number; goOn: () => void };

/** The requests that wait, each until its time is over or its client has gone. */
function heldRequests() {
  const counts = new Map<string, number>();
  const count = (network: string) => counts.get(network) ?? 0;
  return {
    count,
    hold({ request, raw }: FastifyReply, { network, ms, goOn }: Held): void {
      const leave = () => {
        clearTimeout(timer);
        raw.off('close', leave);
        const left = count(network) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
      const timer = setTimeout(() => {
        leave();
        request.heldMs = ms;
        goOn();
      }, ms);
      raw.once('close', leave);
      counts.set(network, count(network) + 1);
    },
  };
}
