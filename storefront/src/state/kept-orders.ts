import { createKept, type Keeper } from './kept.ts';

/** A guest's order and the token that opens it. */
export type KeptOrder = { id: string; token: string };
type Kept = { orders: KeptOrder[] };

const KEY = 'orders';

const keeper: Keeper<Kept> = {
  read: () => {
    // Node has a storage of its own, which is no shopper's.
    if (typeof window === 'undefined') return null;
    try {
      const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return { orders: Array.isArray(read) ? read.filter(isKept) : [] };
    } catch {
      return null;
    }
  },
  write: ({ orders }) => {
    try {
      if (orders.length > 0) localStorage.setItem(KEY, JSON.stringify(orders));
      else localStorage.removeItem(KEY);
    } catch {
      // Closed storage: the orders are then known as long as the page lives.
    }
  },
};

/** Orders that were placed or found on this device without an account, newest first. On the server there are none. */
export const useKeptOrders = createKept<Kept>({ orders: [] }, keeper);

if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) useKeptOrders.readAgain();
  });
}

function isKept(entry: unknown): entry is KeptOrder {
  const { id, token } = (entry ?? {}) as Partial<KeptOrder>;
  return typeof id === 'string' && typeof token === 'string';
}
