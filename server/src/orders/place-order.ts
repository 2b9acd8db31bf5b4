import type { OrderPayload, OrderPlaced } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import { isPaid } from '@mahlab/bakery/rules/order';
import { needOf } from '@mahlab/bakery/rules/promise/work';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { clientOfNetwork } from '../customers/client-of.ts';
import type { CustomerId } from '../customers/sessions.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { hashOf, senderKey } from '../http/idempotency-key.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { countedIf } from '../http/throttle.ts';
import { latestAttempt } from '../payments/attempts.ts';
import { currentLink, type Link, openAttempt } from '../payments/open-link.ts';
import { resultPath } from '../payments/result-path.ts';
import { returnToken } from '../payments/return-token.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import { withNeighbours } from '../promises/neighbours.ts';
import { sharing } from '../promises/network-used.ts';
import { termsOfPlace } from '../promises/place.ts';
import { wantedOf } from '../promises/wire.ts';
import { wirePromises } from '../promises/wire-promise.ts';
import { orders } from '../schema/orders.ts';
import type { Orderer } from './order-limits.ts';
import { isStored, type OrderRequest, storeOrder } from './store-order.ts';

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
    /** The network that it came from. */
    network: string;
  },
): Promise<({ ok: true } & OrderPlaced) | Refusal> {
  const payload = sanitizeText(sent.payload);
  const { customerId } = sent;
  const own = sent.key === null ? null : senderKey(sent.key, { ...payload, customerId });
  const calendar = context.calendar.current();
  const wish = { need: needOf(payload.items, calendar.facts), wanted: wantedOf(payload) };
  const client = clientOfNetwork(context.serverKey, sent.network);
  const request = { ...sent, payload, key: own?.kept ?? null, hash: hashOf(payload), wish, client };
  const repeated = () => answerRepeat(context, request, own?.sender ?? null);
  const priced = priceOrder(payload, context.catalogue.current());
  // A repeat is answered first: prices may have changed since its order was placed.
  if (!priced.ok) return (await repeated()) ?? priced;
  const { takesOrders, pauseSentence, pauseArabicSentence } = context.catalogue.current().settings;
  if (!takesOrders) {
    const sentence = { english: pauseSentence, arabic: pauseArabicSentence };
    return (await repeated()) ?? refusal('orders-paused', { sentence });
  }

  const { network } = sent;
  const orderer = { network, phone: priced.order.customer.phone, session: payload.session ?? null };
  const refused = takeFromLimits(context, orderer, priced.order);
  if (refused) return (await repeated()) ?? refused;
  const stored = await countedIf(isStored, {
    work: () => storeOrder(context, request, priced.order),
    giveBack: () => context.orderLimits.giveBackOrder(orderer),
  });
  if (stored === 'repeat') {
    const first = await repeated();
    if (!first) throw new Error('an order with this key was there and is gone');
    return first;
  }
  // The first of two equal requests may have used the promotion code up.
  if (!stored.ok) return (await repeated()) ?? offerOthers(context, request, stored);
  return answer(context, stored.order, await openAttempt(context, stored.order, stored.attempt));
}

/** A refusal of the window with those that are nearest to it. */
async function offerOthers(
  context: AppContext,
  { payload, wish, client }: Pick<OrderRequest, 'wish' | 'client'> & { payload: OrderPayload },
  refused: Refusal,
): Promise<Refusal> {
  const { branch, location, deliveryType: mode, session = null } = payload;
  const place = { branch, location: mode === 'Pickup' ? undefined : location, mode };
  const found = termsOfPlace(place, wish.need, context.calendar.current());
  if (!found.ok) return refused;
  const own = { session, isOrder: true };
  const network = sharing(context.config, client);
  const asked = { terms: found.terms, wanted: wish.wanted, own, network };
  return withNeighbours(context, refused, asked);
}

/** Takes a new order from the limits of who orders: its number, and about the bytes that it keeps. */
function takeFromLimits(
  { orderLimits, quotas }: AppContext,
  orderer: Orderer,
  { lines, customer }: PricedOrder,
): Refusal | null {
  const refused = orderLimits.takeOrder(orderer);
  if (refused) return refused;
  const bytes = Buffer.byteLength(JSON.stringify({ lines, customer }));
  const full = quotas.orders.take(orderer.network, bytes);
  if (full) orderLimits.giveBackOrder(orderer);
  return full;
}

type Repeat = Pick<OrderRequest, 'key' | 'hash' | 'client'> & {
  network: string;
  customerId: CustomerId | null;
};

/**
 * The answer for a key that has an order already; null when it has none. Where nobody knows who sent either, or the order
 * is somebody else's, the first order's token is not told.
 */
async function answerRepeat(
  context: AppContext,
  { key, hash, network, client, customerId }: Repeat,
  sender: string | null,
) {
  if (key === null) return null;
  const { orm } = context.database;
  const [order] = await orm.select().from(orders).where(eq(orders.idempotencyKey, key));
  if (!order) return null;
  const isTheirs = sender !== null && mayRepeat(order, customerId);
  if (!isTheirs || order.requestHash !== hash) return refusal('idempotency-mismatch');
  const { customerPhone: phone, session } = order;
  const takeCharge = () => context.orderLimits.takeCharge({ network, phone, session });
  const asker = { client, takeCharge };
  const link = isPaid(order.status) ? null : await currentLink(context, order, asker);
  if (link?.ok === false && link.reason === 'not-payable') {
    const [now] = await orm.select().from(orders).where(eq(orders.id, order.id));
    if (now && isPaid(now.status)) return paidAnswer(context, now);
  }
  return link ? answer(context, order, link) : paidAnswer(context, order);
}

/** An account's order is for its customer alone, and for nobody once the account is gone; a guest's for whoever has its cart. */
function mayRepeat(order: Order, customerId: CustomerId | null): boolean {
  if (order.eraseWhenDone) return false;
  return order.customerId === null || order.customerId === customerId;
}

/** The link of a paid order is its result page, so a second press cannot pay twice. */
async function paidAnswer(context: AppContext, order: Order): Promise<{ ok: true } & OrderPlaced> {
  const { attempt } = await latestAttempt(context.database.orm, order.id);
  const { token, id, language } = order;
  const back = { language, token: returnToken(context, order) };
  const paymentLink = `${context.config.publicUrl}${resultPath(back, 'success', attempt.name)}`;
  return { ok: true, paymentLink, orderId: id, token, promise: await promiseOf(context, order) };
}

async function promiseOf(
  { database, calendar }: AppContext,
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'status'>>,
) {
  const of = { id: order.id, status: order.status ?? ('pending' as const) };
  return (await wirePromises(database.orm, [of], calendar.current())).get(of.id) ?? null;
}

async function answer(context: AppContext, order: Pick<Order, 'id' | 'token'>, link: Link) {
  const { id, token } = order;
  if (link.ok) {
    const promise = await promiseOf(context, order);
    return { ok: true as const, paymentLink: link.link, orderId: id, token, promise };
  }
  const placed = { orderId: id, token };
  if (link.reason === 'unavailable') {
    return refusal('gateway-unavailable', {}, { ...placed, requested_order_id: link.attempt });
  }
  if (link.reason === 'busy') return refusal('too-many-requests', {}, placed);
  if (link.reason === 'mismatched') return refusal('payment-pending', {}, placed);
  return link.reason === 'refused' ? link.refusal : refusal('order-closed');
}
