import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Milliseconds until an instant, each second anew; 0 once it is over, null where there is none. */
export function useRemaining(until: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  const end = until === null ? null : Date.parse(until);
  const isOver = end === null || end <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return end === null ? null : Math.max(0, end - now);
}
