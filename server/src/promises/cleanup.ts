import { and, isNull, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { promises } from '../schema/promises.ts';

/** Deletes what carts kept and let go; for an hour it is there to be looked at. It counts no more, so nothing changes. */
export async function cleanUpCartHolds({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const isOver = lt(promises.heldUntil, sql`now() - interval '1 hour'`);
  await database.orm.delete(promises).where(and(isNull(promises.orderId), isOver));
}
