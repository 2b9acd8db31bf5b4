import type { Fils } from '@mahlab/bakery/rules/money';
import { canPay } from '@mahlab/bakery/rules/order';
import { attemptName, LINK_MINUTES, SETTLEMENT_MINUTES } from '@mahlab/bakery/rules/payment';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { together } from '../database/together.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { shortenHolds } from '../orders/lifecycle/hold.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { OpenedCheckout } from '../outside/payment/provider.ts';
import { paymentAttempts } from '../schema/payments.ts';

/** The part of the context that payments use. */
export type PaymentContext = Pick<
  AppContext,
  | 'config'
  | 'database'
  | 'jobs'
  | 'log'
  | 'metrics'
  | 'orderListeners'
  | 'payment'
  | 'providers'
  | 'reservations'
  | 'serverKey'
>;

export type Attempt = typeof paymentAttempts.$inferSelect;
/** An attempt that the gateway has not been asked about yet. */
export type FreshAttempt = Pick<Attempt, 'id' | 'name' | 'orderId'>;

/** Converts minutes of the settlement schedule to seconds; a minute is shorter in tests. */
export function scheduledSeconds(
  { config }: Pick<PaymentContext, 'config'>,
  minutes: number,
): number {
  return minutes * config.settlementSeconds;
}

type NewAttempt = Pick<
  Attempt,
  'id' | 'orderId' | 'revisionId' | 'name' | 'number' | 'amountFils' | 'provider'
> & { aliveSeconds: number };

const insertAttemptRow = prepared<NewAttempt>('attempt_insert', (orm) =>
  orm.insert(paymentAttempts).values({
    ...placeholders(['id', 'orderId', 'revisionId', 'name', 'number', 'amountFils', 'provider']),
    state: 'opening',
    linkExpiresAt: sql`now() + ${sql.placeholder('aliveSeconds')}::float8 * interval '1 second'`,
  }),
);

/** What an attempt pays: an order, or the supplement of an edit. */
export type Due = { revisionId: string | null; amountFils: Fils };

/** Stores an attempt that is about to be opened, and the job that will ask about it. */
export async function insertAttempt(
  tx: Tx,
  context: PaymentContext,
  { order, number, due }: { order: Pick<Order, 'id' | 'totalFils'>; number: number; due?: Due },
): Promise<FreshAttempt> {
  const attempt = { id: uuidv7(), orderId: order.id, name: attemptName(order.id, number) };
  const row = {
    ...attempt,
    number,
    revisionId: due?.revisionId ?? null,
    amountFils: due?.amountFils ?? order.totalFils,
    provider: context.payment.name,
    aliveSeconds: scheduledSeconds(context, LINK_MINUTES),
  };
  const job = {
    data: { attempt: attempt.id, step: 0 },
    startAfterSeconds: scheduledSeconds(context, SETTLEMENT_MINUTES[0]),
  };
  await together(insertAttemptRow(tx, row), context.jobs.send(tx, 'settle-attempt', job));
  return attempt;
}

/** Only an attempt that the gateway has not decided meanwhile is changed. */
const openAttemptRow = prepared<{ id: string; link: string; providerRef: string }>(
  'attempt_opened',
  (orm) =>
    orm
      .update(paymentAttempts)
      .set({
        link: sql`${sql.placeholder('link')}`,
        providerRef: sql`${sql.placeholder('providerRef')}`,
        state: sql`case ${paymentAttempts.state} when 'opening' then 'pending' else ${paymentAttempts.state} end`,
      })
      .where(eq(paymentAttempts.id, sql.placeholder('id'))),
);

/** Stores the payment link of an attempt. */
export async function recordOpened(orm: Orm, attempt: FreshAttempt, opened: OpenedCheckout) {
  const { link, providerRef } = opened;
  await openAttemptRow(orm, { id: attempt.id, link, providerRef });
}

/**
 * Stores that an attempt got no payment page, and keeps for a retry what its order holds; false when it has one, or was
 * decided meanwhile.
 */
export async function recordUnopened(
  context: PaymentContext,
  attempt: FreshAttempt,
  detail: string,
): Promise<boolean> {
  return context.database.orm.transaction(async (tx) => {
    const closed = await tx
      .update(paymentAttempts)
      .set({ state: 'failed', decidedAt: sql`now()`, lastError: detail })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
      .returning({ id: paymentAttempts.id });
    if (closed.length === 0) return false;
    await recordPaymentEvent(tx, {
      orderId: attempt.orderId,
      kind: 'attempt',
      from: 'opening',
      to: 'failed',
      by: 'gateway',
      attempt: attempt.name,
      detail,
    });
    const order = await lockOrder(tx, attempt.orderId);
    if (order && canPay(order.status)) await shortenHolds(tx, context, order);
    return true;
  });
}

/** The condition of an open mismatch: the gateway's answer did not fit the attempt, and no person has closed it. */
export const mismatched = and(
  isNotNull(paymentAttempts.mismatch),
  isNull(paymentAttempts.mismatchClosedAt),
);

/** Whether an attempt has an open mismatch. */
export function isMismatched({ mismatch, mismatchClosedAt }: Attempt): boolean {
  return mismatch !== null && mismatchClosedAt === null;
}

/** Whether an order has an attempt with an open mismatch. */
export async function hasMismatch(orm: Orm, orderId: string): Promise<boolean> {
  return (
    (await orm.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), mismatched))) > 0
  );
}

/** An order's last attempt, its age and whether its link has run out, both by the database's clock. */
export async function latestAttempt(orm: Orm, orderId: string) {
  const [found] = await orm
    .select({
      attempt: paymentAttempts,
      ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
      expired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  if (!found) throw new Error(`order ${orderId} has no attempt`);
  return found;
}
