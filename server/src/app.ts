import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastify } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { App, AppContext, ProcessContext } from './app-context.ts';
import { moveRoutes } from './board/move-routes.ts';
import { boardRoutes } from './board/routes.ts';
import { cakeRequestRoutes } from './cake-requests/routes.ts';
import { cakeSheetRoutes } from './cake-sheets/routes.ts';
import { cakeRoutes } from './cakes/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { sanitizeText } from './database/sanitize.ts';
import { documentRoutes } from './documents/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { healthRoutes, isHealthCheck } from './health/routes.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import { createByteQuotas } from './http/byte-quotas.ts';
import { clientNetwork } from './http/client-network.ts';
import { handleError, handleNotFound } from './http/errors-handler.ts';
import { httpServer } from './http/http-server.ts';
import { createPace, holdBack } from './http/pace.ts';
import { createRequestIds } from './http/request-id.ts';
import { createResponseCache } from './http/response-cache.ts';
import { API_CONTENT_POLICY, securityHeaders } from './http/security-headers.ts';
import { shareOf } from './http/throttle.ts';
import { trustOf } from './http/trusted-proxies.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { RequestLog, rememberRequests } from './logging/logging.ts';
import { mailboxRoutes } from './mail/routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { officeRoutes } from './office-routes.ts';
import { describeApi } from './openapi/document.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { createOrderFinder } from './order-history/find-order.ts';
import { orderHistoryRoutes } from './order-history/routes.ts';
import { supplementRoutes } from './order-history/supplement-routes.ts';
import { orderLiveRoutes } from './order-live/routes.ts';
import { createOrderLimits } from './orders/order-limits.ts';
import { orderWindowRoutes } from './orders/order-window-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { sandboxRoutes } from './outside/payment/sandbox/routes.ts';
import { pagesRoutes } from './pages/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { staffAuditRoutes } from './people/audit-routes.ts';
import { staffDeviceRoutes } from './people/device-routes.ts';
import { staffMemberRoutes } from './people/member-routes.ts';
import { staffMeRoutes } from './people/passkeys/me-routes.ts';
import { staffSignInRoutes } from './people/passkeys/sign-in-routes.ts';
import { rememberSessions } from './people/seen-sessions.ts';
import { printLogRoutes } from './print-log/routes.ts';
import { promiseRoutes } from './promises/routes.ts';
import { createPromotionGuesses } from './promotions/guesses.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { staffQuoteRoutes } from './quotes/staff-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { deliveryRoutes } from './runs/delivery-routes.ts';
import { runRoutes } from './runs/routes.ts';
import { traceRequests } from './tracing/trace-work.ts';
import { visitRoutes } from './visits/routes.ts';

/** Bytes of a JSON body; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024;

/** Builds the HTTP application: what every request goes through, then the routes of each folder. */
export async function buildApp(given: ProcessContext): Promise<App> {
  const { config, log, catalogue } = given;
  const shared = { ...config, processes: given.database.processes };
  const responseCache = createResponseCache(catalogue.current().version);
  catalogue.onChange(() => responseCache.renew(catalogue.current().version));
  const context: AppContext = {
    ...given,
    responseCache,
    pace: createPace(config),
    quotas: createByteQuotas(config),
    orderLimits: createOrderLimits(shared),
    promotionGuesses: createPromotionGuesses(shared),
    findOrder: createOrderFinder(shared),
    staffSeen: rememberSessions(),
  };
  const server = httpServer(responseCache, {
    drainSeconds: config.drainSeconds,
    isProbe: isHealthCheck,
  });
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': API_CONTENT_POLICY,
    // An answer is not cached unless its route allows it.
    'cache-control': 'no-store',
  };

  const app: App = fastify({
    serverFactory: server.factory,
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: createRequestIds(config),
    requestIdHeader: false,
    trustProxy: config.trustProxy === 0 ? false : trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequests(config),
    // A malformed address is answered like an unknown one.
    frameworkErrors: (_error, request, reply) => {
      void handleNotFound(request, reply.headers(headers));
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.decorate('drain', server.drain);
  app.addHook('preClose', server.drain);
  acceptJsonAlone(app);
  rememberRequests(app);
  if (context.tracing) traceRequests(app, context.tracing, { isExempt: isHealthCheck });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  holdBack(app, {
    ...context,
    isExempt: (request) => isHealthCheck(request) || context.staffSeen.keyOf(request) !== null,
  });
  // Addresses may hold what PostgreSQL refuses, such as NUL. Bodies are sanitized where they are stored.
  app.addHook('preValidation', (request, _reply, done) => {
    request.params = sanitizeText(request.params);
    request.query = sanitizeText(request.query);
    done();
  });
  await limitWrites(app, context);
  await describeApi(app);

  metricsRoutes(app, context);
  catalogRoutes(app, context);
  filesRoutes(app, context);
  cakeRoutes(app, context);
  cartRoutes(app, context);
  visitRoutes(app, context);
  reviewRoutes(app, context);
  promotionRoutes(app, context);
  promiseRoutes(app, context);
  orderRoutes(app, context);
  orderWindowRoutes(app, context);
  orderHistoryRoutes(app, context);
  orderLiveRoutes(app, context);
  documentRoutes(app, context);
  cakeRequestRoutes(app, context);
  quoteRoutes(app, context);
  staffQuoteRoutes(app, context);
  officeRoutes(app, context);
  boardRoutes(app, context);
  moveRoutes(app, context);
  kitchenRoutes(app, context);
  printLogRoutes(app, context);
  paperRoutes(app, context);
  runRoutes(app, context);
  deliveryRoutes(app, context);
  cakeSheetRoutes(app, context);
  paymentRoutes(app, context);
  customerRoutes(app, context);
  erasureRoutes(app, context);
  mailboxRoutes(app, context);
  staffSignInRoutes(app, context);
  staffMeRoutes(app, context);
  staffMemberRoutes(app, context);
  staffDeviceRoutes(app, context);
  staffAuditRoutes(app, context);
  supplementRoutes(app, context);
  unsubscribeRoutes(app, context);
  if (context.sandbox) sandboxRoutes(app, context.sandbox);
  openApiRoutes(app, context);
  healthRoutes(app, context, server.isDraining);
  // Pages answer every other address; unknown calls of the API get JSON.
  app.all('/apis/*', { schema: { hide: true } }, handleNotFound);
  await pagesRoutes(app, context);
  await app.ready();
  return app;
}

/**
 * Bodies are JSON: plain text is what other sites' forms can send without asking. The storefront sends
 * `Content-Type: application/json` also with calls that have no body (Spec 7).
 */
function acceptJsonAlone(app: App): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/**
 * The rate limit of writes; reads cost next to nothing. Each process has its share of it. Staff share a network with the guests of
 * their shop: a session that was let in lately has a limit of its own.
 */
async function limitWrites(app: App, { config, database, staffSeen }: AppContext): Promise<void> {
  if (config.rateLimit === 0) return;
  await app.register(fastifyRateLimit, {
    max: () => shareOf(config.rateLimit, database),
    timeWindow: '1 minute',
    keyGenerator: (request) => staffSeen.keyOf(request) ?? clientNetwork(request.ip),
    allowList: ({ method }) => method === 'GET' || method === 'HEAD',
  });
}
