import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { bearerToken } from '../http/bearer-token.ts';
import { clientNetwork } from '../http/client-network.ts';
import { handleNotFound } from '../http/errors-handler.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { createThrottle } from '../http/throttle.ts';
import { sameSecret } from '../secrets/secret.ts';
import { gaugesFromDatabase } from './from-database.ts';
import { readAtMostEvery } from './stale.ts';

/** The database is read at most once in this time. */
const FRESH_MS = 5000;
/** Wrong tokens from one network. */
const GUESSES = { tries: 20, seconds: 60 };

/** `GET /metrics` for Prometheus: with METRICS_TOKEN as bearer, or without one from this machine alone. */
export function metricsRoutes(app: App, { config, database, log, metrics }: AppContext): void {
  const { registry, requestSeconds } = metrics;
  const fromDatabase = readAtMostEvery(FRESH_MS, gaugesFromDatabase(registry, database.orm), {
    registry,
    log,
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requestSeconds.observe(labels, (reply.elapsedTime - request.heldMs) / 1000);
    done();
  });

  const { metricsToken, rateLimit } = config;
  const guesses = createThrottle({
    ...GUESSES,
    tries: rateLimit === 0 ? null : GUESSES.tries,
    processes: database.processes,
  });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (metricsToken === undefined) {
      return isFromHere(request) ? undefined : handleNotFound(request, reply);
    }
    const token = bearerToken(request);
    if (token === null) return handleNotFound(request, reply);
    const network = clientNetwork(request.ip);
    if (!guesses.take(network)) {
      const wait = { retryAfterSeconds: guesses.secondsLeft(network) };
      return sendRefusal(request, reply, refusal('too-many-requests', {}, wait));
    }
    if (!sameSecret(token, metricsToken)) return handleNotFound(request, reply);
    guesses.giveBack(network);
    return undefined;
  };
  app.get('/metrics', { onRequest, schema: { hide: true } }, async (_request, reply) => {
    await fromDatabase.read();
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}

/** By the connection itself. A proxy on this machine brings others along, and says so. */
function isFromHere({ raw: { socket }, headers }: FastifyRequest): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  const address = socket.remoteAddress ?? '';
  return !isProxied && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}
