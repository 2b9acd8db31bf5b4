import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../database/db.ts';
import { orderEvents } from '../schema/orders.ts';
import type { PaymentContext } from './attempts.ts';
import { type RefundStanding, refundStanding } from './refund-standing.ts';

/**
 * Writes a job anew for a refund that is under way and whose own was set aside. It goes on from where it
 * stands: what may have been sent is looked for first. Null while it has a job, or needs none.
 */
export async function restartRefund(
  context: PaymentContext,
  id: string,
  { by, detail }: { by: string; detail: string | null },
): Promise<RefundStanding | null> {
  return context.database.orm.transaction(async (tx) => {
    const now = await refundStanding(tx, id, { lock: true });
    const { state, orderId } = now.refund;
    const isUnderWay = ['queued', 'sending', 'requested'].includes(state);
    if (!isUnderWay || (await hasJob(tx, id))) return null;
    await context.jobs.send(tx, 'send-refund', { data: { refund: id, step: 0 } });
    const about = { orderId, kind: 'refund', attempt: now.attempt.name } as const;
    await tx.insert(orderEvents).values({ ...about, from: state, to: state, by, detail });
    return now;
  });
}

async function hasJob(tx: Queryable, refund: string): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from pgboss.job where name = 'send-refund'
        and state in ('created', 'retry', 'active') and data ->> 'refund' = ${refund}`,
  );
  return rowsOf(found).length > 0;
}
