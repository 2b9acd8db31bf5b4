import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { openSession } from '../customers/sessions.ts';
import { inSandbox, place, sampleOrder, verify } from '../orders/testing-orders.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

export const STAFF_TOKEN = 'a token of staff that has 32 characters';
const asStaff = { authorization: `Bearer ${STAFF_TOKEN}` };

/** Somebody with an account, signed in: their id and the header that says so. */
export async function signUp({ database }: TestShop, name: string) {
  const id = uuidv7();
  await database.orm.insert(customers).values({
    id,
    email: `${name}@example.com`,
    name,
    googleSub: id,
    emailVerifiedAt: new Date(),
    language: 'en',
  });
  const token = await database.orm.transaction((tx) => openSession(tx, id));
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** Makes a guest's order one of a customer's. */
export async function give({ database }: TestShop, orderId: string, customerId: string) {
  await database.orm.update(orders).set({ customerId }).where(eq(orders.id, orderId));
}

/** Places an order and pays it. */
export async function placePaid(shop: TestShop, payload: unknown = sampleOrder(shop)) {
  const placed = await place(shop, payload);
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  const { status } = await verify(shop, placed.orderId, placed.token);
  if (status !== 200) throw new Error(`not paid: ${status}`);
  return placed;
}

/** Staff move an order to a status, or as a whole body says. */
export const moveTo = (shop: TestShop, id: string, to: string | object): Promise<TestAnswer> =>
  staffPost(shop, `order/${id}/status`, typeof to === 'string' ? { to } : to);

/** Places an order, pays it, and has it brought to its customer. */
export async function placeDelivered(shop: TestShop, payload?: unknown) {
  const placed = await placePaid(shop, payload);
  for (const to of ['baking', 'on-the-way', 'delivered']) {
    const { status } = await moveTo(shop, placed.orderId, to);
    if (status !== 200) throw new Error(`not moved to ${to}: ${status}`);
  }
  return placed;
}

/** Staff ask or do something. */
export const staffGet = (shop: TestShop, path: string) =>
  shop.get(`/apis/v1/core/staff/${path}`, asStaff);
export const staffPost = (shop: TestShop, path: string, body: unknown) =>
  shop.post(`/apis/v1/core/staff/${path}`, body, asStaff);
