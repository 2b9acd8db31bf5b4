import { useEffect, useState } from 'react';

/**
 * Whether the picture at an address failed, and what tells so. One that did is asked for again when the network comes
 * back.
 */
export function useBroken(address: string) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null) return;
    const again = () => setBroken(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [broken]);
  return [broken === address, () => setBroken(address)] as const;
}
