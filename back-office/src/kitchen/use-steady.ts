import { useLayoutEffect, useRef } from 'react';
import { useKitchen } from './kitchen-store.ts';

/** A press so soon after a change was meant for what stood there before: it is the second half of a double tap. */
const SETTLE_MS = 600;
/** Before the page was opened, which itself may be less than that ago. */
const LONG_AGO = -SETTLE_MS;

/**
 * Whether a button has meant the same for a while, asked as it is pressed: `does` says what it does with an order. One that
 * somebody has just chosen themselves, also where it lay in hand already, did not come under their finger.
 */
export function useSteady(order: string, does: string): () => boolean {
  const chosen = useKitchen((state) => state.chosen);
  const shown = useRef({ order, does, chosen, since: LONG_AGO });
  useLayoutEffect(() => {
    const before = shown.current;
    const isSame = before.order === order && before.does === does;
    const changed = isSame ? before.since : performance.now();
    const since = chosen === order && before.chosen !== order ? LONG_AGO : changed;
    shown.current = { order, does, chosen, since };
  }, [order, does, chosen]);
  return () => performance.now() - shown.current.since >= SETTLE_MS;
}
