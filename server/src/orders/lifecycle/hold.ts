import { LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { LifecycleContext, Renewing, ReservingOrder, Silence } from './reservation.ts';

/** Minutes for which an unpaid order holds its reservations: until its link has expired and the bank was asked. */
export const HOLD_MINUTES = LINK_MINUTES + 5;

/**
 * Holds everything that an order takes for another attempt to pay. The first refusal is answered; what was renewed
 * before it runs out by itself. Call it last in the transaction.
 */
export async function renewHolds(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, ...renewing }: Renewing & { order: ReservingOrder },
): Promise<Refusal | null> {
  for (const reservation of reservations) {
    const refused = await reservation.renew(tx, order, renewing);
    if (refused) return refused;
  }
  return null;
}

/** An attempt to pay ended without money: what its order holds is kept for a retry. Call it last in the transaction. */
export async function shortenHolds(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  order: ReservingOrder,
): Promise<void> {
  for (const reservation of reservations) await reservation.shorten(tx, order);
}

/** The bank says nothing: what an order holds is kept until it was asked again. Call it last in the transaction. */
export async function prolongHolds(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, silence }: { order: ReservingOrder; silence: Silence },
): Promise<void> {
  for (const reservation of reservations) await reservation.prolong(tx, order, silence);
}
