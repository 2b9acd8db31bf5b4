import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { cakeDesignPath } from '@mahlab/bakery/api/cake-picture';
import { CAKES_PATH, endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { cakeNames } from '../cake-names.ts';
import { ORDER, ORDER_PATH, payForm, SANDBOX_PATH, sessionOf, verifyPath } from '../order.ts';
import { answered, upload } from './answered.ts';
import { hold } from './hold.ts';

/** One thing that shoppers or staff do; `turn` counts how often it was done before. */
export type Step = (turn: number) => Promise<unknown>;

const PAGES = [
  '/',
  '/search',
  '/contact',
  '/product/strawberry-cream-cake',
  '/cart',
  '/cake-designer',
];
const WORDS = ['cake', 'lotus', 'rose', 'كيك', 'berry', 'date'];
const WARM_CAKES = 20;
/** More than any of the cakes needs. */
const LEAD_MINUTES = 4 * 24 * 60;
const JSON_TYPE = { 'content-type': 'application/json' };
const OWN_CAKE = { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' };
const names = cakeNames();

/** What is done, with how often in a minute, by shoppers and by staff who are signed in. */
export function stepsOf(
  url: string,
  staff: Record<string, string>,
): Record<string, [number, Step]> {
  const read = (path: string, headers = {}) => answered(url + path, { headers });
  const post = (path: string, body: object, headers = {}) =>
    answered(url + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    });

  /** Places an order on one of the next days, pays it, and waits on its page. Every fifth has a cake of one's own. */
  async function order(turn: number): Promise<{ orderId: string; token: string }> {
    const place = {
      location: ORDER.location,
      mode: ORDER.deliveryType,
      days: 14,
      lead: LEAD_MINUTES,
    };
    const offered = JSON.parse(String(await read(endpoints.windows(place)))) as OfferedWindow[];
    const free = offered.filter(({ state }) => state !== 'no');
    const { deliveryDate, deliveryTime } = free[turn % free.length] ?? {};
    const own = turn % 5 === 0 ? [await ownCake(turn)] : [];
    const placed = await post(
      ORDER_PATH,
      { ...ORDER, items: [...ORDER.items, ...own], deliveryDate, deliveryTime },
      { 'idempotency-key': randomUUID() },
    );
    const { orderId, token, paymentLink } = JSON.parse(String(placed)) as OrderPlaced;
    hold(url + endpoints.orderEvents(orderId, { token }));
    await answered(url + SANDBOX_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: payForm(sessionOf(paymentLink)),
    });
    await post(verifyPath(orderId), { token, requested_order_id: orderId });
    return { orderId, token };
  }

  async function ownCake(turn: number) {
    const customProduct = { ...OWN_CAKE, messageOnCake: `Noor ${turn}`, image: await upload(url) };
    return { product: `own ${turn}`, quantity: 1, type: 'Custom Product', customProduct };
  }

  async function orderAndInvoice(turn: number) {
    const { orderId, token } = await order(turn);
    const detail = await read(endpoints.orderOf(orderId, { token }));
    const { invoice } = JSON.parse(String(detail)) as OrderDetail;
    assert.ok(invoice, 'a paid order has an invoice');
    const file = new URL(invoice);
    await read(file.pathname + file.search);
    await read(staffEndpoints.ticket(orderId, { as: 'pages' }), staff);
  }

  async function picture() {
    const file = `/files/${await upload(url)}`;
    await read(picturePath(file, 360, 'webp'));
    await read(picturePath(file, 720, 'avif'));
  }

  const cart = () =>
    post(endpoints.cart(), {
      session: randomUUID(),
      customer: { ...ORDER.customer, phoneNumber: `5${String(randomInt(1e7)).padStart(7, '0')}` },
      items: ORDER.items,
    });

  const cake = (name = '', path = CAKES_PATH + name) => read(picturePath(path, 720, 'webp'));
  return {
    'pages, English': [60, (turn) => read(of(PAGES, turn))],
    'pages, Arabic': [60, (turn) => read(`/ar${of(PAGES, turn)}`.replace(/\/$/, ''))],
    lists: [40, () => read(endpoints.productList({ page: 1, limit: 20 }))],
    searches: [
      20,
      (turn) =>
        read(endpoints.productList({ search: `${of(WORDS, turn)} ${turn}`, page: 1, limit: 20 })),
    ],
    'warm cakes': [30, (turn) => cake(names[turn % WARM_CAKES])],
    'cold cakes': [8, (turn) => cake(names[WARM_CAKES + (turn % (names.length - WARM_CAKES))])],
    'words on cakes': [
      4,
      (turn) => cake('', cakeDesignPath(names[0] ?? '', { messageOnCake: `Noor ${turn}` })),
    ],
    pictures: [4, picture],
    carts: [15, cart],
    orders: [10, order],
    'orders with their invoice': [5, orderAndInvoice],
    'the board': [12, () => read(staffEndpoints.board(), staff)],
    'orders as staff find them': [4, () => read(staffEndpoints.takings(), staff)],
    'streams of boards': [1, async () => hold(url + staffEndpoints.events({}), staff)],
  };
}

function of(list: string[], turn: number): string {
  return list[turn % list.length] ?? '';
}
