import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../database/db.ts';
import { preparedRows } from '../../database/prepared.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { newSecret } from '../../secrets/secret.ts';

export type Revision = typeof orderRevisions.$inferSelect;

const REVISION = getTableColumns(orderRevisions);
const rowsOfOrder = preparedRows<typeof REVISION, { order: string }>(
  'revisions_of',
  REVISION,
  (orm) =>
    orm
      .select()
      .from(orderRevisions)
      .where(eq(orderRevisions.orderId, sql.placeholder('order')))
      .orderBy(asc(orderRevisions.id)),
);

/** The revisions of an order, oldest first: none of one that was never edited, else first as it was paid. */
export async function revisionsOf(orm: Orm, orderId: string): Promise<Revision[]> {
  return rowsOfOrder(orm, { order: orderId });
}

/** The revision of an order that waits for its money; null when none does. */
export async function openRevisionOf(orm: Orm, orderId: string): Promise<Revision | null> {
  const { orderId: order, state } = orderRevisions;
  const [open] = await orm
    .select()
    .from(orderRevisions)
    .where(and(eq(order, orderId), eq(state, 'open')));
  return open ?? null;
}

/** Empties what a revision says of a person who was erased. The links to its supplement lead nowhere from then on. */
export async function eraseRevision(
  tx: Tx,
  { id, token }: Pick<Revision, 'id' | 'token'>,
  erased: Pick<Revision, 'lines' | 'details'>,
): Promise<void> {
  await tx
    .update(orderRevisions)
    .set({ ...erased, why: null, token: token && newSecret() })
    .where(eq(orderRevisions.id, id));
}
