import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { STATION_STATES, type Station } from '@mahlab/bakery/rules/staff/stations';

/** A row of the queue. `gone` is an order that has left this station while it was shown: its row stays where it is. */
export type QueueRow = { order: KitchenOrder; gone: boolean };

/** The orders that a station has in hand, as the server sorts them. */
export function ofStation(orders: readonly KitchenOrder[], station: Station): KitchenOrder[] {
  return orders.filter(({ status }) => STATION_STATES[station].includes(status));
}

/**
 * The rows as they are shown: those that were there stay in their places, as the orders stand now; what has come since waits.
 * When nothing is shown, or nothing of it is left, everything is shown. What was cancelled in somebody's hands stays
 * all the same, until they go on.
 */
export function rowsOf(
  shown: readonly KitchenOrder[],
  current: readonly KitchenOrder[],
  cancelledInHand: string | null = null,
): { rows: QueueRow[]; waiting: KitchenOrder[] } {
  const now = new Map(current.map((order) => [order.id, order]));
  if (!shown.some(({ id }) => now.has(id) || id === cancelledInHand)) {
    return { rows: current.map((order) => ({ order, gone: false })), waiting: [] };
  }
  const known = new Set(shown.map(({ id }) => id));
  return {
    rows: shown.map((order) => {
      const fresh = now.get(order.id);
      return { order: fresh ?? order, gone: fresh === undefined };
    }),
    waiting: current.filter(({ id }) => !known.has(id)),
  };
}
