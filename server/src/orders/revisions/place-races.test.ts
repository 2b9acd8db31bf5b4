import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid } from '../../order-history/testing-owners.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { sliceOrder, windowAt } from '../../promises/testing-orders-in-windows.ts';
import { useOpenShop } from '../../promises/testing-windows.ts';
import { forgetOrders, refusedWith, rows, untilServed } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit } from './testing-edits.ts';

const shop = useOpenShop();
afterEach(async () => {
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

const ofEgaila = () => placePaid(shop, sliceOrder(shop, { branch: 'egaila', location: 'egaila' }));
const FETCHED = {
  place: { deliveryType: 'Pickup', kitchen: 'salmiya', ...windowAt(16) },
} as const;

/** Has an order fetched at the other kitchen. */
const fetched = (id: string) => untilServed(() => edit(shop, id, FETCHED));

test('orders that go to another kitchen at once find no more room there than it has', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push((await ofEgaila()).orderId);
  const answers = await Promise.all(ids.map(fetched));
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(refused.map(refusedWith), [
    [409, 'window-full'],
    [409, 'window-full'],
  ]);
  const taken = await rows(
    shop,
    sql`select o.branch_id as kitchen, count(*)::int as orders from promises p
      join orders o on o.id = p.order_id and o.branch_id = p.kitchen
      where p.state = 'firm' group by 1 order by 1`,
  );
  assert.deepEqual(taken, [
    { kitchen: 'egaila', orders: 2 },
    { kitchen: 'salmiya', orders: 6 },
  ]);
});

test('another kitchen, another edit and the oven at once: one of them is first', async () => {
  for (const _ of [1, 2, 3]) {
    const { orderId } = await ofEgaila();
    const [fetched, other, moved] = await Promise.all([
      edit(shop, orderId, FETCHED),
      edit(shop, orderId, { lines: [{ kept: 1, quantity: 1 }] }),
      moveTo(shop, orderId, 'baking'),
    ]);
    assert.equal(moved.status, 200);
    const codes = [fetched, other].map(({ status, body }) => (status === 200 ? 'done' : body.code));
    assert.ok(codes.filter((code) => code === 'done').length <= 1, codes.join());
    assert.ok(
      codes.every((code) => KNOWN.includes(code ?? '')),
      codes.join(),
    );
    const isThere = (await orderOf(shop, orderId)).branchId === 'salmiya';
    assert.equal(isThere, fetched.status === 200);
    const found = await rows(shop, sql`select kitchen from promises where order_id = ${orderId}`);
    assert.deepEqual(found, [{ kitchen: isThere ? 'salmiya' : 'egaila' }]);
  }
});
const KNOWN = ['done', 'revision-old', 'place-fixed', 'lines-fixed'];
