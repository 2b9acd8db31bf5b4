import type { StatusMove } from '@mahlab/bakery/api/staff';
import { canBecome } from '@mahlab/bakery/rules/order';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { Order } from './lifecycle/order.ts';
import type { LifecycleContext } from './lifecycle/reservation.ts';
import { transition } from './lifecycle/transition.ts';

/**
 * Moves an order along its table for a member of staff, and writes down who did it and why. An order becomes paid
 * by the bank's word alone, and refunded when its money is back.
 */
export async function moveOrder(
  context: LifecycleContext & Pick<AppContext, 'database' | 'jobs'>,
  id: string,
  move: StatusMove,
): Promise<{ ok: true; order: Order } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const { to, by, why } = sanitizeText(move);
  const moved = await context.database.orm.transaction(async (tx) => {
    // The attempts are locked too, because cancelling a paid order refunds it.
    const locked = await lockOrderWithAttempts(tx, id);
    if (!locked) return refusal('not-found');
    const { order } = locked;
    const isMoneys = to === 'paid' || to === 'refunded';
    if (isMoneys || !canBecome(order.status, to)) {
      return refusal('status-impossible', { from: order.status, to });
    }
    const who = by ? `staff: ${by}` : 'staff';
    const asked = { order, to, by: who, why: why || null };
    return { ok: true as const, order: await transition(tx, context, asked) };
  });
  context.jobs.notifyWorker('mail.send');
  context.jobs.notifyWorker('send-refund');
  return moved;
}
