import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { Run, RunList, RunMoved } from '@mahlab/bakery/api/staff-run';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayOfOrder, moveAlong } from '../board/testing-day.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import type { TestStaff } from '../people/testing-staff.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

type Asking = Pick<TestStaff, 'headers'>;
type Refused = { code?: string; message?: string };

const TO_READY: OrderStatus[] = ['paid', 'baking', 'decorating', 'ready'];

/** A paid delivery of Salmiya that a manager has moved to ready. */
export async function readyOrder(shop: TestShop, manager: Asking): Promise<string> {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, manager, { id: orderId, states: TO_READY });
  return orderId;
}

/** Somebody hands orders to a driver. */
export async function hand(
  shop: TestShop,
  { headers }: Asking,
  { driver, orders, key = uuidv7() }: { driver: { id: string }; orders: string[]; key?: string },
): Promise<{ status: number; body: Run & Refused }> {
  const body = { driver: driver.id, orders, key };
  return (await shop.post(staffRunEndpoints.runs(), body, headers)) as Awaited<
    ReturnType<typeof hand>
  >;
}

/** Makes every run one of a day, which was made, and has left if it has, 24 hours ago. */
export async function handedLongAgo(shop: TestShop, day: Day): Promise<void> {
  await rows(
    shop,
    sql`update runs set day = ${day}, created_at = now() - interval '24 hours',
      out_at = case when out_at is not null then now() - interval '24 hours' end returning 1`,
  );
}

/** A run goes out or is called back. */
export async function tapRun(
  shop: TestShop,
  { headers }: Asking,
  { id, way, key = uuidv7() }: { id: string; way: 'out' | 'back'; key?: string },
): Promise<{ status: number; body: RunMoved & Refused }> {
  const path = way === 'out' ? staffRunEndpoints.runOut(id) : staffRunEndpoints.runBack(id);
  return (await shop.post(path, { key }, headers)) as Awaited<ReturnType<typeof tapRun>>;
}

/** A driver delivers an order that is on its way. */
export function deliver(
  shop: TestShop,
  { headers }: Asking,
  {
    id,
    key = uuidv7(),
    ...more
  }: { id: string; key?: string; picture?: string; handedTo?: string; madeAt?: string },
): Promise<TestAnswer> {
  return shop.post(staffRunEndpoints.delivered(id), { from: 'on-the-way', key, ...more }, headers);
}

/** Takes an order out of a run. */
export async function takeOut(
  { app }: TestShop,
  { headers }: Asking,
  { id, order }: { id: string; order: string },
): Promise<{ status: number; code: string | undefined }> {
  const url = staffRunEndpoints.takeOutStop(id, order);
  const answer = await app.inject({ method: 'DELETE', url, headers });
  return { status: answer.statusCode, code: answer.json<Refused>().code };
}

/** The runs that somebody sees, on the day of an order where one is given. */
export async function runsFor(
  shop: TestShop,
  { headers }: Asking,
  { of, window }: { of?: string; window?: string } = {},
): Promise<RunList> {
  const day = of === undefined ? undefined : await dayOfOrder(shop, of);
  const { status, body } = await shop.get(staffRunEndpoints.runs({ day, window }), headers);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as RunList;
}

/** The whole of an order, as somebody sees it. */
export async function orderSeen(
  shop: TestShop,
  { headers }: Asking,
  id: string,
): Promise<{ status: number; body: StaffOrder }> {
  const { status, body } = await shop.get(staffDayEndpoints.staffOrder(id), headers);
  return { status, body: body as StaffOrder };
}
