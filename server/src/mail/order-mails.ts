import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import type { OrderListener, OrderNews } from '../orders/lifecycle/news.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { OrderMail } from '../outbox/content.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { orderEvents } from '../schema/orders.ts';

/** A failed payment is often retried at once: a shopper who pays within this time gets no mail. */
const SECOND_CHANCE_MINUTES = 3;

/** Mails of moves leave as much later, so that a move that is taken back calls its mail back (Back office 4). */
export const CALL_BACK_MINUTES = 1;
const OF_MOVES: readonly OrderMail['kind'][] = ['ready', 'on-its-way', 'nobody-there', 'delivered'];

/** Queues the mail of an order's change. */
export function mailsOfOrders(context: Pick<AppContext, 'jobs' | 'config'>): OrderListener {
  return async (tx, order, news) => {
    const mail = await mailFor(tx, order, news);
    if (mail) await queueOrderMail(tx, context, { order, content: mail });
  };
}

async function mailFor(tx: Tx, order: Order, news: OrderNews): Promise<OrderMail | null> {
  const { id: orderId } = order;
  switch (news.kind) {
    case 'payment-failed':
      return { kind: 'payment-failed', orderId };
    case 'money-back':
      return { kind: 'refunded', orderId, refund: news.refund };
    case 'moved':
      return { ...news, orderId };
    case 'revised':
      return news.isSeen ? { kind: 'changed', orderId, revision: news.revision } : null;
    case 'supplement-asked':
      return { kind: 'supplement', orderId, revision: news.revision };
    case 'supplement-captured':
      return null;
    case 'status':
      return mailOfMove(tx, order, news);
  }
}

/** What a shopper hears of a move (Back office 4); of most of them the order's page alone tells. */
async function mailOfMove(
  tx: Tx,
  { id: orderId, deliveryType }: Order,
  { from, to, by }: OrderNews & { kind: 'status' },
): Promise<OrderMail | null> {
  if (to === 'paid') return { kind: 'confirmed', orderId };
  if (to === 'delivered') return { kind: 'delivered', orderId };
  if (to === 'on-the-way') {
    return { kind: 'on-its-way', orderId, round: (await timesBack(tx, orderId)) + 1 };
  }
  if (to === 'ready' && from === 'on-the-way') {
    return { kind: 'nobody-there', orderId, round: await timesBack(tx, orderId) };
  }
  if (to === 'ready' && deliveryType === 'Pickup') return { kind: 'ready', orderId };
  // Who gives an order up knows it; that the money is back is told then.
  return to === 'cancelled' && from !== 'pending' && by.startsWith('staff')
    ? { kind: 'cancelled', orderId }
    : null;
}

/** How often an order came back from the road. */
async function timesBack(tx: Tx, orderId: string): Promise<number> {
  const { orderId: order, kind, from, to } = orderEvents;
  const isBack = and(eq(kind, 'status'), eq(from, 'on-the-way'), eq(to, 'ready'));
  return tx.$count(orderEvents, and(eq(order, orderId), isBack));
}

/**
 * Writes a mail about an order in the transaction that causes it, to its customer, in its language: one
 * of each kind for an order, one for each refund, edit, change of its time and way to its door, however often it is asked for. An order whose person
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
  const key = ['order', orderId, kind, ...whichOf(content)].join(' ');
  const startAfterSeconds = minutesUntil(kind) * config.settlementSeconds;
  return queueMail(tx, { jobs }, { recipient, language, content, key, startAfterSeconds });
}

function minutesUntil(kind: OrderMail['kind']): number {
  if (kind === 'payment-failed') return SECOND_CHANCE_MINUTES;
  return OF_MOVES.includes(kind) ? CALL_BACK_MINUTES : 0;
}

function whichOf(content: OrderMail): string[] {
  if ('round' in content) return content.round === 1 ? [] : [String(content.round)];
  if (content.kind === 'late') return [content.until];
  if (content.kind === 'refunded') return [content.refund.id];
  if (content.kind === 'choose-time') return [content.startsAt];
  if ('revision' in content) return [content.revision];
  return content.kind === 'moved' ? [content.change] : [];
}
