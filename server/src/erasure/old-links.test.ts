import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid, TO_THE_DOOR } from '../order-history/testing-owners.ts';
import { edit, tokenOf } from '../orders/revisions/testing-edits.ts';
import { inSandbox, line, rows, sampleOrder } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { eraseOrders } from './erase-orders.ts';

const shop = useShop();
const erase = async (orderId: string) => {
  await shop.database.orm.execute(
    sql`update orders set erase_when_done = true where id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update documents set issued_at = now() - interval '2 days' where order_id = ${orderId}`,
  );
  assert.equal(await eraseOrders(shop.database.orm), 1);
};
const verify = (token: string) => shop.post(supplementEndpoints.verifySupplement(token), {});

test('what led to a supplement of an erased order, by mail or from the bank, leads nowhere', async () => {
  const { orderId } = await placePaid(shop);
  const item = line(shop, 'macarons-pistachio');
  const { body } = await edit(shop, orderId, { lines: [{ kept: 1 }, { kept: 2 }, { item }] });
  const mailed = tokenOf(body);
  const asked = await shop.post(supplementEndpoints.paySupplement(mailed), '');
  const { link } = asked.body as { link: string };
  const { location = '' } = await inSandbox(shop, link, { action: 'pay' });
  const returned = new URL(location).pathname.split('/').at(-1) ?? '';
  assert.ok(((await verify(returned)).body as Supplement).invoice);
  for (const to of TO_THE_DOOR) await moveTo(shop, orderId, to);
  await erase(orderId);
  for (const token of [mailed, returned]) assert.equal((await verify(token)).status, 404, token);
});

test('the promise of an erased order leads to no cart and no network', async () => {
  const cart = 'a-cart-of-somebody-who-left';
  const { orderId } = await placePaid(shop, sampleOrder(shop, { session: cart }));
  // As orders before have it, whose network was kept.
  for (const to of TO_THE_DOOR) await moveTo(shop, orderId, to);
  // As one has it that was kept by a release before.
  await shop.database.orm.execute(
    sql`update promises set network = 'a MAC' where order_id = ${orderId}`,
  );
  await erase(orderId);
  const left = await rows(
    shop,
    sql`select session, network, state from promises where order_id = ${orderId}`,
  );
  assert.deepEqual(left, [{ session: null, network: null, state: 'done' }]);
});
