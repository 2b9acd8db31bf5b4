import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../app-context.ts';
import { refusal, sendRefusal } from '../../../http/refusal.ts';
import { findCharge } from './book.ts';
import { Decision, decide } from './decide.ts';
import { FONTS_PATH, readFont } from './fonts.ts';
import { messagePage, pagePolicy, payPage } from './page.ts';
import { charge, PAY_PATH, paymentStatus } from './protocol.ts';
import { createRefund, refundStatus, refundsOfOrder } from './refunds.ts';
import { returnAddress } from './report.ts';
import { SANDBOX_PATH, type Sandbox } from './sandbox.ts';

const hide = { hide: true };

/** The sandbox gateway: its protocol, and the page on which a person pays. */
export function sandboxRoutes(app: App, sandbox: Sandbox): void {
  app.addHook('onClose', () => sandbox.webhookSender.close());
  protocolRoutes(app, sandbox);
  refundRoutes(app, sandbox);
  fontRoute(app);
  // A scope of its own, which parses forms.
  void app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pageRoutes(scope, sandbox);
  });
}

function protocolRoutes(app: App, { book }: Sandbox) {
  app.post(`${SANDBOX_PATH}/charge`, { schema: hide }, async (request, reply) => {
    const { authorization } = request.headers;
    const answer = await charge(book, { authorization, body: request.body });
    return reply.code(answer.status).send(answer.body);
  });

  const BySession = { querystring: z.object({ session_id: z.string().max(200) }), ...hide };
  app.get(`${SANDBOX_PATH}/get-payment-status`, { schema: BySession }, async (request, reply) => {
    const key = { sessionId: request.query.session_id };
    const { authorization } = request.headers;
    const answer = await paymentStatus(book, { authorization, key });
    return reply.code(answer.status).send(answer.body);
  });

  const ByTrack = { params: z.object({ track: z.string().max(200) }), ...hide };
  app.get(
    `${SANDBOX_PATH}/get-payment-status/:track`,
    { schema: ByTrack },
    async (request, reply) => {
      const key = { trackId: request.params.track };
      const { authorization } = request.headers;
      const answer = await paymentStatus(book, { authorization, key });
      return reply.code(answer.status).send(answer.body);
    },
  );
}

function refundRoutes(app: App, { book }: Sandbox) {
  app.post(`${SANDBOX_PATH}/create-refund`, { schema: hide }, async (request, reply) => {
    const { authorization } = request.headers;
    const answer = await createRefund(book, { authorization, body: request.body });
    return reply.code(answer.status).send(answer.body);
  });

  const ById = { params: z.object({ id: z.string().max(200) }), ...hide };
  for (const [path, ask] of [
    ['check-refund', refundStatus],
    ['check-refund-status', refundsOfOrder],
  ] as const) {
    app.get(`${SANDBOX_PATH}/${path}/:id`, { schema: ById }, async (request, reply) => {
      const { authorization } = request.headers;
      const answer = await ask(book, { authorization, id: request.params.id });
      return reply.code(answer.status).send(answer.body);
    });
  }
}

function fontRoute(app: App) {
  const ByName = { params: z.object({ name: z.string() }), ...hide };
  app.get(`${FONTS_PATH}/:name`, { schema: ByName }, async (request, reply) => {
    const font = await readFont(request.params.name);
    if (!font) return sendRefusal(request, reply, refusal('not-found'));
    return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font);
  });
}

function pageRoutes(app: App, { book, webhookSender }: Sandbox) {
  const show = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': pagePolicy(book.publicUrl),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  const unknown = (reply: FastifyReply) =>
    show(reply, 404, messagePage('en', 'unknown', `${book.publicUrl}/`));

  const BySession = { querystring: z.object({ session_id: z.string().max(200).default('') }) };
  app.get(PAY_PATH, { schema: { ...BySession, ...hide } }, async (request, reply) => {
    const found = await findCharge(book.orm, { sessionId: request.query.session_id });
    if (!found) return unknown(reply);
    const { language, result, expired } = found;
    if (result === 'PENDING' && !expired) return show(reply, 200, payPage(found));
    const kind = result === 'PENDING' ? 'expired' : 'decided';
    return show(reply, 200, messagePage(language, kind, returnAddress(found)));
  });

  app.post(PAY_PATH, { schema: { body: Decision, ...hide } }, async (request, reply) => {
    const outcome = await decide(book, webhookSender, request.body);
    if (!outcome) return unknown(reply);
    const { charge: decidedCharge, decided } = outcome;
    const back = returnAddress(decidedCharge);
    if (decided && !request.body.stay) return reply.redirect(back, 303);
    const kind = decided ? 'stayed' : decidedCharge.result === 'PENDING' ? 'expired' : 'decided';
    return show(reply, 200, messagePage(decidedCharge.language, kind, back));
  });
}
