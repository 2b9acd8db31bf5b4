import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundPayment } from '@mahlab/bakery/api/staff-payment';
import { PAYMENTS_FOUND, staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { eq, sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { giveBack } from '../../payments/testing-refunds.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { orders } from '../../schema/orders.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';
import { useShop } from '../../testing.ts';
import { amountIn } from './find-payments.ts';

const shop = useShop();

const found = async (text: string, headers: Record<string, string> = AS_OWNER) => {
  const { status, body } = await shop.get(staffPayoutEndpoints.findPayments({ text }), headers);
  assert.equal(status, 200, text);
  return body as FoundPayment[];
};
const told = (all: FoundPayment[]) => all.map(({ of, amount, state }) => [of, amount, state]);

test('an amount is read as people and banks write it', () => {
  const table: [typed: string, fils: number | null][] = [
    ['31.900', 31_900],
    ['31.9', 31_900],
    ['31', 31_000],
    ['KD 31.900', 31_900],
    ['kwd31.900', 31_900],
    ['31.900 د.ك', 31_900],
    ['31٫900', 31_900],
    ['1,284.250', 1_284_250],
    ['0', null],
    ['31.9000', null],
    ['1,28', null],
    ['-3', null],
    ['10439-1', null],
    ['Dana', null],
  ];
  for (const [typed, fils] of table) assert.equal(amountIn(typed), fils, typed);
});

test('payments and refunds are found by number, by reference and by amount, and by nobody of another kitchen', async () => {
  const { orm } = shop.database;
  const { orderId } = await placePaid(shop);
  await placePaid(shop);
  const { body: given } = await giveBack(shop, orderId, { amount: 1.237, why: 'late' });
  const [[attempt], [order]] = await Promise.all([
    orm
      .update(paymentAttempts)
      .set({ trackId: 'TRACK-77', amountFils: 31_913 })
      .where(eq(paymentAttempts.orderId, orderId))
      .returning(),
    orm.select().from(orders).where(eq(orders.id, orderId)),
  ]);
  if (!attempt || !order) throw new Error('no payment');
  await orm.update(refunds).set({ gatewayRef: 'BACK-77' }).where(eq(refunds.id, given.id));
  const both = [
    ['refund', 1.237, given.state],
    ['payment', 31.913, 'paid'],
  ];
  const number = String(order.number);
  const arabic = number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const references = ['TRACK-77', 'BACK-77', attempt.name, attempt.paymentId ?? ''];
  for (const text of [number, `#${number}`, ` ${arabic} `, ...references]) {
    assert.deepEqual(told(await found(text)), both, text);
  }
  const [refund, payment] = await found(number);
  assert.deepEqual(
    [payment?.order, payment?.orderNumber, payment?.name, payment?.reference],
    [orderId, number, order.customerName, attempt.paymentId],
  );
  assert.equal(refund?.reference, 'BACK-77');
  assert.deepEqual(told(await found('KD 31.913')), both.slice(1));
  assert.deepEqual(told(await found('1.237')), both.slice(0, 1));
  for (const text of ['TRACK-7', '31.914', 'Dana', '99999999999']) {
    assert.deepEqual(await found(text), [], text);
  }

  // An amount is looked for within a quarter; a number and a reference find what is older.
  const older = sql`now() - interval '94 days'`;
  await orm
    .update(paymentAttempts)
    .set({ openedAt: older, decidedAt: older })
    .where(eq(paymentAttempts.id, attempt.id));
  assert.deepEqual(await found('31.913'), []);
  assert.equal((await found('TRACK-77')).length, 2);

  const { headers } = await signInStaff(shop, 'counter', { kitchens: [order.branchId] });
  assert.deepEqual(told(await found(number, headers)), both);
  const elsewhere = await signInStaff(shop, 'manager', { kitchens: ['nowhere'] });
  assert.deepEqual(await found(number, elsewhere.headers), []);
});

test('of many with an amount the newest are told', async () => {
  const { orderId } = await placePaid(shop);
  const [order] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId));
  await shop.database.orm.execute(sql`
    insert into refunds (id, order_id, attempt_id, amount_fils, state, of_sale, by, reason, created_at, decided_at)
    select gen_random_uuid(), order_id, id, 7, 'done', true, 'test', '', now(), now() - make_interval(mins => n)
    from payment_attempts cross join generate_series(1, ${PAYMENTS_FOUND + 5}) n where order_id = ${orderId}`);
  const all = await found(formatKwd(7));
  assert.equal(all.length, PAYMENTS_FOUND);
  assert.deepEqual(
    all,
    all.toSorted((a, b) => b.at.localeCompare(a.at)),
  );
  assert.ok(all.every(({ orderNumber }) => orderNumber === String(order?.number)));
});
