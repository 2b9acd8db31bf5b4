import { useLayoutEffect, useRef } from 'react';
import { useKitchen } from './kitchen-store.ts';

/** A press so soon after a change was meant for what stood there before: it is the second half of a double tap. */
const SETTLE_MS = 600;

/**
 * Whether a button has meant the same for a while, asked as it is pressed: `does` says what it does with an order. One that
 * somebody has just chosen themselves did not come under their finger.
 */
export function useSteady(order: string, does: string): () => boolean {
  const shown = useRef({ order, does, since: 0 });
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.order === order && before.does === does) return;
    const isChosen = before.order !== order && useKitchen.getState().chosen === order;
    const since = isChosen ? 0 : performance.now();
    shown.current = { order, does, since };
  }, [order, does]);
  return () => performance.now() - shown.current.since >= SETTLE_MS;
}
