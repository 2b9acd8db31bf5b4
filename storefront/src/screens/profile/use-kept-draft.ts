import { useState } from 'react';

/** What is typed into sheets, by whose sheet it is; it survives the sheet, not the page. */
const kept = new Map<string, unknown>();

/**
 * What is typed into a sheet. Whoever has to sign in again in the middle finds it there; who closes the
 * sheet, or saves, calls `forget`. The key names the account: nobody else finds it.
 */
export function useKeptDraft<Draft extends object>(key: string, initial: Draft) {
  const [draft, setDraft] = useState(() => (kept.get(key) as Draft | undefined) ?? initial);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      kept.set(key, next);
      setDraft(next);
    },
    forget: () => void kept.delete(key),
  };
}
