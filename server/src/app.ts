import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastify } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { cakeRequestRoutes } from './cake-requests/routes.ts';
import { cakeSheetRoutes } from './cake-sheets/routes.ts';
import { cakeRoutes } from './cakes/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { handleError, handleNotFound } from './errors-handler.ts';
import { filesRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { httpServer } from './http-server.ts';
import { staffJobRoutes } from './jobs/staff-routes.ts';
import { RequestLog, rememberRequests } from './logging.ts';
import { mailboxRoutes } from './mail/routes.ts';
import { staffMailRoutes } from './mail/staff-routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { describeApi } from './openapi/document.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { createOrderFinder } from './order-history/find-order.ts';
import { orderHistoryRoutes } from './order-history/routes.ts';
import { orderLiveRoutes } from './order-live/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { sandboxRoutes } from './outside/payment/sandbox/routes.ts';
import { pagesRoutes } from './pages/routes.ts';
import type { App, GivenParts, Parts } from './parts.ts';
import { paymentRoutes } from './payments/routes.ts';
import { createPrebuilt } from './prebuilt.ts';
import { createPromotionGuesses } from './promotions/guesses.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { API_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { staffRoutes } from './staff/routes.ts';
import { storable } from './storable.ts';

/** Of a JSON body; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024;

/** Puts the shop's HTTP side together: what every request goes through, then the routes of each noun. */
export async function buildApp(given: GivenParts): Promise<App> {
  const { config, log, catalogue } = given;
  const prebuilt = createPrebuilt(catalogue.current().version);
  catalogue.onChange(() => prebuilt.renew(catalogue.current().version));
  const parts: Parts = {
    ...given,
    prebuilt,
    promotionGuesses: createPromotionGuesses(config),
    findOrder: createOrderFinder(config),
  };
  const server = httpServer(prebuilt);
  const headers = { ...securityHeaders(config), 'content-security-policy': API_CONTENT_POLICY };

  const app: App = fastify({
    serverFactory: server.factory,
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: config.trustProxy ? 'x-request-id' : false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    // An address that cannot even be read is not refused in Fastify's words.
    frameworkErrors: (_error, request, reply) => {
      void handleNotFound(request, reply.headers(headers));
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.addHook('preClose', server.sayGoodbye);
  acceptEmptyJson(app);
  rememberRequests(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Addresses may hold what the database cannot take, a NUL above all. Bodies are cleaned where they are kept.
  app.addHook('preValidation', (request, _reply, done) => {
    request.params = storable(request.params);
    request.query = storable(request.query);
    done();
  });
  await limitWrites(app, parts);
  await describeApi(app);

  metricsRoutes(app, parts);
  catalogRoutes(app, parts);
  filesRoutes(app, parts);
  cakeRoutes(app, parts);
  cartRoutes(app, parts);
  reviewRoutes(app, parts);
  promotionRoutes(app, parts);
  orderRoutes(app, parts);
  orderHistoryRoutes(app, parts);
  orderLiveRoutes(app, parts);
  documentRoutes(app, parts);
  cakeRequestRoutes(app, parts);
  staffRoutes(app, parts);
  cakeSheetRoutes(app, parts);
  paymentRoutes(app, parts);
  customerRoutes(app, parts);
  mailboxRoutes(app, parts);
  staffMailRoutes(app, parts);
  staffJobRoutes(app, parts);
  unsubscribeRoutes(app, parts);
  if (parts.sandbox) sandboxRoutes(app, parts.sandbox);
  openApiRoutes(app, parts);
  healthRoutes(app, parts, server.isLeaving);
  // Pages answer every other address; what calls the API gets JSON.
  app.all('/apis/*', { schema: { hide: true } }, handleNotFound);
  await pagesRoutes(app, parts);
  await app.ready();
  return app;
}

/** The storefront sends `Content-Type: application/json` with calls that have no body (Spec 7). */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Generous, and for writes alone: reads cost next to nothing. Each process counts for itself. */
async function limitWrites(app: App, { config }: Parts): Promise<void> {
  if (config.rateLimit === 0) return;
  await app.register(fastifyRateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    allowList: ({ method }) => method === 'GET' || method === 'HEAD',
  });
}
