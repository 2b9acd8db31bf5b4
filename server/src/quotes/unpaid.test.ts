import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LAST_STATUS_CHECK } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import { forgetOrders, rows } from '../orders/testing-orders.ts';
import { settlementJob } from '../payments/settlement-job.ts';
import { promiseRow } from '../promises/testing-orders-in-windows.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { accept, letEnd, linkOf, quoted } from './testing-quotes.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const onlyOrder = async () => {
  const found = await rows(shop, sql`select id, token, status from orders`);
  assert.equal(found.length, 1);
  return { id: String(found[0]?.['id']), status: found[0]?.['status'] };
};

test('its unpaid order is cancelled when the quote has ended, and not a day after it was accepted', async () => {
  const { id: request, token } = await quoted(shop);
  linkOf(await accept(shop, token));
  const { id } = await onlyOrder();
  const [last] = await rows(shop, sql`select id from payment_attempts where order_id = ${id}`);
  const attempt = String(last?.['id']);
  const again = () =>
    rows(
      shop,
      sql`select extract(epoch from start_after - now()) > 3600 as later from pgboss.job
        where name = 'settle-attempt' and (data ->> 'step')::int = ${LAST_STATUS_CHECK}`,
    );
  await settlementJob(shop.context, { attempt, step: LAST_STATUS_CHECK });
  assert.equal((await onlyOrder()).status, 'pending');
  assert.equal((await promiseRow(shop, id)).state, 'held');
  assert.deepEqual(await again(), [{ later: true }]);
  await letEnd(shop, request);
  await settlementJob(shop.context, { attempt, step: LAST_STATUS_CHECK });
  assert.equal((await onlyOrder()).status, 'cancelled');
  assert.equal((await promiseRow(shop, id)).state, 'released');
  assert.equal((await again()).length, 1, 'and it is asked about no more');
});
