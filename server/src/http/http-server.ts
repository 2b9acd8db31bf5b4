import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseCache } from './response-cache.ts';

/** Longer than load balancers keep an idle connection, so that this side never closes one first. */
const KEEP_ALIVE_MS = 72_000;
/** A whole request must have arrived by then; a picture over a slow phone takes its time. */
const REQUEST_MS = 120_000;
/** How long answers ask for a close before idle connections are closed. */
const DRAIN_MS = 300;

/** The HTTP server below Fastify: the fast path first, and a way to stop without cutting a request. */
export type HttpServer = {
  factory: (handler: RequestListener) => Server;
  /**
   * Announces the stop: each answer from now on asks its client to close the connection, and new
   * requests are still answered. Resolves when busy clients have had time for their next request.
   */
  drain: () => Promise<void>;
  isDraining: () => boolean;
};

/** Creates the HTTP server; give its `factory` to Fastify. */
export function httpServer(responseCache: ResponseCache): HttpServer {
  let draining = false;
  let server: Server | undefined;
  return {
    factory(handler) {
      server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
        // Node then sends `Connection: close` and closes when the answer is out.
        if (draining) response.shouldKeepAlive = false;
        if (!responseCache.serve(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    async drain() {
      draining = true;
      if (server?.listening) await sleep(DRAIN_MS);
    },
    isDraining: () => draining,
  };
}
