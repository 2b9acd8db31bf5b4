import type { PersistStorage } from 'zustand/middleware';

/**
 * Keeps a store in the tab's session storage: it survives a reload and ends with the tab. Storage that is
 * closed, full or holds rubbish never stops the shop: the store then lives as long as the page.
 */
export function keptInSession<State>(
  key: string,
  read: (kept: Partial<State>) => State,
): PersistStorage<State> {
  return {
    getItem: () => {
      if (typeof sessionStorage === 'undefined') return null;
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<State> | null;
        return kept && { state: read(kept) };
      } catch {
        return null;
      }
    },
    setItem: (_name, { state }) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(state));
      } catch {
        // As long as the page, then.
      }
    },
    removeItem: () => {},
  };
}
