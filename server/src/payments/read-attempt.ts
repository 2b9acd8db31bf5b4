import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { LockedOrder, Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

/** An attempt and its order; age in seconds and end of the link by the database's clock. */
export type AttemptWithOrder = {
  attempt: Attempt;
  order: Order;
  ageSeconds: number;
  linkExpired: boolean;
};
/** The same, with both rows locked by this transaction. */
export type LockedAttempt = AttemptWithOrder & { order: LockedOrder };

const ATTEMPT = {
  ...getTableColumns(paymentAttempts),
  ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
  linkExpired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
};

const ofId = () => eq(paymentAttempts.id, sql.placeholder('id'));
const attemptRow = preparedRows<typeof ATTEMPT, { id: string }>('attempt_of_id', ATTEMPT, (orm) =>
  orm.select(ATTEMPT).from(paymentAttempts).where(ofId()),
);
const namedRow = preparedRows<typeof ATTEMPT, { name: string }>('attempt_named', ATTEMPT, (orm) =>
  orm
    .select(ATTEMPT)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.name, sql.placeholder('name'))),
);
const lockedRow = preparedRows<typeof ATTEMPT, { id: string }, Tx>('attempt_lock', ATTEMPT, (tx) =>
  tx.select(ATTEMPT).from(paymentAttempts).where(ofId()).for('update'),
);

/** Reads an attempt and its order; throws when there is no such attempt. */
export async function readAttempt(orm: Orm, attemptId: string): Promise<AttemptWithOrder> {
  const [row] = await attemptRow(orm, { id: attemptId });
  if (!row) throw new Error(`no attempt ${attemptId}`);
  return withOrder(row, await orderOfId(orm, row.orderId));
}

/** The attempt of a name, with its order; null when there is none. */
export async function findAttempt(orm: Orm, name: string): Promise<AttemptWithOrder | null> {
  const [row] = await namedRow(orm, { name });
  return row ? withOrder(row, await orderOfId(orm, row.orderId)) : null;
}

/**
 * Locks an attempt's row and after it its order's, always in this order, and reads both; throws when there is no
 * such attempt.
 */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt> {
  const [row] = await lockedRow(tx, { id: attemptId });
  if (!row) throw new Error(`no attempt ${attemptId}`);
  return withOrder(row, await lockOrder(tx, row.orderId));
}

type Row = Attempt & Pick<AttemptWithOrder, 'ageSeconds' | 'linkExpired'>;

function withOrder<Found extends Order>(row: Row, order: Found | null) {
  const { ageSeconds, linkExpired, ...attempt } = row;
  if (!order) throw new Error(`no order of attempt ${attempt.id}`);
  return { attempt, order, ageSeconds, linkExpired };
}
