import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { refunds } from '../schema/payments.ts';
import {
  type AttemptWithOrder,
  type LockedAttempt,
  lockAttempt,
  readAttempt,
} from './read-attempt.ts';
import type { Refund } from './write-refund.ts';

/** A refund with its attempt and order; `silentSeconds` since it was sent, by the database's clock. */
export type RefundWithOrder = Pick<AttemptWithOrder, 'attempt' | 'order'> & {
  refund: Refund;
  silentSeconds: number;
};
export type LockedRefund = RefundWithOrder & Pick<LockedAttempt, 'order'>;

/** Reads a refund with its attempt and order; throws when there is no such refund. */
export async function readRefund(orm: Orm, id: string): Promise<RefundWithOrder> {
  const row = await selectRefund(orm, id);
  const { attempt, order } = await readAttempt(orm, row.refund.attemptId);
  return { ...row, attempt, order };
}

/** Locks a refund's attempt, then its order, and reads all three: the attempt's lock holds the refund still. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund> {
  const { refund } = await selectRefund(tx, id);
  const { attempt, order } = await lockAttempt(tx, refund.attemptId);
  return { ...(await selectRefund(tx, id)), attempt, order };
}

async function selectRefund(orm: Orm, id: string) {
  const [found] = await orm
    .select({
      refund: refunds,
      silentSeconds: sql<number>`coalesce(extract(epoch from now() - ${refunds.sentAt}), 0)::float8`,
    })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (!found) throw new Error(`no refund ${id}`);
  return found;
}
