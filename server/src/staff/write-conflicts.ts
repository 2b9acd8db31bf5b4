import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { orders } from '../schema/orders.ts';

/**
 * Sends everybody whose firm promise no longer fits a link to choose another time, of one kitchen or of all: once for
 * each time that cannot be kept. Answers to how many.
 */
export async function writeConflicts(
  context: Pick<AppContext, 'database' | 'jobs' | 'config'>,
  kitchen?: string,
): Promise<number> {
  const { orm } = context.database;
  let written = 0;
  for (const { promise } of await openConflicts(orm, kitchen)) {
    const { orderId, startsAt } = promise;
    if (orderId === null) continue;
    const isWritten = await orm.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      const content = { kind: 'choose-time', orderId, startsAt: startsAt.toISOString() } as const;
      return order ? queueOrderMail(tx, context, { order, content }) : false;
    });
    if (isWritten) written += 1;
  }
  context.jobs.notifyWorker('mail.send');
  return written;
}
