import { randomUUID } from 'node:crypto';
import type { CartItem } from '@mahlab/bakery/api/cart';
import type { Branch } from '@mahlab/bakery/api/content';
import type { GetPath, Path } from '@mahlab/bakery/api/endpoint';
import { endpoints, type Sent } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { kwd } from '@mahlab/bakery/rules/money';
import { unitPrice } from '@mahlab/bakery/rules/product';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { askUntilDecided } from '../../web/e2e/undecided.ts';

/** A shop's address, at which shoppers order. */
export type Shop = { origin: string };

type Wish = {
  name?: string;
  message?: string;
  deliveryType?: 'Delivery' | 'Pickup';
  /** The area, which decides the kitchen. */
  area?: string;
  quantity?: number;
  language?: 'en' | 'ar';
  product?: string;
  /** A cake of the shopper's own, in place of a product. */
  cake?: CartItem['customProduct'];
  /** The service day, where it is not the next one: its window of this turn among those that have room. */
  window?: { day: string; turn: number };
};

/**
 * The first time of the day so many days ahead. A test whose orders must be of one day names one that no other test fills:
 * without it, each order has the earliest time that is left, and today ends.
 */
export const firstTimeIn = (days: number) => ({ day: addDays(dayOf(Date.now()), days), turn: 0 });

let last = 0;

/**
 * A shopper orders cakes, in Salmiya where no area is named, and pays for them. Answers the order's id, the service day it is
 * promised for, the bank's name for the payment, and the shopper's address.
 */
export async function paidOrder(shop: Shop, wish: Wish = {}) {
  const data = await wishedOrder(shop, wish);
  const { placed, session } = await place(shop, {
    ...data,
    ...(wish.window && (await offeredWindow(shop, data, wish.window))),
  });
  await pay(shop, { placed, session });
  const { email } = data.customer;
  return { id: placed.orderId, day: placed.promise?.day ?? '', session, email };
}

/**
 * A shopper is at the bank when their time is given away: the same cart orders again, which frees the first order's time, and
 * `before` sees to it that nobody can have that any more. Then the first order's money comes. Answers its id.
 */
export async function unplacedOrder(
  shop: Shop,
  {
    window,
    before,
    ...wish
  }: Wish & Required<Pick<Wish, 'window'>> & { before: () => Promise<unknown> },
) {
  const data = { ...(await wishedOrder(shop, wish)), session: randomUUID() };
  const first = await place(shop, { ...data, ...(await offeredWindow(shop, data, window)) });
  await before();
  await place(shop, { ...data, remarks: 'Again' });
  await pay(shop, first);
  return { id: first.placed.orderId };
}

/** What a shopper sends who orders cakes, without a time. */
async function wishedOrder(
  shop: Shop,
  {
    name,
    message,
    deliveryType = 'Delivery',
    area = 'salmiya',
    quantity = 1,
    language = 'en',
    product: wished = 'confetti-birthday-cake',
    cake,
  }: Wish,
): Promise<Sent<typeof OrderPayload>> {
  last += 1;
  const branch = await get<Branch>(shop, endpoints.branchOfArea(area));
  const product = await get<ProductDetail>(shop, endpoints.product(wished));
  const choices = {
    options: product.options
      .filter(({ required }) => required)
      .map(({ id, values }) => ({ id, value: values[0]?.id ?? '' })),
    extras: product.extras
      .filter(({ type }) => type === 'Text')
      .slice(0, message ? 1 : 0)
      .map(({ id }) => ({ id, value: message ?? '' })),
  };
  return {
    branch: branch.id,
    customer: {
      name: name ?? `Dana ${last}`,
      email: `dana.${process.pid}.${last}@example.com`,
      phoneNumber: '+96555500142',
      address: { block: '4', street: '12', house: '8' },
    },
    customerType: 'Customer',
    deliveryType,
    paymentMethod: 'Online',
    items: [
      cake
        ? { product: randomUUID(), quantity, type: 'Custom Product', customProduct: cake }
        : {
            product: product.id,
            quantity,
            type: 'Product',
            ...choices,
            name: product.name.english,
            arabicName: product.name.arabic,
            image: product.mainImage,
            price: kwd(unitPrice(product, choices)),
            description: '',
            arabicDescription: '',
          },
    ],
    location: area,
    language,
  };
}

async function place(shop: Shop, data: Sent<typeof OrderPayload>) {
  const placed = await post(shop, endpoints.order(), data);
  return { placed, session: new URL(placed.paymentLink).searchParams.get('session_id') ?? '' };
}

/** Pays at the bank, and has the shop ask whether that was done. */
async function pay(shop: Shop, { placed, session }: Awaited<ReturnType<typeof place>>) {
  await fetch(`${shop.origin}/sandbox-gateway/pay`, {
    method: 'POST',
    body: new URLSearchParams({ session_id: session, action: 'pay', mishap: 'none' }),
    redirect: 'manual',
  });
  const sent = { token: placed.token, requested_order_id: placed.orderId };
  await post(shop, endpoints.verifyOrder(placed.orderId), sent);
}

/** A window of a day that has room for an order. */
async function offeredWindow(
  shop: Shop,
  { location, deliveryType: mode, items }: Sent<typeof OrderPayload>,
  { day, turn }: { day: string; turn: number },
) {
  const asked = { location, mode, items, from: day, days: 1 };
  const { windows } = await post(shop, endpoints.windows(), asked);
  const open = windows.filter((offered) => offered.state !== 'no');
  const chosen = open[turn % open.length];
  if (!chosen)
    throw new Error(`nothing is free on ${day}: ${windows.map(({ reason }) => reason).join()}`);
  return { deliveryDate: chosen.deliveryDate, deliveryTime: chosen.deliveryTime };
}

async function get<Answer>({ origin }: Shop, path: GetPath<Answer>): Promise<Answer> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

async function post<Body, Answer>(
  { origin }: Shop,
  path: Path<{ post: (body: Body) => Answer }>,
  body: NoInfer<Body>,
): Promise<Answer> {
  const answer = await askUntilDecided(async () => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.text() };
  });
  if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Answer;
}
