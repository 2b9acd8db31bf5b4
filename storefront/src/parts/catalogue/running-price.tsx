import type { Fils } from '@mahlab/bakery/rules/money';
import { useEffect, useRef, useState } from 'react';
import { Price } from './price.tsx';

/** `time-move`: changes in place (DESIGN 5). */
const COUNT_MS = 220;

/** A price that counts through to its new amount; at once for those who want less motion. */
export function RunningPrice({ amount }: { amount: Fils }) {
  return <Price amount={useCounted(amount)} />;
}

function useCounted(target: Fils): Fils {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const begun = performance.now();
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);

    function step(now: number) {
      const share = still ? 1 : Math.min(1, Math.max(0, now - begun) / COUNT_MS);
      from.current = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    }
  }, [target]);
  return shown;
}
