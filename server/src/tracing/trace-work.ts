import type { FastifyRequest } from 'fastify';
import type { App } from '../app-context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PaymentProvider } from '../outside/payment/provider.ts';
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts';

/** Has every request but exempt ones make a span, by its route: its address may hold a token. */
export function traceRequests(
  app: App,
  tracing: Tracing,
  { isExempt }: { isExempt: (request: FastifyRequest) => boolean },
): void {
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isExempt(request)) return done();
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const facts = { 'http.request.method': method, 'http.route': route };
    const span = tracing.open(`${method} ${route}`, facts, headers);
    spans.set(request, span);
    span.run(done);
  });
  // Between the two the body came in, on the connection's account.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
}

/** The same jobs, each done in a span of its own. */
export function traceJobs(jobs: Jobs, tracing: Tracing): Jobs {
  const within = <T>(name: string, work: () => Promise<T>) =>
    tracing.span({ name: `job ${name}`, facts: { 'job.queue': name } }, work);
  return {
    ...jobs,
    work(name, handler, atOnce) {
      jobs.work(name, (data) => within(name, () => handler(data)), atOnce);
    },
    workHourly(name, handler) {
      jobs.workHourly(name, () => within(name, handler));
    },
  };
}

/** The same gateway, each call of it in a span of its own. */
export function traceProvider(provider: PaymentProvider, tracing: Tracing): PaymentProvider {
  const { name, refunds } = provider;
  const traced =
    <G extends unknown[], A extends Answer>(call: string, ask: (...given: G) => Promise<A>) =>
    (...given: G): Promise<A> => {
      const facts = { 'gateway.provider': name, 'gateway.call': call };
      const about = { name: `gateway ${call}`, facts, more: resultOf };
      return tracing.span(about, () => ask(...given));
    };
  return {
    ...provider,
    createCheckout: traced('charge', provider.createCheckout),
    fetchStatus: traced('status', provider.fetchStatus),
    refunds: refunds && {
      send: traced('refund', refunds.send),
      status: traced('refund-status', refunds.status),
      find: refunds.find && traced('refund-find', refunds.find),
    },
  };
}

type Answer = { ok: boolean; reason?: string };

function resultOf({ ok, reason = 'failed' }: Answer): SpanFacts {
  return { 'gateway.result': ok ? 'answered' : reason };
}
