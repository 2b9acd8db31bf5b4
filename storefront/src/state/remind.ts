import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The cart that its shopper wants a mail about if it is left. The next cart starts without one. */
type KeptRemind = { cartId: string | null };

const NONE: KeptRemind = { cartId: null };

/** The shopper's consent as this browser keeps it. On the server, and while hydrating, there is none. */
export const useRemind = create<KeptRemind>()(
  persist(() => NONE, {
    name: 'remind-of-cart',
    // On the server there is no window, and Node's own storage is none of a shopper's.
    storage: createJSONStorage(() => window.localStorage),
    // What is read may have been written by anybody.
    merge: (kept) => {
      const { cartId } = (kept ?? {}) as Partial<KeptRemind>;
      return typeof cartId === 'string' ? { cartId } : NONE;
    },
  }),
);
