import { canPay } from '@mahlab/bakery/rules/order';
import { type AttemptState, isOpen } from '@mahlab/bakery/rules/payment';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { together } from '../database/together.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { shortenHolds } from '../orders/lifecycle/hold.ts';
import { announce } from '../orders/lifecycle/news.ts';
import type { LockedOrder } from '../orders/lifecycle/order.ts';
import { transition } from '../orders/lifecycle/transition.ts';
import type { GatewayStatus } from '../outside/payment/provider.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { type Attempt, hasMismatch, latestAttempt, type PaymentContext } from './attempts.ts';
import type { LockedAttempt } from './read-attempt.ts';
import { writeRefund } from './write-refund.ts';

/** Who caused the status call. */
export type SettledBy = 'return' | 'webhook' | 'job' | 'retry' | 'staff' | `staff: ${string}`;

/**
 * Notes that a payment does not fit its order: a person's to see to (`/staff/payment/mismatch/list`). Written
 * once for each kind of mismatch, however often the gateway repeats it, and also after it was closed.
 */
export async function noteMismatch(
  context: PaymentContext,
  tx: Tx,
  { now, by, detail }: { now: LockedAttempt; by: SettledBy; detail: string },
): Promise<LockedAttempt> {
  const { attempt, order } = now;
  if (attempt.mismatch === detail) return now;
  context.log.error({ attempt: attempt.name, by, detail }, 'payment does not match its order');
  const noted = { mismatch: detail, mismatchClosedAt: null };
  await tx.update(paymentAttempts).set(noted).where(eq(paymentAttempts.id, attempt.id));
  const event = { orderId: order.id, kind: 'mismatch', by, attempt: attempt.name, detail } as const;
  await recordPaymentEvent(tx, event);
  return { ...now, attempt: { ...attempt, ...noted } };
}

type Move = { now: LockedAttempt; by: SettledBy; to: AttemptState; status: GatewayStatus | null };

type Decision = Pick<Attempt, 'id' | 'trackId' | 'paymentId' | 'method' | 'refundKey'> & {
  to: AttemptState;
  isPaid: boolean;
};

const ATTEMPT = getTableColumns(paymentAttempts);
/** What the gateway does not say stays as it was. */
const told = (column: 'trackId' | 'paymentId' | 'method' | 'refundKey') =>
  sql`coalesce(${sql.placeholder(column)}, ${ATTEMPT[column]})`;
/** Only a capture that fits closes a mismatch: silence and refusals leave it to a person. */
const unlessPaid = (column: 'lastError' | 'mismatch' | 'mismatchClosedAt') =>
  sql`case when not ${sql.placeholder('isPaid')}::boolean then ${ATTEMPT[column]} end`;
const decide = preparedRows<typeof ATTEMPT, Decision>('attempt_decide', ATTEMPT, (orm) =>
  orm
    .update(paymentAttempts)
    .set({
      state: sql`${sql.placeholder('to')}`,
      decidedAt: sql`now()`,
      trackId: told('trackId'),
      paymentId: told('paymentId'),
      method: told('method'),
      refundKey: told('refundKey'),
      lastError: unlessPaid('lastError'),
      mismatch: unlessPaid('mismatch'),
      mismatchClosedAt: unlessPaid('mismatchClosedAt'),
    })
    .where(eq(paymentAttempts.id, sql.placeholder('id')))
    .returning(),
);

/** Moves a locked attempt, and with a capture its order. */
export async function applyMove(
  context: PaymentContext,
  tx: Tx,
  move: Move,
): Promise<LockedAttempt> {
  const { now, by, to, status } = move;
  const about = { orderId: now.order.id, by, attempt: now.attempt.name };
  const decision = {
    id: now.attempt.id,
    to,
    isPaid: to === 'paid',
    trackId: status?.trackId || null,
    paymentId: status?.paymentId || null,
    method: status?.method || null,
    refundKey: status?.refundKey || null,
  };
  const isSale = to === 'paid' && now.attempt.revisionId === null;
  const [[attempt], , paid] = await together(
    decide(tx, decision),
    recordPaymentEvent(tx, { ...about, kind: 'attempt', from: now.attempt.state, to }),
    isSale ? payOrder(context, tx, { now, by }) : Promise.resolve(null),
  );
  if (!attempt) throw new Error('a locked attempt went away');
  if (to === 'paid' && attempt.revisionId !== null) {
    // What becomes of an edit that is paid is the edits' to say.
    const news = { kind: 'supplement-captured', attempt: attempt.id } as const;
    await announce(tx, context, { order: now.order, news });
    return { ...now, attempt };
  }
  const order = paid ?? now.order;
  if (isSale && !paid) await giveBack(context, tx, { order, attempt, about });
  const isUnpaid = to !== 'paid' && isOpen(now.attempt.state) && canPay(order.status);
  // A shopper who may have been charged is not asked to pay again.
  if (isUnpaid && !(await hasMismatch(tx, order.id))) {
    await announce(tx, context, { order, news: { kind: 'payment-failed' } });
  }
  const isRefused = to === 'failed' || to === 'cancelled';
  if (isRefused && canPay(order.status)) {
    const newest = await latestAttempt(tx, order.id);
    // While a later link is open, what the order holds waits for that.
    if (newest.attempt.id === attempt.id) await shortenHolds(tx, context, order);
  }
  return { ...now, attempt, order };
}

/** A capture pays its order; null where that is paid already, or over. */
async function payOrder(
  context: PaymentContext,
  tx: Tx,
  { now: { attempt, order }, by }: { now: LockedAttempt; by: SettledBy },
): Promise<LockedOrder | null> {
  if (!canPay(order.status)) return null;
  return transition(tx, context, { order, to: 'paid', by, attempt: attempt.name });
}

type About = { orderId: string; by: SettledBy; attempt: string };

/** A capture that paid nothing is refunded automatically. */
async function giveBack(
  context: PaymentContext,
  tx: Tx,
  { order, attempt, about }: { order: LockedOrder; attempt: Attempt; about: About },
): Promise<void> {
  context.log.warn({ ...about, status: order.status }, 'a captured payment goes back');
  const reason = `captured while the order was ${order.status}`;
  const { amountFils } = attempt;
  const refund = { amountFils, ofSale: false, by: 'settlement', reason };
  await writeRefund(tx, context, { attempt, refund });
}
