import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { LAST_STATUS_CHECK } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import { forgetOrders, inSandbox, refusedWith, rows, verify } from '../orders/testing-orders.ts';
import { settlementJob } from '../payments/settlement-job.ts';
import { promiseRow } from '../promises/testing-orders-in-windows.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { ADDRESS, accept, letEnd, linkOf, quoted } from './testing-quotes.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const onlyOrder = async () => {
  const found = await rows(shop, sql`select id, token, status from orders`);
  assert.equal(found.length, 1);
  const { id, token, status } = found[0] ?? {};
  return { id: String(id), token: String(token), status };
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

test('accepted again with another address or e-mail, its unpaid order has these, and a paid one stays', async () => {
  const { token } = await quoted(shop, {}, { email: null });
  const first = { email: 'noura@example.con', address: { ...ADDRESS, avenue: '2' } };
  const link = linkOf(await accept(shop, token, first));
  const told = () =>
    rows(shop, sql`select customer_email as email, block, house, avenue from orders`);
  assert.deepEqual(await told(), [
    { email: 'noura@example.con', block: '5', house: '48', avenue: '2' },
  ]);
  const wrong = await accept(shop, token, { ...first, email: 'noura' });
  assert.deepEqual(refusedWith(wrong), [422, 'email-invalid']);
  const second = { email: 'noura@example.com', address: { ...ADDRESS, house: '84' } };
  assert.equal(linkOf(await accept(shop, token, second)), link);
  const right = [{ email: 'noura@example.com', block: '5', house: '84', avenue: null }];
  assert.deepEqual(await told(), right);
  // What is not said again stays.
  linkOf(await accept(shop, token, { address: undefined }));
  assert.deepEqual(await told(), right);
  await inSandbox(shop, link, { action: 'pay' });
  const order = await onlyOrder();
  await verify(shop, order.id, order.token);
  assert.deepEqual(refusedWith(await accept(shop, token, first)), [409, 'quote-over']);
  assert.deepEqual(await told(), right);
});
