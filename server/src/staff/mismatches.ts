import type { CloseMismatch, StaffMismatch } from '@mahlab/bakery/api/staff';
import { kwd } from '@mahlab/bakery/rules/money';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../db.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { storable } from '../storable.ts';

const isOpen = and(isNotNull(paymentAttempts.mismatch), isNull(paymentAttempts.mismatchClosedAt));

/** Payments that do not fit their orders, oldest first: each waits for a person. */
export async function openMismatches(
  orm: Orm,
  { page, limit }: { page: number; limit: number },
): Promise<StaffMismatch[]> {
  const found = await orm
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isOpen)
    .orderBy(asc(paymentAttempts.openedAt), asc(paymentAttempts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(({ attempt, order }) => ({
    order: order.id,
    orderNumber: String(order.number),
    attempt: attempt.name,
    provider: attempt.provider,
    amount: kwd(attempt.amountFils),
    state: attempt.state,
    problem: attempt.mismatch ?? '',
    openedAt: attempt.openedAt.toISOString(),
  }));
}

/** A person has seen to one, at the gateway or by talking to the shopper; false when none of the name is open. */
export async function closeMismatch(
  orm: Orm,
  attempt: string,
  asked: CloseMismatch,
): Promise<boolean> {
  const { by, why } = storable(asked);
  return orm.transaction(async (tx) => {
    const [closed] = await tx
      .update(paymentAttempts)
      .set({ mismatchClosedAt: sql`now()` })
      .where(and(eq(paymentAttempts.name, attempt), isOpen))
      .returning({ orderId: paymentAttempts.orderId });
    if (!closed) return false;
    await tx.insert(orderEvents).values({
      orderId: closed.orderId,
      kind: 'mismatch',
      to: 'closed',
      by: by ? `staff: ${by}` : 'staff',
      attempt,
      detail: why,
    });
    return true;
  });
}
