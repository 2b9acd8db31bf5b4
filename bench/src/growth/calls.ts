import { randomUUID } from 'node:crypto';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { PRODUCTS_LISTED } from '@mahlab/bakery/rules/staff/product-list';
import { ORDER } from '../order.ts';

/** What the calls of one shop are about. `day` is one of its past, of as many orders as any other. */
export type Things = {
  owner: Record<string, string>;
  shopper: Record<string, string>;
  order: { id: string; number: string; token: string; phone: string };
  /** The path of the order's invoice. */
  invoice: string;
  product: string;
  cart: string;
  day: string;
};

/** A call as it is sent. `pause`: so many milliseconds pass before the shop asks its database again. */
export type Call = {
  name: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  pause?: number;
};

/** What reads, and is not asked for, by its address: why. */
export const LEFT_OUT: Record<string, string> = {
  '/openapi.json': 'knows of no order',
  '/staff/plan/list': 'plans of the bench have more room than the contract lets a plan have',
  '/staff/plan/ramadan': 'made of the same plans',
  '/staff/new-shop': 'a demo shop alone counts what would go',
  '/staff/documents.zip':
    'a file as large as what is in it, one at a time; its list is that of an export',
  '/staff/order/:id/cake-sheet': 'of a cake that was designed: the ticket with a picture',
  '/staff/payout/:id': 'of one statement',
  '/staff/member/:id': 'a row of the list',
  '/staff/device/people': 'of a paired tablet',
  '/user/orders/:id/windows': 'of an order that is yet to come: what staff’s call answers',
  '/user/quote/:id': 'of one request',
  '/user/supplement/:id': 'of one edit',
};

const page = { page: 1, limit: 20 };
/** Gauges are read from the database every five seconds. */
const METRICS_MS = 5200;

/** Every kind of call that shoppers and staff make, on one shop, but for those of `LEFT_OUT`. */
export function callsOf(things: Things): Call[] {
  return [...shoppersCalls(things), ...staffCalls(things)];
}

function shoppersCalls({ shopper, order, invoice, product, cart }: Things): Call[] {
  const { items } = ORDER;
  const place = { location: 'salmiya', mode: 'Delivery' as const, days: 3 };
  const token = { token: order.token };
  const saved = { session: `growth-${product}-cart`, customer: {}, items };
  return [
    { name: 'the home page', path: '/' },
    { name: 'a product’s page', path: `/product/${product}` },
    { name: 'an area’s kitchen', path: endpoints.branchOfArea('salmiya') },
    { name: 'the content lists', path: endpoints.content('branches') },
    { name: 'the product list', path: endpoints.productList(page) },
    { name: 'the count of products', path: endpoints.productCount({ search: 'choc' }) },
    { name: 'a product', path: endpoints.product(product) },
    { name: 'some reviews', path: endpoints.review() },
    { name: 'reviews', path: endpoints.reviewList({ ...page, product }) },
    { name: 'windows', path: endpoints.windows(place) },
    { name: 'windows of a cart', path: endpoints.windows(), body: { ...place, items } },
    {
      name: 'a promotion code',
      path: endpoints.promotion(),
      body: { code: 'MAHLAB10', items },
    },
    { name: 'a cart is saved', path: endpoints.cart(), body: saved },
    { name: 'a saved cart', path: endpoints.savedCart(cart) },
    {
      name: 'an order is placed',
      path: endpoints.order(),
      get headers() {
        return { 'idempotency-key': randomUUID() };
      },
      body: ORDER,
    },
    { name: 'an order', path: endpoints.orderOf(order.id, token) },
    { name: 'an order again', path: endpoints.orderAgain(order.id, token) },
    { name: 'the invoice', path: invoice },
    { name: 'one’s orders', path: endpoints.orders(page), headers: shopper },
    { name: 'one’s session', path: endpoints.refreshToken(), headers: shopper },
    { name: 'one’s profile', path: endpoints.profile(), headers: shopper },
    { name: 'one’s addresses', path: endpoints.addresses(), headers: shopper },
    {
      name: 'an order is looked for',
      path: endpoints.findOrder(),
      body: { number: order.number, phoneNumber: order.phone },
    },
    {
      name: 'signing in, wrongly',
      path: endpoints.login(),
      body: { username: 'shopper2@growth.example', password: 'a wrong one' },
    },
  ];
}

function staffCalls({ owner, order, product, day }: Things): Call[] {
  const span = { from: day, until: day };
  // As many as the screen asks for.
  const limit = PRODUCTS_LISTED + 10;
  const reads: Record<string, string> = {
    'who one is': staffEndpoints.me(),
    'the board': staffEndpoints.board(),
    'the kitchen’s display': staffEndpoints.kitchen({ kitchen: 'salmiya' }),
    'an order, for staff': staffEndpoints.staffOrder(order.id),
    'an order’s trail': staffEndpoints.orderTrail(order.id),
    'an order’s windows': staffEndpoints.orderWindows(order.id),
    'an order’s ticket': staffEndpoints.ticket(order.id, { as: 'pages' }),
    'an order’s label': staffEndpoints.label(order.id, { as: 'pages' }),
    'orders found by number': staffEndpoints.findOrders({ text: order.number }),
    'orders found by telephone': staffEndpoints.findOrders({ text: order.phone }),
    'orders found by name': staffEndpoints.findOrders({ text: 'Noor Al-Bench' }),
    'the bake list': staffEndpoints.bakeList({ kitchen: 'salmiya' }),
    'the runs': staffEndpoints.runs({ kitchen: 'salmiya' }),
    refunds: staffEndpoints.refunds(page),
    'refunds asked for': staffEndpoints.refundRequests(page),
    'money that waits': staffEndpoints.moneyWaiting(),
    mismatches: staffEndpoints.mismatches(page),
    'payments found by number': staffPayoutEndpoints.findPayments({ text: order.number }),
    'payments found by amount': staffPayoutEndpoints.findPayments({ text: '12.500' }),
    payouts: staffPayoutEndpoints.payouts(page),
    'payouts by day': staffPayoutEndpoints.payoutDays(span),
    'takings of a day': staffEndpoints.takings(span),
    'numbers of a day': staffEndpoints.numbers(span),
    'a figure’s rows': staffEndpoints.figure('orders', span),
    'orders of a day as a file': staffEndpoints.export('orders', span),
    'payments of a day as a file': staffEndpoints.export('payments', span),
    'reviews, for staff': staffReviewEndpoints.reviews(page),
    'promotion codes': staffPromotionEndpoints.promotions(page),
    'requests for cakes': staffQuoteEndpoints.requests(page),
    'requests for cakes, as they were': staffListEndpoints.cakeRequests(page),
    'requests that wait': staffEndpoints.waitingRequests(),
    carts: staffListEndpoints.carts(page),
    'what was set aside': staffEndpoints.deadLetters(page),
    mails: staffListEndpoints.mails(page),
    'orders without a time': staffEndpoints.promises({ state: 'unplaced' }),
    conflicts: staffEndpoints.conflicts({ kitchen: 'salmiya' }),
    'the calendar': staffEndpoints.calendar(),
    'a kitchen’s settings': staffEndpoints.kitchenSettings('salmiya'),
    'the designer’s parts': designerEndpoints.designer(),
    'categories and allergens': categoryEndpoints.categories(),
    areas: staffAreaEndpoints.areas(),
    stops: staffEndpoints.stops({ kitchen: 'salmiya' }),
    'products, for staff': staffEndpoints.products({ limit }),
    'products, from one on': staffEndpoints.products({ limit, from: product }),
    'products found by name': staffEndpoints.products({ limit, text: 'choc' }),
    'products found by a rare name': staffEndpoints.products({ limit, text: 'kunafa nabulsi' }),
    'products that are sold out': staffEndpoints.products({ limit, state: 'out' }),
    'products that are off': staffEndpoints.products({ limit, state: 'off' }),
    'products with a draft': staffEndpoints.products({ limit, state: 'draft' }),
    'a product, for staff': productEndpoints.product(product),
    settings: staffEndpoints.settings(),
    kitchens: staffEndpoints.kitchens(),
    members: staffEndpoints.members(),
    'one’s passkeys': staffEndpoints.passkeys(),
    'who is signed in': staffEndpoints.sessions(),
    'what staff changed': staffEndpoints.audit(),
    'what staff changed of an order': staffEndpoints.audit({ object: order.id }),
    'what staff changed on a day': staffEndpoints.audit(span),
  };
  const calls = Object.entries(reads).map(([name, path]) => ({ name, path, headers: owner }));
  return [...calls, { name: 'the metrics', path: '/metrics', pause: METRICS_MS }];
}
