import { useEffect, useRef, useState } from 'react';
import { askAgain } from './ask-again.ts';

/**
 * Whether the picture at an address failed, and what tells so. It is asked for again (`askAgain`); a file of the shopper's own
 * that the browser can't show only when the network comes back.
 */
export function useBroken(address: string) {
  const [broken, setBroken] = useState<string | null>(null);
  const asking = useRef<ReturnType<typeof askAgain>>(null);
  useEffect(() => {
    asking.current = askAgain(() => setBroken(null));
    return asking.current.stop;
  }, [address]);
  useEffect(() => {
    if (broken && !broken.startsWith('blob:')) asking.current?.failed();
  }, [broken]);
  return [broken === address, () => setBroken(address)] as const;
}
