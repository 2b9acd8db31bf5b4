import { useEffect } from 'react';
import { useRemind } from '../../state/remind.ts';
import { useShop } from '../../state/shop.ts';
import { sendCart } from './kept-cart.ts';

/** Spec 9: a change of the cart is sent on after this long. */
const DELAY_MS = 3000;

/** Sends the cart to the server whenever it changes (Spec 4). Silent when it fails. */
export function CartSync() {
  const { cartId: session, customer, items } = useShop();
  const remindOf = useRemind(({ cartId }) => cartId);
  useEffect(() => {
    const timer = setTimeout(sendCart, DELAY_MS);
    return () => clearTimeout(timer);
  }, [session, customer, items, remindOf]);
  return null;
}
