import { API_BASE } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload } from '@mahlab/bakery/api/order';

/** Where orders are placed. */
export const ORDER_PATH = `${API_BASE}/user/order`;

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
  session: '0b8e7a52-5f4c-4a3e-9d55-2f8f5a3f9c11',
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
