import { useEffect, useState } from 'react';

/** Whether a picture failed, and what tells so. One that did is asked for again when the network comes back. */
export function useBroken() {
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken) return;
    const again = () => setBroken(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [broken]);
  return [broken, setBroken] as const;
}
