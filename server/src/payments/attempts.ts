import { attemptName, LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Orm, Queryable } from '../db.ts';
import type { OpenedCheckout } from '../outside/payment/provider.ts';
import type { Parts } from '../parts.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';

/** What paying needs of the process. */
export type PaymentParts = Pick<Parts, 'config' | 'database' | 'jobs' | 'log' | 'payment'>;

export type Order = typeof orders.$inferSelect;
export type Attempt = typeof paymentAttempts.$inferSelect;
/** An attempt that the gateway has not been asked about yet. */
export type FreshAttempt = Pick<Attempt, 'id' | 'name' | 'orderId'>;

/** Seconds that a number of the schedule's minutes takes here: fewer in tests. */
export function scheduledSeconds(
  { config }: Pick<PaymentParts, 'config'>,
  minutes: number,
): number {
  return minutes * config.settlementSeconds;
}

/** Stores an attempt that is about to be opened, and the job that will ask about it. */
export async function insertAttempt(
  tx: Queryable,
  parts: PaymentParts,
  { order, number }: { order: Pick<Order, 'id' | 'totalFils'>; number: number },
): Promise<FreshAttempt> {
  const attempt = { id: uuidv7(), orderId: order.id, name: attemptName(order.id, number) };
  const alive = scheduledSeconds(parts, LINK_MINUTES);
  await tx
    .insert(paymentAttempts)
    .values({
      ...attempt,
      number,
      state: 'opening',
      amountFils: order.totalFils,
      provider: parts.payment.name,
      linkExpiresAt: sql`now() + ${alive}::float8 * interval '1 second'`,
    })
    .prepare('attempt_insert')
    .execute();
  await parts.jobs.send(tx, 'settle-attempt', {
    data: { attempt: attempt.id, step: 0 },
    startAfterSeconds: scheduledSeconds(parts, 1),
  });
  return attempt;
}

/** Notes where an attempt is paid. It stays as it is when the gateway has decided meanwhile. */
export async function recordOpened(orm: Orm, attempt: FreshAttempt, opened: OpenedCheckout) {
  const { state } = paymentAttempts;
  await orm
    .update(paymentAttempts)
    .set({
      link: opened.link,
      providerRef: opened.providerRef,
      state: sql`case ${state} when 'opening' then 'pending' else ${state} end`,
    })
    .where(eq(paymentAttempts.id, attempt.id))
    .prepare('attempt_opened')
    .execute();
}

/** Notes that an attempt never got a page to be paid on. */
export async function recordUnopened(orm: Orm, attempt: FreshAttempt, detail: string) {
  await orm.transaction(async (tx) => {
    const closed = await tx
      .update(paymentAttempts)
      .set({ state: 'failed', decidedAt: sql`now()`, lastError: detail })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
      .returning({ id: paymentAttempts.id });
    if (closed.length === 0) return;
    await tx.insert(orderEvents).values({
      orderId: attempt.orderId,
      kind: 'attempt',
      from: 'opening',
      to: 'failed',
      by: 'gateway',
      attempt: attempt.name,
      detail,
    });
  });
}

/** The attempt of a name, with its order; null when there is none. */
export async function findAttempt(orm: Orm, name: string) {
  const [found] = await orm
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.name, name))
    .prepare('attempt_by_name')
    .execute();
  return found ?? null;
}

/** An order's last attempt, its age and whether its link has run out, both by the database's clock. */
export async function latestAttempt(orm: Queryable, orderId: string) {
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
