import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { refunds } from '../schema/payments.ts';
import { type Standing, standing } from './standing.ts';
import type { Refund } from './write-refund.ts';

/** A refund with its attempt and order; `silentSeconds` since it was sent, by the database's clock. */
export type RefundStanding = Pick<Standing, 'attempt' | 'order'> & {
  refund: Refund;
  silentSeconds: number;
};

/**
 * Reads where a refund stands; throws when there is none. With `lock`, inside a transaction, its attempt
 * is locked, then its order, then itself: always in this order.
 */
export async function refundStanding(
  tx: Queryable,
  id: string,
  { lock } = { lock: false },
): Promise<RefundStanding> {
  const first = await readRefund(tx, id);
  const { attempt, order } = await standing(tx, first.refund.attemptId, { lock });
  const now = lock ? await readRefund(tx, id) : first;
  return { ...now, attempt, order };
}

/** Its attempt's lock holds it still. */
async function readRefund(tx: Queryable, id: string) {
  const [found] = await tx
    .select({
      refund: refunds,
      silentSeconds: sql<number>`coalesce(extract(epoch from now() - ${refunds.sentAt}), 0)::float8`,
    })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (!found) throw new Error(`no refund ${id}`);
  return found;
}
