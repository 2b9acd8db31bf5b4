import { useEffect, useState } from 'react';

/** Whole seconds until an instant in milliseconds, counted down to 0. */
export function useSecondsTo(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((instant - now) / 1000));
  const ticking = left > 0;
  useEffect(() => setNow(Date.now()), [instant]);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return left;
}
