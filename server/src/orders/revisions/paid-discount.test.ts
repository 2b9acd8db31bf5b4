import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { makeCode, orderBy } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';
import { rows } from '../testing-orders.ts';
import { edit } from './testing-edits.ts';

const shop = useShop();
const FEWER = [{ kept: 1 }, { kept: 2, quantity: 1 }];
let buyers = 700;

/** A paid order of 18.500 with a code of some terms, which the owner then gave others. */
async function paidWith(terms: Parameters<typeof makeCode>[1], others: SQL): Promise<string> {
  const code = await makeCode(shop, terms);
  buyers += 1;
  const { orderId } = await placePaid(shop, orderBy(shop, { number: buyers, code }));
  await rows(shop, sql`update promotions set ${others} where code = ${code} returning 1`);
  return orderId;
}

/** What an order costs and has off, before its lines are edited and after. */
async function discountsOf(
  orderId: string,
): Promise<[before: number, after: number, share: number]> {
  const before = await orderOf(shop, orderId);
  assert.equal((await edit(shop, orderId, { lines: FEWER })).status, 200);
  const after = await orderOf(shop, orderId);
  const share = Math.round((before.discountFils * after.subtotalFils) / before.subtotalFils);
  assert.ok(after.subtotalFils < before.subtotalFils);
  return [before.discountFils, after.discountFils, share];
}

test('an amount stays as it was, also where its code is a share by now', async () => {
  const id = await paidWith({ amountFils: 2000 }, sql`percent = 50, amount_fils = null`);
  const [before, after] = await discountsOf(id);
  assert.deepEqual([before, after], [2000, 2000]);
});

test('a share stays in proportion, also where its code is an amount by now, or gives less', async () => {
  const terms = { percent: 10, maximumFils: 5000 };
  for (const others of [
    sql`percent = null, maximum_fils = null, amount_fils = 100`,
    sql`maximum_fils = 100`,
  ]) {
    const [before, after, share] = await discountsOf(await paidWith(terms, others));
    assert.deepEqual([before, after], [1850, share]);
  }
});

test('it is in proportion up to the maximum with which it was paid', async () => {
  const id = await paidWith({ percent: 10, maximumFils: 1000 }, sql`maximum_fils = null`);
  const lines = [{ kept: 1 }, { kept: 2, quantity: 3 }];
  assert.equal((await edit(shop, id, { lines })).body.sums?.discount, 1);
});

test('an order of before terms were kept goes by its code of today', async () => {
  const id = await paidWith({ amountFils: 2000 }, sql`percent = 50, amount_fils = null`);
  const forget = sql`update promotion_uses set percent = null, amount_fils = null
    where order_id = ${id} returning 1`;
  await rows(shop, forget);
  const [before, after, share] = await discountsOf(id);
  assert.deepEqual([before, after], [2000, share]);
});
