import { addDays, type Day } from '@mahlab/bakery/rules/promise/day';
import { useState } from 'react';

/** Days in spans, each as long as one answer lists: where the shown one begins (null is now), and the ways on and back. */
export function useSpans() {
  const [begun, setBegun] = useState<readonly Day[]>([]);
  return {
    from: begun.at(-1) ?? null,
    later: (last: Day) => setBegun([...begun, addDays(last, 1)]),
    earlier: () => setBegun(begun.slice(0, -1)),
  };
}
