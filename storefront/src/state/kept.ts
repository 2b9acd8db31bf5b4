import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Where a store's state is kept. Nothing kept is null; what is closed, full or holds rubbish never throws. */
export type Keeper<State> = { read: () => State | null; write: (state: State) => void };

export type KeptStore<State> = UseBoundStore<StoreApi<State>> & {
  /** Takes up what has been kept by another tab, or since the page was left. */
  readAgain: () => void;
};

/** A store that outlives its page: what was kept is in it from the start. On the server, and while hydrating, it is `empty`. */
export function createKept<State>(empty: State, { read, write }: Keeper<State>): KeptStore<State> {
  const store = create<State>(() => empty);
  const { setState } = store;
  const readAgain = () => {
    const kept = read();
    if (kept) setState(kept, true);
  };
  readAgain();
  store.setState = ((...change: Parameters<typeof setState>) => {
    setState(...change);
    write(store.getState());
  }) as typeof setState;
  return Object.assign(store, { readAgain });
}

/** What is made of a state that was found, which anybody may have written; and what is kept of one, where not the state itself. */
type Form<State, Kept> = {
  read: (kept: Partial<Kept>) => State | null;
  toKeep?: (state: State) => Kept;
};

/**
 * Keeps a state as JSON under a key of the browser's: in its local storage, or in the tab's, where it survives a reload and
 * ends with the tab.
 */
export function inBrowser<State, Kept = State>(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  { read, toKeep }: Form<State, Kept>,
): Keeper<State> {
  return {
    read: () => {
      // Node has storages of its own, which are no shopper's.
      if (typeof window === 'undefined') return null;
      try {
        const kept = JSON.parse(window[storage].getItem(key) ?? 'null') as Partial<Kept> | null;
        return kept && read(kept);
      } catch {
        return null;
      }
    },
    write: (state) => {
      try {
        window[storage].setItem(key, JSON.stringify(toKeep?.(state) ?? state));
      } catch {
        // The state then lives as long as the page.
      }
    },
  };
}
