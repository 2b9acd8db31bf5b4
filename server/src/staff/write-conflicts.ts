import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Also } from '../database/db.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { orders } from '../schema/orders.ts';

/**
 * Sends everybody whose firm promise no longer fits a link to choose another time, of some kitchens or of all for null:
 * once for each time that cannot be kept. Answers to how many.
 */
export async function writeConflicts(
  context: Pick<AppContext, 'database' | 'jobs' | 'config'>,
  kitchens: readonly string[] | null,
  also: Also<Order>,
): Promise<number> {
  const { orm } = context.database;
  let written = 0;
  for (const { promise } of await openConflicts(orm, kitchens)) {
    const { orderId, startsAt } = promise;
    if (orderId === null) continue;
    const isWritten = await orm.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      const content = { kind: 'choose-time', orderId, startsAt: startsAt.toISOString() } as const;
      const isWritten = order && (await queueOrderMail(tx, context, { order, content }));
      if (isWritten) await also(tx, order);
      return isWritten;
    });
    if (isWritten) written += 1;
  }
  context.jobs.notifyWorker('mail.send');
  return written;
}
