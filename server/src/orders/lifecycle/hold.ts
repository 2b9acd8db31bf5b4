import { LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { LifecycleContext, ReservingOrder } from './reservation.ts';

/** Minutes for which an unpaid order holds its reservations: until its link has expired and the bank was asked. */
export const HOLD_MINUTES = LINK_MINUTES + 5;

/**
 * Holds everything that an order takes for another attempt to pay. The first refusal is answered; what was renewed
 * before it runs out by itself.
 */
export async function renewHolds(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, seconds }: { order: ReservingOrder; seconds: number },
): Promise<Refusal | null> {
  for (const reservation of reservations) {
    const refused = await reservation.renew(tx, order, seconds);
    if (refused) return refused;
  }
  return null;
}
