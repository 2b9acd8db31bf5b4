import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBecome, ORDER_STATUSES, type OrderStatus } from '@mahlab/bakery/rules/order';
import { sql } from 'drizzle-orm';
import { refusal } from '../../http/refusal.ts';
import { startShop, useShop } from '../../testing.ts';
import { place, rows } from '../testing-orders.ts';
import { renewHolds } from './hold.ts';
import { lockOrder } from './lock.ts';
import type { OrderNews } from './news.ts';
import type { LockedOrder } from './order.ts';
import type { Reservation } from './reservation.ts';
import { transition } from './transition.ts';

let orderId: string;
const shop = useShop(startShop, async () => {
  ({ orderId } = await place(shop));
});

/** Writes down what an order's life asks of it. */
function notebook(refused: ReturnType<typeof refusal> | null = null) {
  const asked: string[] = [];
  const told: OrderNews[] = [];
  const reservation: Reservation = {
    hold: async () => refused,
    renew: async (_tx, _order, { seconds }) => {
      asked.push(`renew ${seconds}`);
      return refused;
    },
    keep: async () => void asked.push('keep'),
    release: async () => void asked.push('release'),
    shorten: async () => void asked.push('shorten'),
    prolong: async () => void asked.push('prolong'),
    finish: async (_tx, _order, status) => void asked.push(`finish ${status}`),
    resume: async () => void asked.push('resume'),
    holdChange: async () => refused,
    change: async () => refused,
    dropChange: async () => void asked.push('drop'),
  };
  const context = {
    reservations: [reservation],
    orderListeners: [
      async (_tx: unknown, _order: unknown, news: OrderNews) => void told.push(news),
    ],
  };
  return { asked, told, context };
}

/** Puts the order into a status, whatever it was, and then moves it on. */
async function tried(from: OrderStatus, to: OrderStatus, { context }: ReturnType<typeof notebook>) {
  const paidAt = from === 'pending' ? null : new Date().toISOString();
  await rows(
    shop,
    sql`update orders set status = ${from}, paid_at = ${paidAt} where id = ${orderId} returning 1`,
  );
  return shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assert.ok(order);
    return transition(tx, context, { order, to, by: 'test', why: 'to see it' });
  });
}

test('an order moves as its table says and no other way', async () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES.filter((to) => !canBecome(from, to))) {
      const book = notebook();
      await assert.rejects(tried(from, to, book), /cannot go/, `${from} to ${to}`);
      assert.deepEqual([book.asked, book.told], [[], []]);
    }
  }
});

test('each move has its line of history and its news, and does what it must with what the order holds', async () => {
  const does: Partial<Record<OrderStatus, string[]>> = {
    paid: ['keep'],
    cancelled: ['release'],
    delivered: ['finish delivered'],
    refunded: ['finish refunded'],
  };
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES.filter((to) => canBecome(from, to))) {
      const book = notebook();
      const order = await tried(from, to, book);
      assert.equal(order.status, to);
      assert.equal(order.paidAt === null, from === 'pending' && to === 'cancelled');
      assert.deepEqual(book.asked, does[to] ?? [], `${from} to ${to}`);
      assert.deepEqual(book.told, [{ kind: 'status', from, to, by: 'test', why: 'to see it' }]);
      const [event] = await rows(
        shop,
        sql`select kind, "from", "to", by, detail from order_events
          where order_id = ${order.id} order by id desc limit 1`,
      );
      assert.deepEqual(event, { kind: 'status', from, to, by: 'test', detail: 'to see it' });
    }
  }
});

test('an order that was moved behind its lock is not moved again', async () => {
  const { orderId } = await place(shop);
  const { context } = notebook();
  const moving = shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assert.ok(order);
    const stale = { ...order } as LockedOrder;
    await transition(tx, context, { order, to: 'cancelled', by: 'test' });
    await transition(tx, context, { order: stale, to: 'paid', by: 'test' });
  });
  await assert.rejects(moving, /without its lock/);
  const [row] = await rows(shop, sql`select status from orders where id = ${orderId}`);
  assert.deepEqual(row, { status: 'pending' });
});

test('a listener that fails undoes the change it was told of', async () => {
  const { orderId } = await place(shop);
  const broken = async () => {
    throw new Error('cannot write its mail');
  };
  const context = { reservations: [], orderListeners: [broken] };
  const moving = shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assert.ok(order);
    await transition(tx, context, { order, to: 'paid', by: 'test' });
  });
  await assert.rejects(moving, /cannot write its mail/);
  const [row] = await rows(shop, sql`select status from orders where id = ${orderId}`);
  assert.deepEqual(row, { status: 'pending' });
});

test('the first refusal ends a renewal', async () => {
  const { orderId } = await place(shop);
  const refused = refusal('promotion-used-up');
  const [first, second, third] = [notebook(), notebook(refused), notebook()];
  const reservations = [first, second, third].flatMap(({ context }) => context.reservations);
  const answer = await shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    assert.ok(order);
    return renewHolds(tx, { reservations }, { order, seconds: 60, network: 'of a test' });
  });
  assert.equal(answer, refused);
  assert.deepEqual([first.asked, second.asked, third.asked], [['renew 60'], ['renew 60'], []]);
});
