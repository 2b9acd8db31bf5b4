import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * Whether what is saved in this browser can be shown: false on the server and while the page hydrates,
 * when the store is empty for everybody. Until then screens show the skeleton of what will stand there.
 * What comes in its place is drawn piece by piece: a finger never waits for the whole of a long cart.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}

function never(): () => void {
  return () => undefined;
}
