import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import type { OrderListener, OrderNews } from '../orders/lifecycle/news.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { OrderMail } from '../outbox/content.ts';
import { mails } from '../schema/mails.ts';

/** A failed payment is often retried at once: a shopper who pays within this time gets no mail. */
const SECOND_CHANCE_MINUTES = 3;

/** Queues the mail of an order's change. */
export function mailsOfOrders(context: Pick<AppContext, 'jobs' | 'config'>): OrderListener {
  return async (tx, order, news) => {
    const mail = mailFor(order.id, news);
    if (mail) await queueOrderMail(tx, context, { order, content: mail });
  };
}

function mailFor(orderId: string, news: OrderNews): OrderMail | null {
  switch (news.kind) {
    case 'payment-failed':
      return { kind: 'payment-failed', orderId };
    case 'money-back':
      return { kind: 'refunded', orderId, refund: news.refund };
    case 'moved':
      return { ...news, orderId };
    case 'status':
      if (news.to === 'paid') return { kind: 'confirmed', orderId };
      return news.to === 'on-the-way' ? { kind: 'on-its-way', orderId } : null;
  }
}

/**
 * Writes a mail about an order in the transaction that causes it, to its customer, in its language: one
 * of each kind for an order, one for each refund and change of its time, however often it is asked for. An order whose person
 * was erased gets none. Answers whether it was written now.
 */
export async function queueOrderMail(
  tx: Tx,
  { jobs, config }: Pick<AppContext, 'jobs' | 'config'>,
  { order, content }: { order: Pick<Order, 'customerEmail' | 'language'>; content: OrderMail },
): Promise<boolean> {
  const { orderId, kind } = content;
  const { customerEmail: recipient, language } = order;
  if (recipient === '') return false;
  const id = uuidv7();
  const key = ['order', orderId, kind, ...whichOf(content)].join(' ');
  const written = await tx
    .insert(mails)
    .values({ id, recipient, language, content, key })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (written.length === 0) return false;
  const minutes = kind === 'payment-failed' ? SECOND_CHANCE_MINUTES : 0;
  const startAfterSeconds = minutes * config.settlementSeconds;
  await jobs.send(tx, 'mail.send', { data: { mail: id }, startAfterSeconds });
  return true;
}

function whichOf(content: OrderMail): string[] {
  if (content.kind === 'refunded') return [content.refund.id];
  if (content.kind === 'choose-time') return [content.startsAt];
  return content.kind === 'moved' ? [content.change] : [];
}
