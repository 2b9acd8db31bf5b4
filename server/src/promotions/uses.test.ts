import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { sql } from 'drizzle-orm';
import { send } from '../customers/testing-accounts.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import {
  inSandbox,
  place,
  post,
  retry,
  rows,
  untilServed,
  verify,
} from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { check, codeOf, makeCode, orderBy } from './testing-promotions.ts';

const shop = useShop();

/** Lets the time run out that an order has for its payment. */
async function runOut(orderId: string): Promise<void> {
  await shop.database.orm.execute(
    sql`update promotion_uses set held_until = now() - interval '1 second' where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update payment_attempts set link_expires_at = now() - interval '1 second' where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update sandbox_charges set expires_at = now() - interval '1 second' where requested_order_id = ${orderId}`,
  );
}

test('one customer uses a code as often as it allows, by telephone or by e-mail', async () => {
  const name = await makeCode(shop, { percent: 10, limitPerCustomer: 1 });
  await placePaid(shop, orderBy(shop, { number: 6, code: name }));
  const again = await post(shop, orderBy(shop, { number: 6, code: name }));
  assert.deepEqual([again.status, codeOf(again)], [422, 'promotion-used']);
  const own = orderBy(shop, { number: 6, code: name });
  const others = { phoneNumber: '60000099', email: 'other@example.com' };
  const byPhone = { ...own, customer: { ...own.customer, email: others.email } };
  const byEmail = {
    ...own,
    customer: { ...own.customer, phoneNumber: others.phoneNumber, email: 'BUYER6@example.com' },
  };
  for (const order of [byPhone, byEmail]) {
    assert.equal(codeOf(await post(shop, order)), 'promotion-used');
  }
  await place(shop, orderBy(shop, { number: 7, code: name }));
});

test('an unpaid order under somebody’s telephone and e-mail keeps no code from them', async () => {
  const name = await makeCode(shop, { percent: 10, limitPerCustomer: 1 });
  const named = (session: string) => orderBy(shop, { number: 15, code: name }, { session });
  // A stranger can type anybody's telephone, and then pays nothing.
  const strange = await place(shop, named('the cart of a stranger'));
  await placePaid(shop, named('the cart of the owner'));
  // Now it is used, and the stranger's order can no longer be paid at its price.
  await runOut(strange.orderId);
  const late = await retry(shop, strange.orderId, strange.token);
  assert.deepEqual([late.status, codeOf(late)], [422, 'promotion-used-up']);
});

test('one cart holds a code as often as one customer may use it, whatever names are typed', async () => {
  const name = await makeCode(shop, { percent: 10, limitPerCustomer: 1 });
  const session = 'the cart of many names';
  await place(shop, orderBy(shop, { number: 16, code: name }, { session }));
  const again = await post(shop, orderBy(shop, { number: 17, code: name }, { session }));
  assert.deepEqual([again.status, codeOf(again)], [422, 'promotion-used']);
});

test('of 50 at once for the last use exactly one wins', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) =>
      post(shop, orderBy(shop, { number: 100 + buyer, code: name })),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'promotion-used-up']);
  }
  const [stored] = await rows(
    shop,
    sql`select count(*)::int as orders, sum(discount_fils)::int as off from orders where promotion_code = ${name}`,
  );
  assert.deepEqual(stored, { orders: 1, off: 1850 });
});

const orderFrom = (from: string, code: string, number: number) =>
  untilServed(() =>
    send(shop, `POST ${endpoints.order()}`, { body: orderBy(shop, { number, code }), from }),
  );

test('unpaid orders of one network leave a code to others', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 6 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, buyer) => orderFrom('198.51.100.1', name, 300 + buyer)),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(answers.length - refused.length, 2);
  assert.deepEqual([...new Set(refused.map(codeOf))], ['promotion-held']);
  assert.equal((await orderFrom('198.51.100.2', name, 310)).status, 200);
});

test('a hold that ran out is taken again only within the share of its network', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 3 });
  const placed = await orderFrom('198.51.100.1', name, 320);
  const { orderId, token } = placed.body as OrderPlaced;
  await runOut(orderId);
  assert.equal((await orderFrom('198.51.100.1', name, 321)).status, 200);
  const late = await retry(shop, orderId, token);
  assert.deepEqual([late.status, codeOf(late)], [422, 'promotion-held']);
});

test('of many networks at once no more use a code than it allows', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 6 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, buyer) =>
      orderFrom(`198.51.100.${buyer % 6}`, name, 330 + buyer),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 6);
});

test('a network that pays may use all of a code', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 3 });
  for (const number of [360, 361, 362])
    await placePaid(shop, orderBy(shop, { number, code: name }));
  const [kept] = await rows(
    shop,
    sql`select count(*)::int as paid, count(network)::int as networks from promotion_uses where code = ${name}`,
  );
  assert.deepEqual(kept, { paid: 3, networks: 0 });
  const more = await post(shop, orderBy(shop, { number: 363, code: name }));
  assert.deepEqual([more.status, codeOf(more)], [422, 'promotion-used-up']);
});

test('the order that took the last use is answered again to the one who sent it', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const order = orderBy(shop, { number: 8, code: name }, { session: 'the cart of buyer 8' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(shop, order, 'the last use, five times')),
  );
  const ids = answers.map(({ body }) => (body as OrderPlaced).orderId);
  assert.equal(new Set(ids).size, 1);
  assert.ok(ids[0]);
});

test('a use is kept when the order is paid, however late', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const placed = await place(shop, orderBy(shop, { number: 9, code: name }));
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  await shop.database.orm.execute(
    sql`update promotion_uses set held_until = now() - interval '1 second' where order_id = ${placed.orderId}`,
  );
  assert.equal((await verify(shop, placed.orderId, placed.token)).status, 200);
  assert.equal(codeOf(await check(shop, name)), 'promotion-used-up');
});

test('a use that nobody paid for is free again once its time has run out', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const first = await place(shop, orderBy(shop, { number: 10, code: name }));
  assert.equal(
    codeOf(await post(shop, orderBy(shop, { number: 11, code: name }))),
    'promotion-used-up',
  );
  await runOut(first.orderId);
  await place(shop, orderBy(shop, { number: 11, code: name }));
  // Whoever let the time run out cannot pay the price any more that the code gave.
  const late = await retry(shop, first.orderId, first.token);
  assert.deepEqual([late.status, codeOf(late)], [422, 'promotion-used-up']);
});

test('whoever let the time run out and used the code again cannot pay the first order too', async () => {
  const name = await makeCode(shop, { percent: 10, limitPerCustomer: 1 });
  const session = 'the cart of buyer 14';
  const first = await place(shop, orderBy(shop, { number: 14, code: name }, { session }));
  await runOut(first.orderId);
  await place(shop, orderBy(shop, { number: 14, code: name }, { session }));
  const late = await retry(shop, first.orderId, first.token);
  assert.deepEqual([late.status, codeOf(late)], [422, 'promotion-used-up']);
});

test('an order that is paid in a later attempt takes its use again when one is left', async () => {
  const name = await makeCode(shop, { percent: 10, limitTotal: 1 });
  const placed = await place(shop, orderBy(shop, { number: 12, code: name }));
  await runOut(placed.orderId);
  const retried = await retry(shop, placed.orderId, placed.token);
  assert.equal(retried.status, 200);
  assert.equal(
    codeOf(await post(shop, orderBy(shop, { number: 13, code: name }))),
    'promotion-used-up',
  );
});
