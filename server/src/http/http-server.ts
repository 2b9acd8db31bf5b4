import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { ResponseCache } from './response-cache.ts';

/** Longer than load balancers keep an idle connection, so that this side never closes one first. */
const KEEP_ALIVE_MS = 72_000;
/** A whole request must have arrived by then; a picture over a slow phone takes its time. */
const REQUEST_MS = 120_000;
/** For so long no request comes before a stopping server closes; also the shortest drain. */
const QUIET_MS = 300;

/** The HTTP server below Fastify: the fast path first, and a way to stop without cutting a request. */
export type HttpServer = {
  factory: (handler: RequestListener) => Server;
  /**
   * Announces the stop: each answer from now on asks its client to close the connection, and new
   * requests are still answered. Resolves when `DRAIN_SECONDS` are over and no request comes any more;
   * whoever still sends some is waited for as long again. A second call answers the same. Call it before Fastify closes:
   * a closing Fastify renders no page, and gives its hooks ten seconds.
   */
  drain: () => Promise<void>;
  isDraining: () => boolean;
};

/**
 * Creates the HTTP server; give its `factory` to Fastify. `isProbe` tells a load balancer's own question, which comes
 * until the end, from a client's request.
 */
export function httpServer(
  responseCache: ResponseCache,
  {
    drainSeconds,
    isProbe,
  }: Pick<Config, 'drainSeconds'> & { isProbe: (request: IncomingMessage) => boolean },
): HttpServer {
  let draining = false;
  let lastRequest = 0;
  let server: Server | undefined;
  let drained: Promise<void> | undefined;

  async function drain() {
    draining = true;
    if (!server?.listening) return;
    const drainMs = drainSeconds * 1000;
    const latest = performance.now() + 2 * drainMs;
    await sleep(Math.max(QUIET_MS, drainMs));
    while (performance.now() < Math.min(latest, lastRequest + QUIET_MS)) await sleep(20);
  }

  return {
    factory(handler) {
      server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
        if (draining) {
          // Node then sends `Connection: close` and closes when the answer is out.
          response.shouldKeepAlive = false;
          if (!isProbe(request)) lastRequest = performance.now();
        }
        if (!responseCache.serve(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    drain: () => (drained ??= drain()),
    isDraining: () => draining,
  };
}
