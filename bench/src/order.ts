import { API_BASE } from '@mahlab/bakery/api/endpoint';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { OfferedWindow } from '@mahlab/bakery/api/window';

/** The window that an order asks for. */
export type OrderWindow = Pick<OfferedWindow, 'deliveryDate' | 'deliveryTime'>;

/** Where orders are placed. */
export const ORDER_PATH = `${API_BASE}/user/order`;

/** Where the sandbox's bank is told how a payment ends. */
export const SANDBOX_PATH = '/sandbox-gateway/pay';

/** A payment that goes through; the bank's message is lost, and the browser stays. */
export function payForm(session: string): string {
  const fields = { session_id: session, action: 'pay', mishap: 'lost', stay: '1' };
  return new URLSearchParams(fields).toString();
}

/** The sandbox's name for the payment that a link leads to. */
export function sessionOf(paymentLink: string): string {
  return new URL(paymentLink).searchParams.get('session_id') ?? '';
}

/** Where the return page asks about an order's first attempt to pay. */
export function verifyPath(order: string): string {
  return `${ORDER_PATH}/verify/${order}`;
}

const CAKE = 'strawberry-cream-cake';

/** A usual order of the demo shop: a cake with options and a text, and some slices of another. */
export const ORDER: OrderPayload = {
  branch: 'salmiya',
  location: 'salmiya',
  customer: {
    name: 'Noor Al-Bench',
    email: 'noor@example.com',
    phoneNumber: '50001234',
    address: { block: '4', street: '12', house: '7' },
  },
  customerType: 'Customer',
  deliveryType: 'Delivery',
  paymentMethod: 'Online',
  language: 'en',
  items: [
    {
      product: CAKE,
      quantity: 1,
      type: 'Product',
      options: [
        { id: `${CAKE}.size`, value: `${CAKE}.size.medium` },
        { id: `${CAKE}.sponge`, value: `${CAKE}.sponge.saffron` },
      ],
      extras: [{ id: `${CAKE}.message`, value: 'Happy birthday Noor' }],
      price: 19.75,
    },
    { product: 'lotus-cheesecake-slice', quantity: 4, type: 'Product', options: [], extras: [] },
  ],
};
