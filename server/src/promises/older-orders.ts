import { OPEN_STATUSES } from '@mahlab/bakery/rules/order';
import { undatedPromise } from '@mahlab/bakery/rules/promise/undated';
import type { WorkFacts } from '@mahlab/bakery/rules/promise/work';
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { promises } from '../schema/promises.ts';
import { buildCalendar } from './calendar.ts';
import { lockDays } from './locks.ts';
import { needOfOrder } from './order-need.ts';
import { insertPromise } from './promise-rows.ts';
import { loadCalendar } from './queries.ts';

/**
 * Gives orders that were paid before there were promises an undated one each, which counts where they would be ready
 * (Promises 9). Call it under the lock of the migrations; a repeat finds nothing left to do. Answers how many it were.
 */
export async function promiseOlderOrders(orm: Orm): Promise<number> {
  const theirs = orm
    .select({ id: promises.id })
    .from(promises)
    .where(eq(promises.orderId, orders.id));
  const older = await orm
    .select({ id: orders.id, branchId: orders.branchId, paidAt: orders.paidAt })
    .from(orders)
    // What is closed needs no promise, and what is unpaid gets one when its money comes.
    .where(and(inArray(orders.status, [...OPEN_STATUSES]), notExists(theirs)))
    .orderBy(asc(orders.id));
  if (older.length === 0) return 0;
  const { facts } = buildCalendar(await loadCalendar(orm));
  for (const order of older) await promiseUndated(orm, order, facts);
  return older.length;
}

async function promiseUndated(
  orm: Orm,
  { id: orderId, branchId, paidAt }: { id: string; branchId: string; paidAt: Date | null },
  facts: WorkFacts,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const need = await needOfOrder(tx, orderId, facts);
    const [read] = await tx
      .select({ now: sql<number>`floor(extract(epoch from now()) * 1000)::float8` })
      .from(orders)
      .limit(1);
    const now = read?.now ?? Date.now();
    const { mode, day, startsAt, endsAt, drops } = undatedPromise(
      paidAt?.getTime() ?? now,
      need,
      now,
    );
    await lockDays(tx, [{ kitchen: branchId, day }], null);
    await insertPromise(tx, {
      terms: { kitchen: branchId, mode, need, drops, roadMinutes: 0 },
      times: { day, startsAt, endsAt },
      whose: { orderId, session: null, network: null },
      state: 'undated',
      heldUntil: null,
    });
  });
}
