import { createKept, inBrowser } from './kept.ts';

/** The cart that its shopper wants a mail about if it is left. The next cart starts without one. */
type KeptRemind = { cartId: string | null };

const NONE: KeptRemind = { cartId: null };

/** The shopper's consent as this browser keeps it. On the server, and while hydrating, there is none. */
export const useRemind = createKept(
  NONE,
  inBrowser<KeptRemind, { state: Partial<KeptRemind> }>('localStorage', 'remind-of-cart', {
    read: ({ state: { cartId } = {} }) => (typeof cartId === 'string' ? { cartId } : NONE),
    toKeep: (state) => ({ state }),
  }),
);
