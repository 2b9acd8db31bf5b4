import type { CloseMismatch, StaffMismatch } from '@mahlab/bakery/api/staff';
import { kwd } from '@mahlab/bakery/rules/money';
import { isOpen } from '@mahlab/bakery/rules/payment';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Also, Orm } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { recordPaymentEvent } from '../../orders/lifecycle/events.ts';
import { mismatched } from '../../payments/attempts.ts';
import { orders } from '../../schema/orders.ts';
import { paymentAttempts } from '../../schema/payments.ts';

/** Payments that do not fit their orders, of some kitchens or of all for null, oldest first: each waits for a person. */
export async function openMismatches(
  orm: Orm,
  { page, limit, kitchens }: { page: number; limit: number; kitchens: readonly string[] | null },
): Promise<StaffMismatch[]> {
  const found = await orm
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(mismatched, kitchens === null ? undefined : inArray(orders.branchId, [...kitchens])))
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

/**
 * A person has seen to one, at the gateway or by talking to the shopper. An attempt that was still open ends
 * with it: what it took did not pay, and its link leads nobody to the bank again. False when none of the
 * name waits.
 */
export async function closeMismatch(
  { database, metrics }: Pick<AppContext, 'database' | 'metrics'>,
  name: string,
  { by, also, ...asked }: CloseMismatch & { by: string; also: Also },
): Promise<boolean> {
  const { why } = sanitizeText(asked);
  const closed = await database.orm.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.name, name), mismatched))
      .for('update');
    if (!found) return null;
    const ends = isOpen(found.state);
    await tx
      .update(paymentAttempts)
      .set({
        mismatchClosedAt: sql`now()`,
        ...(ends && { state: 'failed', decidedAt: sql`now()` }),
      })
      .where(eq(paymentAttempts.id, found.id));
    const about = { orderId: found.orderId, by, attempt: name };
    const event = { ...about, kind: 'mismatch', to: 'closed', detail: why } as const;
    await recordPaymentEvent(tx, event);
    if (ends) {
      const end = { ...about, kind: 'attempt', from: found.state, to: 'failed' } as const;
      await recordPaymentEvent(tx, end);
    }
    await also(tx);
    return { provider: found.provider, ends };
  });
  if (closed?.ends) metrics.attempts.inc({ provider: closed.provider, result: 'failed' });
  return closed !== null;
}
