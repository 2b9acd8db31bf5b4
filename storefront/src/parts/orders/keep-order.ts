import { type KeptOrder, useKeptOrders } from '../../state/kept-orders.ts';
import { useShop } from '../../state/shop.ts';

/** As many as a device keeps. */
const MOST = 30;

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
