import { useEffect, useRef, useState } from 'react';

const FIRST_PAUSE_MS = 1_000;

/**
 * Whether the picture at an address failed, and what tells so. It is asked for again after growing pauses, and anew when
 * the network comes back: a browser may say so before anything comes through.
 */
export function useBroken(address: string) {
  const [broken, setBroken] = useState<string | null>(null);
  const pause = useRef(FIRST_PAUSE_MS);
  useEffect(() => {
    if (broken === null) return;
    const again = () => setBroken(null);
    const anew = () => {
      pause.current = FIRST_PAUSE_MS;
      again();
    };
    const timer = setTimeout(again, pause.current);
    pause.current *= 4;
    addEventListener('online', anew);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', anew);
    };
  }, [broken]);
  return [broken === address, () => setBroken(address)] as const;
}
