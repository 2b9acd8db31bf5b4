import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { eq } from 'drizzle-orm';
import { inSandbox, line, post, sampleOrder, verify } from '../orders/testing-orders.ts';
import { promises } from '../schema/promises.ts';
import type { TestAnswer, TestShop } from '../testing.ts';
import { day } from './testing-windows.ts';

/** The window of two hours that begins at an hour of the day that tests look at. */
export function windowAt(hour: number, date = day) {
  const two = (number: number) => String(number % 24).padStart(2, '0');
  return { deliveryDate: date, deliveryTime: `${two(hour)}:00-${two(hour + 2)}:00` };
}

/** An order of one slice, which takes a minute and no tray, by a shopper of its own. */
export function sliceOrder(shop: TestShop, changes: Record<string, unknown> = {}) {
  const items = [line(shop, 'lotus-cheesecake-slice', { quantity: 4 })];
  return sampleOrder(shop, { items, ...changes });
}

/** Status, code and reason of a refusal, and how many windows it offers. */
export function refusedWindow({ status, body }: TestAnswer) {
  const { code, reason, windows } = body as {
    code: string;
    reason: string | null;
    windows?: OfferedWindow[];
  };
  return [status, code, reason, windows?.length];
}

/** Places an order in a window, and answers what it was told. */
export async function placeIn(shop: TestShop, hour: number, changes = {}) {
  const { status, body } = await post(shop, sliceOrder(shop, { ...windowAt(hour), ...changes }));
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as OrderPlaced & { promise: PromisedWindow };
}

/** Pays an order at the bank and asks for the result, as its page does. */
export async function pay(shop: TestShop, { orderId, token, paymentLink }: OrderPlaced) {
  await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  const { body } = await verify(shop, orderId, token);
  return body as { promise: PromisedWindow; orderNumber: string; pickupCode: string | null };
}

/** As if the time for which an order's window is held had passed. */
export async function letLapse(shop: TestShop, orderId: string): Promise<void> {
  await shop.database.orm
    .update(promises)
    .set({ heldUntil: new Date(Date.now() - 1) })
    .where(eq(promises.orderId, orderId));
}

/** An order's promise as it is kept. */
export async function promiseRow(shop: TestShop, orderId: string) {
  const [row] = await shop.database.orm
    .select()
    .from(promises)
    .where(eq(promises.orderId, orderId));
  if (!row) throw new Error('no promise');
  return row;
}
