import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { isConsent, withdrawConsent } from '../carts/consents.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { UNSUBSCRIBE_POLICY, unsubscribePage } from './unsubscribe-page.ts';

const schema = {
  hide: true,
  params: z.object({ id: z.string().max(100) }),
  querystring: z.object({ token: z.string().max(200).default('') }),
};

/** Unsubscribing from mails that are not about an order: a page with one button, and its POST. */
export function unsubscribeRoutes(app: App, context: AppContext): void {
  app.register(async (scope) => {
    // Mail programs send a form of their own (RFC 8058), browsers an empty one: the address says it all.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );

    scope.get('/unsubscribe/:id', { schema }, async (request, reply) => {
      const link = linkOf(request);
      return isConsent(context, link) ? show(request, reply, false) : nothing(request, reply);
    });

    scope.post('/unsubscribe/:id', { schema }, async (request, reply) => {
      const isDone = await withdrawConsent(context, linkOf(request));
      return isDone ? show(request, reply, true) : nothing(request, reply);
    });
  });
}

function linkOf({ params, query }: FastifyRequest) {
  const { id } = params as { id: string };
  const { token } = query as { token: string };
  return { id, token };
}

function show(request: FastifyRequest, reply: FastifyReply, isDone: boolean) {
  return reply
    .headers({
      'content-security-policy': UNSUBSCRIBE_POLICY,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(languageOf(request), { isDone }));
}

function nothing(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, refusal('not-found'));
}
