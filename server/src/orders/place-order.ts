import type { OrderPayload, OrderPlaced } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import { isPaid } from '@mahlab/bakery/rules/order';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { CustomerId } from '../customers/sessions.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { hashOf, senderKey } from '../http/idempotency-key.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { latestAttempt } from '../payments/attempts.ts';
import { currentLink, type Link, openAttempt } from '../payments/open-link.ts';
import { resultPath } from '../payments/result-path.ts';
import { returnToken } from '../payments/return-token.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { orders } from '../schema/orders.ts';
import { storeOrder } from './store-order.ts';

type Order = typeof orders.$inferSelect;

/**
 * Places an order: priced anew, stored as pending, and only then taken to the gateway. `key` makes a
 * repeat of the same sender answer the first order again, however often and however much at once it comes.
 */
export async function placeOrder(
  context: AppContext,
  sent: {
    payload: OrderPayload;
    language: Language;
    key: string | null;
    customerId: CustomerId | null;
  },
): Promise<({ ok: true } & OrderPlaced) | Refusal> {
  const payload = sanitizeText(sent.payload);
  const { customerId } = sent;
  const own = sent.key === null ? null : senderKey(sent.key, { ...payload, customerId });
  const request = { ...sent, payload, key: own?.kept ?? null, hash: hashOf(payload) };
  const repeated = () => answerRepeat(context, request, own?.sender ?? null);
  const priced = priceOrder(payload, context.catalogue.current());
  // A repeat is answered first: prices may have changed since its order was placed.
  if (!priced.ok) return (await repeated()) ?? priced;

  const stored = await storeOrder(context, request, priced.order);
  if (stored === 'repeat') {
    const first = await repeated();
    if (!first) throw new Error('an order with this key was there and is gone');
    return first;
  }
  // The first of two equal requests may have used the promotion code up.
  if (!stored.ok) return (await repeated()) ?? stored;
  return answer(stored.order, await openAttempt(context, stored.order, stored.attempt));
}

/**
 * The answer for a key that has an order already; null when it has none. Where nobody knows who sent either, the first
 * order's token is not told.
 */
async function answerRepeat(
  context: AppContext,
  { key, hash }: { key: string | null; hash: string },
  sender: string | null,
) {
  if (key === null) return null;
  const { orm } = context.database;
  const [order] = await orm.select().from(orders).where(eq(orders.idempotencyKey, key));
  if (!order) return null;
  if (sender === null || order.requestHash !== hash) return refusal('idempotency-mismatch');
  const link = isPaid(order.status) ? null : await currentLink(context, order);
  if (link?.ok === false && link.reason === 'not-payable') {
    const [now] = await orm.select().from(orders).where(eq(orders.id, order.id));
    if (now && isPaid(now.status)) return paidAnswer(context, now);
  }
  return link ? answer(order, link) : paidAnswer(context, order);
}

/** The link of a paid order is its result page, so a second press cannot pay twice. */
async function paidAnswer(context: AppContext, order: Order): Promise<{ ok: true } & OrderPlaced> {
  const { attempt } = await latestAttempt(context.database.orm, order.id);
  const { token, id, language } = order;
  const back = { language, token: returnToken(context, order) };
  const paymentLink = `${context.config.publicUrl}${resultPath(back, 'success', attempt.name)}`;
  return { ok: true, paymentLink, orderId: id, token };
}

function answer({ id, token }: Pick<Order, 'id' | 'token'>, link: Link) {
  if (link.ok) return { ok: true as const, paymentLink: link.link, orderId: id, token };
  const order = { orderId: id, token };
  if (link.reason === 'unavailable') {
    return refusal('gateway-unavailable', {}, { ...order, requested_order_id: link.attempt });
  }
  if (link.reason === 'busy') return refusal('too-many-requests', {}, order);
  if (link.reason === 'mismatched') return refusal('payment-pending', {}, order);
  return link.reason === 'refused' ? link.refusal : refusal('order-closed');
}
