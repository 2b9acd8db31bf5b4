import { useEffect } from 'react';

export const loadToasts = () => import('@mahlab/web/toast-shelves.tsx');

/** Fetches the toasts' code ahead: a screen that has to say that the network is gone can't fetch it then. */
export function useReadyToasts(): void {
  useEffect(() => {
    loadToasts().catch(() => undefined);
  }, []);
}
