import type { Board, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { OrderMoved, OrderUndone } from '@mahlab/bakery/api/staff-move';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { rows, sampleOrder } from '../orders/testing-orders.ts';
import type { TestStaff } from '../people/testing-staff.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

type Asking = Pick<TestStaff, 'headers'>;

/** Somebody asks for a board. */
export async function boardFor(
  shop: TestShop,
  { headers }: Asking,
  query: Parameters<typeof staffDayEndpoints.board>[0] = {},
): Promise<Board> {
  const { status, body } = await shop.get(staffDayEndpoints.board(query), headers);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as Board;
}

/** The day on which an order is promised. */
export async function dayOfOrder(shop: TestShop, orderId: string): Promise<string> {
  const [row] = await rows(
    shop,
    sql`select day::text as day from promises where order_id = ${orderId}`,
  );
  return String(row?.['day']);
}

/** An order's card on the board of its day; undefined once it is gone from there. */
export async function cardFor(
  shop: TestShop,
  who: Asking,
  orderId: string,
): Promise<BoardOrder | undefined> {
  const board = await boardFor(shop, who, { day: await dayOfOrder(shop, orderId) });
  return board.orders.find(({ id }) => id === orderId);
}

/** Somebody moves an order from one state to another. */
export function move(
  shop: TestShop,
  { headers }: Asking,
  {
    id,
    ...change
  }: {
    id: string;
    from: OrderStatus;
    to: OrderStatus;
    key?: string;
    why?: string;
    code?: string;
  },
): Promise<TestAnswer> {
  return shop.post(staffDayEndpoints.moveOrder(id), { key: uuidv7(), ...change }, headers);
}

/** Somebody moves an order along several states, each of which must be taken. */
export async function moveAlong(
  shop: TestShop,
  who: Asking,
  { id, states }: { id: string; states: readonly OrderStatus[] },
): Promise<OrderMoved> {
  let last: unknown;
  for (const [index, from] of states.slice(0, -1).entries()) {
    const { status, body } = await move(shop, who, { id, from, to: states[index + 1] ?? from });
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    last = body;
  }
  return last as OrderMoved;
}

/** Somebody takes the last move of an order back. */
export async function undo(
  shop: TestShop,
  { headers }: Asking,
  { id, from }: { id: string; from: OrderStatus },
): Promise<{ status: number; body: OrderUndone & { code?: string } }> {
  const path = staffDayEndpoints.undoMove(id);
  const { status, body } = await shop.post(path, { from, key: uuidv7() }, headers);
  return { status, body: body as OrderUndone & { code?: string } };
}

/** A paid order that is fetched in Salmiya, with the code that its shopper was told. */
export async function paidPickup(shop: TestShop): Promise<{ orderId: string; code: string }> {
  const { customer, location: _, ...order } = sampleOrder(shop);
  const { address: __, ...person } = customer as { address: unknown };
  const payload = { ...order, customer: person, deliveryType: 'Pickup' };
  const { orderId } = await placePaid(shop, payload);
  const [row] = await rows(shop, sql`select pickup_code from orders where id = ${orderId}`);
  return { orderId, code: String(row?.['pickup_code']) };
}

/** The kinds of mails about an order that have not left. */
export async function waitingMails(shop: TestShop, orderId: string): Promise<string[]> {
  const found = await rows(
    shop,
    sql`select content ->> 'kind' as kind from mails
      where content ->> 'orderId' = ${orderId} and sent_at is null order by id`,
  );
  return found.map(({ kind }) => String(kind));
}
