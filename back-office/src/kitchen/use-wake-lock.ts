import { useEffect } from 'react';

/** Keeps the screen lit while it is shown. Browsers let go of that when a page is hidden: it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void held?.release();
      else lock = held;
    }
    const onSeen = () => void hold();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
    };
  }, []);
}
