import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import type { Tx } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Renewing, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import { insertHeld } from './held-promise.ts';
import { sharing } from './network-used.ts';
import { needOfOrder } from './order-need.ts';
import { termsOfOrder } from './order-terms.ts';
import { refusedHold } from './own-holds.ts';
import { chooseLocked, type ReserveContext } from './reserve.ts';

type Asked = Pick<Renewing, 'seconds' | 'network'> & {
  order: ReservingOrder;
  wanted: WindowTimes | null;
};

/** Holds a window for an order that was placed before there were promises, as for a new one. */
export async function holdOlder(
  tx: Tx,
  context: ReserveContext,
  { order, seconds, network, wanted }: Asked,
): Promise<Refusal | null> {
  const over = await refusedHold(tx, context, { order, network, isRetry: true });
  if (over) return over;
  const calendar = context.calendar.current();
  const need = await needOfOrder(tx, order.id, calendar.facts);
  const terms = termsOfOrder(order, need, calendar);
  if (!terms.ok) return terms;
  const asked = { terms: terms.terms, wanted, network: sharing(context.config, network) };
  const chosen = await chooseLocked(tx, context, asked);
  if (!chosen.ok) return chosen;
  await insertHeld(tx, { order, terms: terms.terms, chosen, seconds, network });
  return null;
}
