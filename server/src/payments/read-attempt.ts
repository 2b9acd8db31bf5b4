import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import type { LockedOrder, Order } from '../orders/lifecycle/order.ts';
import { orders } from '../schema/orders.ts';
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

const FOUND = {
  attempt: getTableColumns(paymentAttempts),
  order: getTableColumns(orders),
  ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
  linkExpired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
};
const ITS_ORDER = eq(orders.id, paymentAttempts.orderId);

const ofId = () => eq(paymentAttempts.id, sql.placeholder('id'));
const attemptOfId = preparedRows<typeof FOUND, { id: string }>('attempt_of_id', FOUND, (orm) =>
  orm.select(FOUND).from(paymentAttempts).innerJoin(orders, ITS_ORDER).where(ofId()),
);
const attemptNamed = preparedRows<typeof FOUND, { name: string }>('attempt_named', FOUND, (orm) =>
  orm
    .select(FOUND)
    .from(paymentAttempts)
    .innerJoin(orders, ITS_ORDER)
    .where(eq(paymentAttempts.name, sql.placeholder('name'))),
);
// PostgreSQL locks the rows of a join in the order in which `of` names their tables.
const lockedAttempt = preparedRows<typeof FOUND, { id: string }, Tx>('attempt_lock', FOUND, (tx) =>
  tx
    .select(FOUND)
    .from(paymentAttempts)
    .innerJoin(orders, ITS_ORDER)
    .where(ofId())
    .for('update', { of: [paymentAttempts, orders] }),
);

/** Reads an attempt and its order; throws when there is no such attempt. */
export async function readAttempt(orm: Orm, attemptId: string): Promise<AttemptWithOrder> {
  const [found] = await attemptOfId(orm, { id: attemptId });
  if (!found) throw new Error(`no attempt ${attemptId}`);
  return found;
}

const STATE = { id: paymentAttempts.id, state: paymentAttempts.state };
const statesOfIds = preparedRows<typeof STATE, { ids: string[] }>('attempt_states', STATE, (orm) =>
  orm
    .select(STATE)
    .from(paymentAttempts)
    .where(sql`${paymentAttempts.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Where attempts stand, by their ids; those that there are not are missing. */
export async function readStates(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, Attempt['state']>> {
  const found = await statesOfIds(orm, { ids: [...ids] });
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** The attempt of a name, with its order; null when there is none. */
export async function findAttempt(orm: Orm, name: string): Promise<AttemptWithOrder | null> {
  const [found] = await attemptNamed(orm, { name });
  return found ?? null;
}

/**
 * Locks an attempt's row and after it its order's, always in this order, and reads both; throws when there is no
 * such attempt.
 */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt> {
  const [found] = await lockedAttempt(tx, { id: attemptId });
  if (!found) throw new Error(`no attempt ${attemptId}`);
  return { ...found, order: found.order as LockedOrder };
}
