import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { useEffect, useMemo } from 'react';
import { useSession } from '../session/me.ts';
import { useActions } from './action-queue.ts';
import { applyActions } from './apply-actions.ts';
import { arrange, isCalledOff, useKitchen } from './kitchen-store.ts';
import { ofStation, type QueueRow, rowsOf } from './queue-rows.ts';

/** What a display shows of its kitchen's day. */
export type KitchenView = {
  /** Every order that the kitchen has in hand, with what was done here. */
  orders: KitchenOrder[];
  rows: QueueRow[];
  waiting: KitchenOrder[];
  /** The row in hand; undefined when the queue is empty. */
  hand: QueueRow | undefined;
};

/** Whoever works here, as far as moves are offered to them; a tablet that is locked shows what a decorator sees. */
export function useRole(): StaffRole {
  return useSession().me?.person?.role ?? 'decorator';
}

/** What is shown at a station. What is shown keeps its place until somebody arranges it anew. */
export function useView(station: Station): KitchenView {
  const role = useRole();
  const queue = useKitchen((state) => state.queue);
  const shown = useKitchen((state) => state.shown);
  const id = useKitchen((state) => state.hand);
  const sent = useActions((state) => state.sent);
  const unsent = useActions((state) => state.waiting);
  const orders = useMemo(
    () => applyActions(queue?.orders ?? [], [...sent, ...unsent], role),
    [queue, sent, unsent, role],
  );
  const cancelled = useKitchen(({ hand, left }) =>
    hand !== null && isCalledOff(left.get(hand)) ? hand : null,
  );
  const { rows, waiting } = useMemo(() => {
    const before = shown.station === station ? shown.orders : [];
    return rowsOf(before, ofStation(orders, station), cancelled);
  }, [shown, orders, station, cancelled]);
  // The rows as they are now are what stays.
  useEffect(() => {
    const isSame =
      shown.station === station &&
      shown.orders.length === rows.length &&
      rows.every(({ order }, at) => order === shown.orders[at]);
    if (!isSame)
      arrange(
        station,
        rows.map(({ order }) => order),
      );
  }, [rows, shown, station]);
  return { orders, rows, waiting, hand: rows.find(({ order }) => order.id === id) ?? rows[0] };
}

/** The orders of a station as they stand this moment, for whatever has just been done. */
export function stationNow(station: Station, role: StaffRole): KitchenOrder[] {
  const { sent, waiting } = useActions.getState();
  const { queue } = useKitchen.getState();
  return ofStation(applyActions(queue?.orders ?? [], [...sent, ...waiting], role), station);
}
