import type { CartSaved } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { sql } from 'drizzle-orm';
import { bearer, PASSWORD, signUp } from '../../customers/testing-accounts.ts';
import { documentJob } from '../../documents/document-job.ts';
import { phonePhoto } from '../../files/samples.testing.ts';
import { uploadOne } from '../../files/uploading.testing.ts';
import type { JobData } from '../../jobs/queues.ts';
import { moveTo, staffPost, TO_THE_DOOR } from '../../order-history/testing-owners.ts';
import { inSandbox, rows, sampleOrder, verify } from '../../orders/testing-orders.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { giveRoom } from '../../promises/testing-room.ts';
import type { TestShop } from '../../testing.ts';

const EMAIL = 'dana@release.example';
const CAKE = {
  shape: 'round',
  size: 'medium',
  flavour: 'vanilla',
  topping: 'berries',
  color: 'blush',
};

/** What was sold, to whom, and who worked: what today's code has to find in an older database. */
export type Facts = {
  customer: { email: string; password: string; token: string };
  /** The headers of a manager's browser. */
  manager: Record<string, string>;
  /** By what became of them. */
  orders: Record<'unpaid' | 'paid' | 'cake' | 'pickup' | 'delivered' | 'refunded', KeptOrder>;
  /** The key and the body under which the unpaid one was placed. */
  repeat: { key: string; payload: unknown };
  cart: { session: string; link: string; items: number };
};
/** An order for whoever has its token and its page at the bank. */
type Reached = Pick<OrderPlaced, 'orderId' | 'token' | 'paymentLink'>;
export type KeptOrder = Reached & {
  seen: Pick<OrderDetail, 'number' | 'status' | 'total' | 'lines' | 'promise' | 'pickupCode'>;
};

/** A day of a shop, over HTTP: orders in every state, somebody with an account, a cart, a request, a review. */
export async function liveADay(shop: TestShop): Promise<Facts> {
  await giveRoom(shop.database.orm);
  const { token } = await signUp(shop, EMAIL, { name: 'Dana' });
  const manager = await signInStaff(shop, 'manager');
  const payload = sampleOrder(shop);
  const key = 'the-same-order-again';
  const cake = { product: 'own-cake', quantity: 1, type: 'Custom Product', customProduct: CAKE };
  const picked = { deliveryType: 'Pickup', branch: 'salmiya', location: undefined };

  const unpaid = await placed(shop, payload, { ...bearer(token), 'idempotency-key': key });
  const paid = await paidFor(
    shop,
    await placed(shop, { ...payload, promotionCode: 'MAHLAB10' }, bearer(token)),
  );
  const delivered = await paidFor(shop, await placed(shop, payload, bearer(token)));
  for (const to of TO_THE_DOOR) await moved(shop, delivered.orderId, to);
  const refunded = await paidFor(shop, await placed(shop, payload));
  await done(staffPost(shop, `order/${refunded.orderId}/refund`, { why: 'A sample' }));
  const ofCake = await paidFor(shop, await placed(shop, { ...payload, items: [cake] }));
  const pickup = await paidFor(shop, await placed(shop, { ...payload, ...picked }));

  await issueInvoices(shop, 2);

  const review = { rating: 5, comment: 'Light', order: delivered.orderId, token: delivered.token };
  await done(shop.post(endpoints.review(), review, bearer(token)));
  const request = {
    name: 'Noura',
    phoneNumber: '5550 0173',
    remarks: 'Two tiers',
    images: [await uploadOne(shop, await phonePhoto())],
  };
  await done(shop.post(endpoints.cakeRequest(), request));
  const cart = { session: 'a-cart-of-the-release-before', customer: {}, items: payload.items };
  const { link } = (await done(shop.post(endpoints.cart(), cart))) as CartSaved;
  const orders = { unpaid, paid, cake: ofCake, pickup, delivered, refunded };
  const kept = Object.entries(orders).map(async ([name, order]) => [name, await seen(shop, order)]);
  return {
    customer: { email: EMAIL, password: PASSWORD, token },
    manager: manager.headers,
    orders: Object.fromEntries(await Promise.all(kept)) as Facts['orders'],
    repeat: { key, payload },
    cart: { session: cart.session, link, items: payload.items.length },
  };
}

/** An order as its shopper sees it, of what no release may change. */
export async function seen(shop: TestShop, order: Reached): Promise<KeptOrder> {
  const { orderId, token, paymentLink } = order;
  const found = await done(shop.get(endpoints.orderOf(orderId, { token })));
  const { number, status, total, lines, promise, pickupCode } = found as OrderDetail;
  return {
    orderId,
    token,
    paymentLink,
    seen: { number, status, total, lines, promise, pickupCode },
  };
}

async function placed(shop: TestShop, payload: unknown, headers = {}): Promise<OrderPlaced> {
  return (await done(shop.post(endpoints.order(), payload, headers))) as OrderPlaced;
}

/** Pays an order at the sandbox's bank, and comes back from there. */
export async function paidFor<T extends Reached>(shop: TestShop, order: T): Promise<T> {
  await inSandbox(shop, order.paymentLink, { action: 'pay' });
  await done(verify(shop, order.orderId, order.token));
  return order;
}

/** Issues the first documents that wait for it; the others are left to whoever has the database next. */
async function issueInvoices(shop: TestShop, count: number): Promise<void> {
  const waiting = await rows(
    shop,
    sql`select data from pgboss.job where name = 'document.make' order by created_on limit ${count}`,
  );
  for (const { data } of waiting) {
    await documentJob(shop.context, data as JobData['document.make']);
  }
}

async function moved(shop: TestShop, id: string, to: string): Promise<void> {
  await done(moveTo(shop, id, to));
}

/** The body of an answer that must be 200. */
export async function done(asked: ReturnType<TestShop['get']>): Promise<unknown> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
