import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { useMemo } from 'react';
import { useNow } from '../live/use-now.ts';
import { useBoard } from './board-store.ts';
import { findOrders } from './find-orders.ts';
import { rowsOf, type WindowRow } from './rows.ts';
import { useFilter } from './use-filter.ts';

/** The rows of the board as they are shown: filtered, without what waits, and with moves where they lead. */
export function useShownBoard(): { rows: WindowRow[]; orders: BoardOrder[]; now: number } {
  const { kitchen, danger, text } = useFilter();
  const board = useBoard((state) => state.board);
  const waiting = useBoard((state) => state.waiting);
  const moving = useBoard((state) => state.moving);
  const now = useNow(5000);
  return useMemo(() => {
    const present = (board?.orders ?? [])
      .filter(({ id }) => !waiting.some((order) => order.id === id))
      .map((order) => {
        const status = moving.get(order.id) as BoardOrder['status'] | undefined;
        return status ? { ...order, status } : order;
      });
    const orders = findOrders(present, { kitchen, danger, text });
    return { rows: rowsOf(orders, now), orders, now };
  }, [board, waiting, moving, kitchen, danger, text, now]);
}
