import { setTimeout as sleep } from 'node:timers/promises';
import { canPay } from '@mahlab/bakery/rules/order';
import { isOpen, LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { HOLD_MINUTES, renewHolds } from '../orders/lifecycle/hold.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { paymentAttempts } from '../schema/payments.ts';
import {
  type Attempt,
  type FreshAttempt,
  hasMismatch,
  insertAttempt,
  latestAttempt,
  type PaymentContext,
  recordOpened,
  recordUnopened,
  scheduledSeconds,
} from './attempts.ts';
import { recordAnswer } from './gateway-events.ts';
import { lockAttempt, readAttempt } from './read-attempt.ts';
import { resultPath } from './result-path.ts';
import { returnToken } from './return-token.ts';
import { settle } from './settle.ts';

/**
 * An order's way to the bank, or why there is none now: a `busy` gateway is there and takes no more questions for a
 * moment. `attempt` is the last one's name.
 */
export type Link =
  | { ok: true; link: string }
  | { ok: false; reason: 'unavailable' | 'busy'; attempt: string }
  | { ok: false; reason: 'refused'; refusal: Refusal }
  | { ok: false; reason: NoWay };
/** Why an order cannot be paid now: its status, or an open mismatch. */
type NoWay = 'not-payable' | 'mismatched';

/** The fields of an order that opening an attempt uses. */
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

/** How long a request waits for the link that a parallel request fetches, and how often it looks. */
const WAIT_MS = 12_000;
const LOOK_MS = 100;
/** An attempt without a link for longer than any gateway call takes: its process has crashed. */
export const LOST_SECONDS = 15;
/** The most attempts of an order: longer names would not fit the gateways' 40 characters. */
export const MOST_ATTEMPTS = 99;

/** What the gateway is asked to take, and where it sends the browser then, by paths of ours. */
export type Asking = { amountFils: number; returnPath: string; cancelPath: string };

/** Asks the gateway for the page of a stored attempt; outside any transaction. */
export async function openAttempt(
  context: PaymentContext,
  order: Payable,
  attempt: FreshAttempt,
): Promise<Link> {
  const back = { language: order.language, token: returnToken(context, order) };
  const asking = {
    amountFils: order.totalFils,
    returnPath: resultPath(back, 'success'),
    cancelPath: resultPath(back, 'failed'),
  };
  return openPage(context, order, { attempt, asking });
}

/** The same for whatever is asked of an order's shopper. */
export async function openPage(
  context: PaymentContext,
  order: Payable,
  { attempt, asking }: { attempt: FreshAttempt; asking: Asking },
): Promise<Link> {
  const { publicUrl } = context.config;
  const opened = await context.payment.createCheckout({
    attemptName: attempt.name,
    orderNumber: order.number,
    amountFils: asking.amountFils,
    currency: 'KWD',
    language: order.language,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    returnUrl: `${publicUrl}${asking.returnPath}`,
    cancelUrl: `${publicUrl}${asking.cancelPath}`,
    webhookUrl: `${publicUrl}${context.payment.webhookPath}`,
    linkMinutes: LINK_MINUTES,
  });
  const { orm } = context.database;
  if (opened.ok) {
    await recordOpened(orm, attempt, opened);
    return { ok: true, link: opened.link };
  }
  const { reason, detail, raw } = opened;
  await recordAnswer(orm, { ...attempt, provider: context.payment.name }, { kind: 'charge', raw });
  context.log.warn({ attempt: attempt.name, reason, detail }, 'gateway opened no payment page');
  const isFailed = await recordUnopened(context, attempt, `${reason}: ${detail}`);
  if (isFailed) context.metrics.attempts.inc({ provider: context.payment.name, result: 'failed' });
  return { ok: false, reason: 'unavailable', attempt: attempt.name };
}

/**
 * The link of an order that has been stored before: that of its open attempt as long as it lives,
 * otherwise a new attempt's. The gateway is asked about the last attempt first, refused ones too, so that
 * nobody pays twice. Of requests that come together one opens the new one and the others wait. Gateways
 * have no idempotency, so an attempt is never opened twice. `takeCharge` is asked before a new one: its refusal is
 * answered; `client` is the network for which the order's holds are renewed, as `clientOf` writes it.
 */
export async function currentLink(
  context: LinkContext,
  order: Payable,
  { client, takeCharge }: { client: string; takeCharge: () => Refusal | null },
): Promise<Link> {
  const { orm } = context.database;
  let isCounted = false;
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { attempt: last, ageSeconds } = await latestAttempt(orm, order.id);
    const isOpening = last.state === 'opening';
    if (isOpening && ageSeconds < LOST_SECONDS) {
      if (Date.now() > deadline) return { ok: false, reason: 'unavailable', attempt: last.name };
      await sleep(LOOK_MS);
      continue;
    }
    const way = isOpening ? null : await wayOfLast(context, last);
    if (way) return way;
    const refused = isCounted ? null : takeCharge();
    if (refused) return { ok: false, reason: 'refused', refusal: refused };
    isCounted = true;
    const next = await nextAttempt(context, last.id, client);
    // A parallel request was faster: read the attempt again.
    if (next === 'overtaken') continue;
    if (typeof next === 'string') return { ok: false, reason: next };
    if ('code' in next) return { ok: false, reason: 'refused', refusal: next };
    return openAttempt(context, order, next);
  }
}

type LinkContext = PaymentContext & Pick<AppContext, 'statusCallLimit'>;

/** The link that the last attempt still has by its gateway's answer; null when a new attempt may be opened. */
async function wayOfLast(context: LinkContext, { id, name }: Attempt): Promise<Link | null> {
  const { orm } = context.database;
  const { attempt, order, linkExpired, gateway } = context.statusCallLimit.take(id)
    ? await settle(context, id, { by: 'retry' })
    : { ...(await readAttempt(orm, id)), gateway: 'busy' as const };
  if (!canPay(order.status)) return { ok: false, reason: 'not-payable' };
  if (await hasMismatch(orm, order.id)) return { ok: false, reason: 'mismatched' };
  // A payment page takes money once: while it lives it is safe to use, even if the bank does not answer now.
  if (attempt.state === 'pending' && attempt.link !== null && !linkExpired) {
    return { ok: true, link: attempt.link };
  }
  if (gateway === 'busy') return { ok: false, reason: 'busy', attempt: name };
  const isDecided = gateway === 'answered' && attempt.state !== 'pending';
  return isDecided ? null : { ok: false, reason: 'unavailable', attempt: name };
}

/** Stores the attempt after a closed one, unless another request has done so, the order is closed, or others have
 * what it held. */
async function nextAttempt(
  context: PaymentContext,
  lastId: string,
  network: string,
): Promise<FreshAttempt | 'overtaken' | NoWay | Refusal> {
  let refused: Refusal | null = null;
  const open = async (tx: Tx) => {
    const { attempt: last, order, ageSeconds } = await lockAttempt(tx, lastId);
    if (!canPay(order.status) || last.number >= MOST_ATTEMPTS) return 'not-payable';
    if (await hasMismatch(tx, order.id)) return 'mismatched';
    const newest = await latestAttempt(tx, order.id);
    if (newest.attempt.id !== lastId || last.state === 'pending') return 'overtaken';
    if (isOpen(last.state) && ageSeconds < LOST_SECONDS) return 'overtaken';
    if (isOpen(last.state)) await closeLost(tx, context, last);
    const next = await insertAttempt(tx, context, { order, number: last.number + 1 });
    const about = { orderId: order.id, by: 'shopper', attempt: next.name };
    await recordPaymentEvent(tx, { ...about, kind: 'attempt', to: 'opening' });
    const seconds = scheduledSeconds(context, HOLD_MINUTES);
    refused = await renewHolds(tx, context, { order, seconds, network });
    return refused ? tx.rollback() : next;
  };
  try {
    return await context.database.orm.transaction(open);
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}

/** Closes an attempt whose process has crashed before it got a page; its row is locked. */
export async function closeLost(
  tx: Tx,
  context: PaymentContext,
  { id, orderId, name, state, provider }: Attempt,
): Promise<void> {
  const detail = 'the request was lost';
  await tx
    .update(paymentAttempts)
    .set({ state: 'failed', decidedAt: sql`now()`, lastError: detail })
    .where(eq(paymentAttempts.id, id));
  const about = { orderId, by: 'shopper', attempt: name, detail };
  await recordPaymentEvent(tx, { ...about, kind: 'attempt', from: state, to: 'failed' });
  context.metrics.attempts.inc({ provider, result: 'failed' });
}
