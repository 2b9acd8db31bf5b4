import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useEffect } from 'react';
import { useShop } from '../state/shop.ts';

/** Spec 9: a change of the cart is sent on after this long. */
const DELAY_MS = 3000;

/** Sends the cart to the server whenever it changes (Spec 4). Silent when it fails. */
export function CartSync() {
  const { cartId: session, customer, items } = useShop();
  useEffect(() => {
    const timer = setTimeout(() => {
      const body = JSON.stringify({ session, customer, items });
      const headers = { 'Content-Type': 'application/json' };
      // The next change sends the whole cart again, so a lost one costs nothing.
      fetch(endpoints.cart(), { method: 'POST', body, headers }).catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [session, customer, items]);
  return null;
}
