import { createKept, type Keeper } from './kept.ts';
import { useShop } from './shop.ts';

/** A guest's order and the token that opens it. */
export type KeptOrder = { id: string; token: string };
type Kept = { orders: KeptOrder[] };

const KEY = 'orders';
/** As many as a device keeps, newest first. */
const MOST = 30;

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

/** Orders that were placed or found on this device without an account. On the server there are none. */
export const useKeptOrders = createKept<Kept>({ orders: [] }, keeper);

if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) useKeptOrders.readAgain();
  });
}

/** Keeps an order on this device, in front of the others. */
export function keepOrder(order: KeptOrder): void {
  useKeptOrders.setState(({ orders }) => ({
    orders: [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, MOST),
  }));
}

/** Stores a guest's order on this device; a customer's orders are in the account. */
export function keepForGuest(order: KeptOrder): void {
  if (!useShop.getState().token) keepOrder(order);
}

/** Forgets orders of this device: those named, or all. */
export function forgetOrders(ids?: string[]): void {
  useKeptOrders.setState(({ orders }) => ({
    orders: ids ? orders.filter(({ id }) => !ids.includes(id)) : [],
  }));
}

function isKept(entry: unknown): entry is KeptOrder {
  const { id, token } = (entry ?? {}) as Partial<KeptOrder>;
  return typeof id === 'string' && typeof token === 'string';
}
