import { useEffect, useState } from 'react';
import { serverNow, useHearing } from './hearing.ts';

/** The server's time, in milliseconds, anew every so many. */
export function useNow(everyMs: number): number {
  const ahead = useHearing((state) => state.ahead);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  void ahead;
  return serverNow();
}
