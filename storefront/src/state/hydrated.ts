import { useSyncExternalStore } from 'react';

/**
 * Whether what is saved in this browser can be shown: false on the server and while the page hydrates,
 * when the store is empty for everybody. Until then screens show the skeleton of what will stand there.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
