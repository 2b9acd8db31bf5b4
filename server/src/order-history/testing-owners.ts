import { eq } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { openSession } from '../customers/sessions.ts';
import { inSandbox, place, sampleOrder, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

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

/**
 * An owner moves an order to a status from where it stands, or as a whole body says. A pickup is handed over by its code; a
 * cancellation has a reason.
 */
export async function moveTo(
  { database, ...shop }: TestShop,
  id: string,
  to: string | object,
): Promise<TestAnswer> {
  const known = isUuid(id) ? await database.orm.select().from(orders).where(eq(orders.id, id)) : [];
  const { status: from = 'paid', pickupCode: code } = known[0] ?? {};
  const move = { from, key: uuidv7(), ...(code && { code }), why: 'for a test' };
  const whole = typeof to === 'string' ? { ...move, to } : { ...move, ...to };
  return shop.post(`/apis/v1/core/staff/order/${id}/status`, whole, AS_OWNER);
}

/** The way of a delivery from the oven to its door. */
export const TO_THE_DOOR = ['baking', 'decorating', 'ready', 'on-the-way', 'delivered'] as const;

/** Places an order, pays it, and has it brought to its customer. */
export async function placeDelivered(shop: TestShop, payload?: unknown) {
  const placed = await placePaid(shop, payload);
  for (const to of TO_THE_DOOR) {
    const { status } = await moveTo(shop, placed.orderId, to);
    if (status !== 200) throw new Error(`not moved to ${to}: ${status}`);
  }
  return placed;
}

/** Staff ask or do something. */
export const staffGet = (shop: TestShop, path: string) =>
  shop.get(`/apis/v1/core/staff/${path}`, AS_OWNER);
export const staffPost = (shop: TestShop, path: string, body: unknown) =>
  shop.post(`/apis/v1/core/staff/${path}`, body, AS_OWNER);
