import { isWithoutTime } from '@mahlab/bakery/rules/staff/moves';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { JobData } from '../jobs/queues.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { Order } from './lifecycle/order.ts';
import type { LifecycleContext } from './lifecycle/reservation.ts';
import { transition } from './lifecycle/transition.ts';

type Context = LifecycleContext & Pick<AppContext, 'database' | 'jobs'>;

/** Gives all the money back of a paid order whose time was gone; any other order is refused. */
export async function refundUnplaced(
  context: Context,
  orderId: string,
  { by, why }: { by: string; why: string },
): Promise<{ ok: true; order: Order } | Refusal> {
  const given = await context.database.orm.transaction(async (tx) => {
    const locked = await lockOrderWithAttempts(tx, orderId);
    if (!locked) return refusal('not-found');
    const { order } = locked;
    const promise = await promiseOfOrder(tx, orderId);
    if (!isWithoutTime(order.status, promise?.row.state)) return refusal('order-has-time');
    const asked = { order, to: 'cancelled' as const, by, why };
    return { ok: true as const, order: await transition(tx, context, asked) };
  });
  if (given.ok) {
    context.jobs.notifyWorker('mail.send');
    context.jobs.notifyWorker('send-refund');
  }
  return given;
}

/** After a day nobody has chosen a time: the money goes back by itself. An order that has a time by now keeps it. */
export async function refundUnplacedJob(
  context: Context,
  { order }: JobData['refund-unplaced'],
): Promise<void> {
  await refundUnplaced(context, order, { by: 'job', why: 'no time was chosen' });
}
