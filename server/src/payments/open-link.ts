import { setTimeout as sleep } from 'node:timers/promises';
import { canPay } from '@mahlab/bakery/rules/order';
import { isOpen, LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import { resultPath } from '../orders/result-path.ts';
import type { Parts } from '../parts.ts';
import { HOLD_MINUTES, holdAgain } from '../promotions/apply-promotion.ts';
import { orderEvents } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import {
  type Attempt,
  type FreshAttempt,
  hasMismatch,
  insertAttempt,
  latestAttempt,
  type Order,
  type PaymentParts,
  recordOpened,
  recordUnopened,
  scheduledSeconds,
} from './attempts.ts';
import { recordAnswer } from './gateway-events.ts';
import { settle } from './settle.ts';
import { standing } from './standing.ts';

/**
 * An order's way to the bank, or why there is none now: a `busy` gateway is there and takes no more questions for a
 * moment. `attempt` is the last one's name.
 */
export type Link =
  | { ok: true; link: string }
  | { ok: false; reason: 'unavailable' | 'busy'; attempt: string }
  | { ok: false; reason: NoWay };
/**
 * Why an order cannot be paid now: by its status, since others used its promotion code up, or since money that
 * does not fit it waits for a person.
 */
type NoWay = 'not-payable' | 'promotion-used-up' | 'mismatched';

/** What opening an attempt needs to know of its order. */
export type Payable = Pick<
  Order,
  | 'id'
  | 'number'
  | 'token'
  | 'language'
  | 'totalFils'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
>;

/** How long a request waits for the link that another one is fetching, and how often it looks. */
const WAIT_MS = 12_000;
const LOOK_MS = 100;
/** An attempt without a link for longer than any gateway call takes lost its request to a crash. */
const LOST_SECONDS = 15;
/** Names with more would not fit the gateways' 40 characters. */
const MOST_ATTEMPTS = 99;

/** Asks the gateway for the page of a stored attempt; outside any transaction. */
export async function openAttempt(
  parts: PaymentParts,
  order: Payable,
  attempt: FreshAttempt,
): Promise<Link> {
  const { publicUrl } = parts.config;
  const opened = await parts.payment.createCheckout({
    attemptName: attempt.name,
    orderNumber: order.number,
    amountFils: order.totalFils,
    currency: 'KWD',
    language: order.language,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    returnUrl: `${publicUrl}${resultPath(order, 'success')}`,
    cancelUrl: `${publicUrl}${resultPath(order, 'failed')}`,
    webhookUrl: `${publicUrl}${parts.payment.webhookPath}`,
    linkMinutes: LINK_MINUTES,
  });
  const { orm } = parts.database;
  if (opened.ok) {
    await recordOpened(orm, attempt, opened);
    return { ok: true, link: opened.link };
  }
  const { reason, detail, raw } = opened;
  await recordAnswer(orm, { ...attempt, provider: parts.payment.name }, { kind: 'charge', raw });
  parts.log.warn({ attempt: attempt.name, reason, detail }, 'gateway opened no payment page');
  const isFailed = await recordUnopened(orm, attempt, `${reason}: ${detail}`);
  if (isFailed) parts.metrics.attempts.inc({ provider: parts.payment.name, result: 'failed' });
  return { ok: false, reason: 'unavailable', attempt: attempt.name };
}

/**
 * The link of an order that has been stored before: that of its open attempt as long as it lives,
 * otherwise a new attempt's. The gateway is asked about the last attempt first, refused ones too, so that
 * nobody pays twice. Of requests that come together one opens the new one and the others wait. Gateways
 * have no idempotency, so an attempt is never opened twice.
 */
export async function currentLink(parts: LinkParts, order: Payable): Promise<Link> {
  const { orm } = parts.database;
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { attempt: last, ageSeconds } = await latestAttempt(orm, order.id);
    const isOpening = last.state === 'opening';
    if (isOpening && ageSeconds < LOST_SECONDS) {
      if (Date.now() > deadline) return { ok: false, reason: 'unavailable', attempt: last.name };
      await sleep(LOOK_MS);
      continue;
    }
    const way = isOpening ? null : await wayOfLast(parts, last);
    if (way) return way;
    const next = await nextAttempt(parts, last.id);
    // Somebody was faster: what stands now tells.
    if (next === 'overtaken') continue;
    if (typeof next === 'string') return { ok: false, reason: next };
    return openAttempt(parts, order, next);
  }
}

type LinkParts = PaymentParts & Pick<Parts, 'asks'>;

/** What the last attempt, by its gateway's word, still leads to; null when another may be opened. */
async function wayOfLast(parts: LinkParts, { id, name }: Attempt): Promise<Link | null> {
  const { orm } = parts.database;
  const { attempt, order, linkExpired, gateway } = parts.asks.take(id)
    ? await settle(parts, id, { by: 'retry' })
    : { ...(await standing(orm, id)), gateway: 'busy' as const };
  if (!canPay(order.status)) return { ok: false, reason: 'not-payable' };
  if (await hasMismatch(orm, order.id)) return { ok: false, reason: 'mismatched' };
  // One page of the bank takes money once: while it lives it is safe, also when the bank does not answer.
  if (attempt.state === 'pending' && attempt.link !== null && !linkExpired) {
    return { ok: true, link: attempt.link };
  }
  if (gateway === 'busy') return { ok: false, reason: 'busy', attempt: name };
  const isDecided = gateway === 'answered' && attempt.state !== 'pending';
  return isDecided ? null : { ok: false, reason: 'unavailable', attempt: name };
}

/** Stores the attempt after a closed one, unless another request has done so or the order is closed. */
async function nextAttempt(
  parts: PaymentParts,
  lastId: string,
): Promise<FreshAttempt | 'overtaken' | NoWay> {
  return parts.database.orm.transaction(async (tx) => {
    const { attempt: last, order, ageSeconds } = await standing(tx, lastId, { lock: true });
    if (!canPay(order.status) || last.number >= MOST_ATTEMPTS) return 'not-payable';
    if (await hasMismatch(tx, order.id)) return 'mismatched';
    const newest = await latestAttempt(tx, order.id);
    if (newest.attempt.id !== lastId || last.state === 'pending') return 'overtaken';
    if (isOpen(last.state) && ageSeconds < LOST_SECONDS) return 'overtaken';
    if (isOpen(last.state)) {
      const detail = 'the request was lost';
      await tx
        .update(paymentAttempts)
        .set({ state: 'failed', decidedAt: sql`now()`, lastError: detail })
        .where(eq(paymentAttempts.id, lastId));
      const about = { orderId: order.id, by: 'shopper', attempt: last.name, detail };
      await tx
        .insert(orderEvents)
        .values({ ...about, kind: 'attempt', from: last.state, to: 'failed' });
      parts.metrics.attempts.inc({ provider: last.provider, result: 'failed' });
    }
    const seconds = scheduledSeconds(parts, HOLD_MINUTES);
    if (!(await holdAgain(tx, order, seconds))) return 'promotion-used-up';
    const next = await insertAttempt(tx, parts, { order, number: last.number + 1 });
    const about = { orderId: order.id, by: 'shopper', attempt: next.name };
    await tx.insert(orderEvents).values({ ...about, kind: 'attempt', to: 'opening' });
    return next;
  });
}
