import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { eq } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { settle } from '../../payments/settle.ts';
import { attemptNamed, gatewaySays, orderOf } from '../../payments/testing-gateway.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { refunds } from '../../schema/payments.ts';
import { useShop } from '../../testing.ts';
import { line } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, tokenOf } from './testing-edits.ts';

const shop = useShop();

/** An order of which so much is given back (all, without it) while an edit waits for 3.000, which are then paid. */
async function paidAfterRefund(amount?: number) {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  const lines = [{ kept: 1 }, { kept: 2, quantity: 1 }, { item: line(shop, 'macarons-pistachio') }];
  const { body } = await edit(shop, orderId, { lines });
  await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
  const headers = { ...AS_OWNER, 'idempotency-key': crypto.randomUUID() };
  const asked = { ...(amount && { amount }), why: 'The cake fell' };
  const { status } = await shop.post(staffEndpoints.refundOrder(orderId), asked, headers);
  assert.equal(status, 200);
  await gatewaySays(shop, `${orderId}-2`, {});
  const { id } = await attemptNamed(shop, `${orderId}-2`);
  await settle(shop.context, id, { by: 'webhook' });
  mock.restoreAll();
  const back = await shop.database.orm.select().from(refunds).where(eq(refunds.orderId, orderId));
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  const { revision, totalFils } = await orderOf(shop, orderId);
  return { before, revision, totalFils, back: back.filter(({ ofSale }) => !ofSale) };
}

test('a supplement that is paid after all else was given back goes back too', async () => {
  const { before, revision, totalFils, back } = await paidAfterRefund();
  assert.deepEqual([revision, totalFils], [0, before.totalFils]);
  assert.deepEqual(
    back.map(({ amountFils }) => amountFils),
    [3000],
  );
});

test('a part that was given back keeps no edit from coming into force', async () => {
  const { before, revision, totalFils, back } = await paidAfterRefund(1);
  assert.deepEqual([revision, totalFils, back], [1, before.totalFils + 3000, []]);
});
