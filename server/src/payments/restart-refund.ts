import { sql } from 'drizzle-orm';
import { type Also, rowsOf, type Tx } from '../database/db.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import type { PaymentContext } from './attempts.ts';
import { lockRefund, type RefundWithOrder } from './read-refund.ts';

/**
 * Writes a new job for a refund that is under way and whose job failed for good. The refund goes on from its
 * state; one that may have been sent is looked for at the gateway first. Null when it has a job or needs none.
 */
export async function restartRefund(
  context: PaymentContext,
  id: string,
  { by, detail, also }: { by: string; detail: string | null; also: Also },
): Promise<RefundWithOrder | null> {
  return context.database.orm.transaction(async (tx) => {
    const now = await lockRefund(tx, id);
    const { state, orderId } = now.refund;
    const isUnderWay = ['queued', 'sending', 'requested'].includes(state);
    if (!isUnderWay || (await hasJob(tx, id))) return null;
    await context.jobs.send(tx, 'send-refund', { data: { refund: id, step: 0 } });
    const about = { orderId, kind: 'refund', attempt: now.attempt.name } as const;
    await recordPaymentEvent(tx, { ...about, from: state, to: state, by, detail });
    await also(tx);
    return now;
  });
}

async function hasJob(tx: Tx, refund: string): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from pgboss.job where name = 'send-refund'
        and state in ('created', 'retry', 'active') and data ->> 'refund' = ${refund}`,
  );
  return rowsOf(found).length > 0;
}
