import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { plainOrder } from '../orders/testing-plain-order.ts';
import { ask, count, DAYS, KITCHEN, type RefusedOrder, type World } from './crowd-world.ts';
import type { Random } from './random.ts';

const HOURS = [10, 12, 14, 16, 18, 20] as const;

/** One shopper's way: a time, and what becomes of it. */
export async function shopper(world: World, number: number): Promise<void> {
  const { random } = world;
  const session = randomUUID();
  const window = anyWindow(random);
  if (random.chance(0.15)) await keepForCart(world, { session, number, window });
  const placed = await place(world, { session, number, window });
  if (!placed) return;
  const held = Date.parse(placed.promise?.heldUntil ?? '') - Date.now();
  const end = random.pick(['pay', 'pay', 'last', 'late', 'decline', 'leave', 'leave']);
  if (end === 'leave') return;
  if (end === 'last') await sleep(Math.max(0, held - 4 + random.next() * 8));
  if (end === 'late') await sleep(Math.max(0, held + random.next() * 200));
  const paid = await atBank(world, placed, end === 'decline' ? 'decline' : 'pay');
  if (end === 'decline') return retry(world, placed);
  if (!paid) return;
  count(world, paid.state);
  if (paid.state === 'unplaced' && random.chance(0.5)) {
    await ask(world, endpoints.orderRefund(placed.orderId, { token: placed.token }), {});
    return;
  }
  if (paid.state === 'unplaced' || random.chance(0.4)) await move(world, placed);
  if (random.chance(0.35)) await cancel(world, placed);
}

type Window = { day: string; startsAt: number; mode: 'Delivery' | 'Pickup' };
type Wished = { session: string; number: number; window: Window };

function anyWindow(random: Random): Window {
  const day = random.chance(0.8) ? DAYS[0] : random.pick(DAYS);
  const hour = random.pick(HOURS);
  const mode = random.chance(0.15) ? 'Pickup' : 'Delivery';
  return { day, startsAt: instantAt(day, hour * 60), mode };
}

const nameOf = ({ startsAt }: Window) => wireTime({ startsAt, endsAt: startsAt + 7_200_000 });

async function place(world: World, { session, number, window }: Wished) {
  const { mode, startsAt, day } = window;
  const shopper = { email: `s${number}@example.com`, phoneNumber: String(50_000_000 + number) };
  const order = { ...plainOrder(shopper), ...nameOf(window), session, deliveryType: mode };
  const asked = Date.now();
  const answer = await ask<OrderPlaced>(world, endpoints.order(), order);
  if (!answer) return null;
  if (answer.status === 200) {
    count(world, 'placed');
    return answer.body;
  }
  const { code, reason } = answer.body as unknown as RefusedOrder;
  count(world, `refused ${code} ${reason ?? ''}`.trim());
  world.told.refused.push({
    code,
    reason: reason ?? null,
    day,
    startsAt,
    mode,
    asked,
    told: Date.now(),
  });
  return null;
}

async function keepForCart(world: World, { session, number, window }: Wished): Promise<void> {
  const { items } = plainOrder({ email: '', phoneNumber: String(number) });
  const { mode } = window;
  const cart = { session, items, location: KITCHEN, mode, ...nameOf(window) };
  const answer = await ask(world, endpoints.keepWindow(), cart);
  count(world, `cart ${answer?.status ?? 'cut'}`);
}

async function atBank(world: World, placed: OrderPlaced, action: 'pay' | 'decline') {
  const session = new URL(placed.paymentLink).searchParams.get('session_id') ?? '';
  const fields = new URLSearchParams({ session_id: session, action, mishap: 'lost' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST', headers, body: fields.toString(), redirect: 'manual' } as const;
  await world.shops.ask('/sandbox-gateway/pay', sent);
  const { orderId, token } = placed;
  const returned = { token, requested_order_id: orderId };
  const answer = await ask<{ promise: PromisedWindow }>(
    world,
    endpoints.verifyOrder(orderId),
    returned,
  );
  return answer?.status === 200 ? answer.body.promise : null;
}

async function retry(world: World, { orderId, token }: OrderPlaced): Promise<void> {
  const { random } = world;
  await sleep(random.next() * 4000);
  const window = random.chance(0.5) ? nameOf(anyWindow(random)) : {};
  const path = endpoints.retryOrder(orderId, { token });
  const answer = await ask<{ link: string }>(world, path, window);
  count(world, `retry ${answer?.status ?? 'cut'}`);
}

async function move(world: World, { orderId, token }: OrderPlaced): Promise<void> {
  const window = nameOf(anyWindow(world.random));
  const answer = await ask(world, endpoints.orderWindow(orderId, { token }), window);
  count(world, `moved ${answer?.status ?? 'cut'}`);
}

/** Wherever it stands: of the states that it may have, one is right. */
async function cancel(world: World, { orderId }: OrderPlaced): Promise<void> {
  for (const from of ['pending', 'paid'] as const) {
    const move = { from, to: 'cancelled', key: randomUUID(), why: 'crowd' } as const;
    await ask(world, staffEndpoints.moveOrder(orderId), move);
  }
}
