import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Also } from '../database/db.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import { recordStaffEvent, type StaffEvent } from '../orders/lifecycle/events.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { orders } from '../schema/orders.ts';
import { nameOfWindow } from './asked.ts';

/** Of which kitchens, null is all; of one order alone where it is named; and who asks. */
type Asked = { kitchens: readonly string[] | null; order: string | undefined } & Pick<
  StaffEvent,
  'by' | 'memberId'
>;

/**
 * Sends everybody whose firm promise no longer fits a link to choose another time, once for each time that cannot be kept.
 * Answers to how many; null where a named order is in no conflict.
 */
export async function writeConflicts(
  context: Pick<AppContext, 'database' | 'jobs' | 'config'>,
  { kitchens, order: only, by, memberId }: Asked,
  also: Also<Order>,
): Promise<number | null> {
  const { orm } = context.database;
  const found = await openConflicts(orm, kitchens);
  const asked = found.filter(({ promise }) => only === undefined || promise.orderId === only);
  if (only !== undefined && asked.length === 0) return null;
  let written = 0;
  for (const conflict of asked) {
    const { orderId, startsAt } = conflict.promise;
    if (orderId === null) continue;
    const isWritten = await orm.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      const content = { kind: 'choose-time', orderId, startsAt: startsAt.toISOString() } as const;
      const isWritten = order && (await queueOrderMail(tx, context, { order, content }));
      if (!isWritten) return false;
      const to = nameOfWindow(conflict);
      await recordStaffEvent(tx, { orderId, kind: 'asked', to, by, memberId });
      await also(tx, order);
      return true;
    });
    if (isWritten) written += 1;
  }
  context.jobs.notifyWorker('mail.send');
  return written;
}
