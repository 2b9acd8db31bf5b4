import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { hasMailbox, LOOPBACK } from '../outbox/has-mailbox.ts';
import { demoOwnerLink } from '../people/first-owner.ts';
import { keptMail, newestMails } from './mailbox.ts';
import { LIST_POLICY, MAIL_POLICY, MAILBOX_PATH, mailboxPage } from './mailbox-page.ts';

/**
 * The development mailbox: whoever reads it can sign in as anybody. So it is there only without a mail
 * server, outside production, in a shop whose own address is this machine, and it answers only to that
 * name, which keeps out pages elsewhere that point a name of theirs here.
 */
export function mailboxRoutes(
  app: App,
  context: Pick<AppContext, 'config' | 'database' | 'serverKey'>,
): void {
  const { config } = context;
  if (!hasMailbox(config)) return;
  const hide = { hide: true };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!LOOPBACK.test(request.hostname)) {
      return sendRefusal(request, reply, refusal('not-found'));
    }
  };
  const show = (reply: FastifyReply, policy: string, page: string) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page);

  app.get(MAILBOX_PATH, { onRequest, schema: hide }, async (_request, reply) =>
    show(reply, LIST_POLICY, mailboxPage(await newestMails(config), await demoOwnerLink(context))),
  );

  const ById = { params: z.object({ id: z.string() }), ...hide };
  app.get(`${MAILBOX_PATH}/:id`, { onRequest, schema: ById }, async (request, reply) => {
    const mail = await keptMail(config, request.params.id);
    if (!mail) return sendRefusal(request, reply, refusal('not-found'));
    // Shown in a frame of the list.
    return show(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, mail.html);
  });
}
