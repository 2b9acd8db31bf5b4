import { useRef, useState } from 'react';

/**
 * Of a list's rows one is in hand: keys lead from one to the next, and keys of the screen are for that one. `attribute` is
 * what a row bears its id in (`data-case`); `list` is the ref of the element around the rows.
 */
export function useInHand<List extends HTMLElement>(ids: readonly string[], attribute: string) {
  const [taken, take] = useState<string | null>(null);
  const list = useRef<List>(null);
  const place = taken === null ? -1 : ids.indexOf(taken);
  return {
    list,
    /** The id of the row in hand; null when there is none, or it is gone. */
    inHand: place < 0 ? null : taken,
    take,
    /** Takes the row that lies so many further, the last or first of them at most, and gives it the focus. */
    step: (by: number) => {
      const next = ids[Math.min(Math.max(place + by, 0), ids.length - 1)];
      if (next === undefined) return;
      take(next);
      list.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(next)}"]`)?.focus();
    },
  };
}
