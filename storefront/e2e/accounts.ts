import { randomUUID } from 'node:crypto';
import type { NewAddress } from '@mahlab/bakery/api/customer';
import type { Path } from '@mahlab/bakery/api/endpoint';
import { endpoints, type Sent } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload, OrderPlaced } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { expect } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { askUntilDecided } from '../../web/e2e/undecided.ts';
import type { Saved } from '../src/state/shop.ts';
import { codeFor } from './mailbox.ts';
import { ADDRESS, CUSTOMER, remember, savedArea, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, WORDS } from './steps.ts';

export const PASSWORD = 'cherry kernel cake';

/** Somebody with an account, and a token of theirs. */
export type Customer = { email: string; token: string };

let lastPerson = 0;

/** An address that nobody has used in this shop. */
export function newEmail(): string {
  lastPerson += 1;
  return `dana.${process.pid}.${lastPerson}@example.com`;
}

const customers = new Map<string, Promise<Customer>>();

/**
 * A customer with two addresses and a phone number, the same for every test of a shop: to make one takes time.
 * Whoever signs out or changes the account makes one of their own.
 */
export async function knownCustomer(shopper: Shopper): Promise<Customer> {
  const shop = new URL((await shopper.page.request.get('/healthz')).url()).origin;
  const known = customers.get(shop) ?? furnished(shopper);
  customers.set(shop, known);
  return known;
}

/** Makes an account the way a browser does. */
export async function newCustomer(shopper: Shopper): Promise<Customer> {
  const email = newEmail();
  const { verificationId } = await send(shopper, endpoints.sendCode(), {
    data: { username: email },
  });
  const otp = await codeFor(shopper, email);
  const name = CUSTOMER.name;
  const sent = { name, email, password: PASSWORD, otp: Number(otp), verificationId };
  const { token } = await send(shopper, endpoints.createAccount(), { data: sent });
  return { email, token };
}

async function furnished(shopper: Shopper): Promise<Customer> {
  const customer = await newCustomer(shopper);
  const { phoneNumber } = CUSTOMER;
  const headers = { Authorization: `Bearer ${customer.token}` };
  const changed = await shopper.page.request.patch(endpoints.profile(), {
    data: { phoneNumber },
    headers,
  });
  expect(changed.status()).toBe(200);
  await addressOf(shopper, customer, { ...ADDRESS, location: 'salmiya', label: 'Villa Noor' });
  const other = { block: '10', street: '3', house: '7', avenue: '2', location: 'jabriya' };
  await addressOf(shopper, customer, other);
  return customer;
}

/** Saves an address in an account. */
export async function addressOf(
  shopper: Shopper,
  customer: Customer,
  data: Sent<typeof NewAddress>,
): Promise<void> {
  await send(shopper, endpoints.addresses(), { data, ...customer });
}

/** The browser of somebody who has signed in on an earlier visit, a cake in the cart and more that was `left` there. */
export async function signedIn(
  shopper: Shopper,
  { token }: Customer,
  left: Partial<Saved> = {},
): Promise<void> {
  const { page, menu } = shopper;
  const items = [await savedLine(menu, CAKE.product)];
  await remember(page, { ...(await savedArea(menu, 'salmiya')), items, token, ...left });
}

type Wish = {
  customer?: Customer;
  email?: string;
  paid?: false;
  steps?: OrderStatus[];
  /** Else the earliest. */
  when?: Pick<OrderPayload, 'deliveryDate' | 'deliveryTime'>;
};

/** Places an order over one cake with words on it, pays it, and moves it along. */
export async function placedOrder(shopper: Shopper, wish: Wish = {}): Promise<OrderPlaced> {
  const { menu, language } = shopper;
  const { customer, email = customer?.email ?? newEmail(), steps = [] } = wish;
  const branch = await menu.branchOf('salmiya');
  const data: Sent<typeof OrderPayload> = {
    branch: branch.id,
    customer: { ...CUSTOMER, email, address: ADDRESS },
    customerType: 'Customer',
    deliveryType: 'Delivery',
    paymentMethod: 'Online',
    items: [await savedLine(menu, CAKE.product, { message: WORDS[language] })],
    location: 'salmiya',
    language,
    ...wish.when,
  };
  const placed = await send(shopper, endpoints.order(), { data, ...customer });
  if (wish.paid === false) return placed;
  await pay(shopper, placed);
  for (const step of steps) await moveOrder(shopper, placed.orderId, step);
  return placed;
}

/** The device of a guest who has placed an order on it. */
export async function rememberOrder({ page }: Shopper, { orderId: id, token }: OrderPlaced) {
  await page.addInitScript(
    (kept) => {
      if (location.origin === 'null') return;
      localStorage.setItem('orders', JSON.stringify([kept]));
      localStorage.setItem('ordered', '1');
    },
    { id, token },
  );
}

/** Staff have read a review and show it. */
export async function approveReview(shopper: Shopper, id: string): Promise<void> {
  const data = { from: 'waiting', to: 'shown' } as const;
  await send(shopper, staffReviewEndpoints.moveReview(id), { data, headers: AS_OWNER });
}

/** What the bakery says to a review. */
export async function answerReview(shopper: Shopper, id: string, answer: string): Promise<void> {
  const data = { answer, seen: '' };
  await send(shopper, staffReviewEndpoints.answerReview(id), { data, headers: AS_OWNER });
}

/** Staff move an order on, from where it stands. */
export async function moveOrder(shopper: Shopper, id: string, to: OrderStatus): Promise<void> {
  const shown = await shopper.page.request.get(staffEndpoints.staffOrder(id), {
    headers: AS_OWNER,
  });
  const { status: from } = (await shown.json()) as StaffOrder;
  const why = to === 'cancelled' && { why: 'The shopper changed their mind' };
  const data = { from, to, key: randomUUID(), ...why };
  await send(shopper, staffEndpoints.moveOrder(id), { data, headers: AS_OWNER });
}

/** The states of an order from the oven to its door, as staff move it. */
export const TO_THE_DOOR: OrderStatus[] = [
  'baking',
  'decorating',
  'ready',
  'on-the-way',
  'delivered',
];

/** Pays on the bank's page without looking at it, and asks the shop about it. */
export async function pay(shopper: Shopper, placed: OrderPlaced): Promise<void> {
  await payUnseen(shopper, placed);
  const { orderId, token } = placed;
  const sent = { token, requested_order_id: orderId };
  await send(shopper, endpoints.verifyOrder(orderId), { data: sent });
}

/** Pays on the bank's page, of which the shop then hears from the bank alone. */
export async function payUnseen(shopper: Shopper, placed: OrderPlaced): Promise<void> {
  await atBank(shopper, placed, 'pay');
}

/** Leaves the bank's page without paying; answers the token in the address to which the bank sends the browser. */
export async function leaveUnseen(shopper: Shopper, placed: OrderPlaced): Promise<string> {
  const { pathname } = new URL(await atBank(shopper, placed, 'leave'));
  return pathname.split('/').at(-1) ?? '';
}

/** Presses a button of the bank's page without looking at it; answers where that leads. */
async function atBank(
  { page }: Shopper,
  { paymentLink }: OrderPlaced,
  action: 'pay' | 'leave',
): Promise<string> {
  const session = new URL(paymentLink).searchParams.get('session_id') ?? '';
  const form = { session_id: session, action, mishap: 'none' };
  const answer = await page.request.post('/sandbox-gateway/pay', { form, maxRedirects: 0 });
  return answer.headers().location ?? '';
}

type Request<Body> = { data: Body; token?: string; headers?: Record<string, string> };

async function send<Body extends object | undefined, Answer>(
  { page }: Shopper,
  path: Path<{ post: (body: Body) => Answer }>,
  { data, token, headers: given }: NoInfer<Request<Body>>,
): Promise<Answer> {
  const headers = { ...given, ...(token && { Authorization: `Bearer ${token}` }) };
  const { status, body } = await askUntilDecided(async () => {
    const response = await page.request.post(path, { data, headers });
    return { status: response.status(), body: await response.text() };
  });
  expect(status, body).toBe(200);
  return JSON.parse(body) as Answer;
}
