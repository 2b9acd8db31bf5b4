import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid } from '../../order-history/testing-owners.ts';
import { settle } from '../../payments/settle.ts';
import { attemptNamed, gatewaySays, orderOf } from '../../payments/testing-gateway.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { useShop } from '../../testing.ts';
import { forgetOrders, line, rows } from '../testing-orders.ts';
import { lapseRevisionJob } from './end-revision.ts';
import { edit, moneyThatDoesNotFit, takenBy, tokenOf } from './testing-edits.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

const ROUNDS = [1, 2, 3];
const FEWER = [{ kept: 1 }, { kept: 2, quantity: 1 }];
const more = () => [{ kept: 1 }, { kept: 2 }, { item: line(shop, 'macarons-pistachio') }];
const stateOf = async (id: string) =>
  (await rows(shop, sql`select state from order_revisions where id = ${id}`))[0]?.['state'];
const besideSale = async (orderId: string) =>
  (await rows(shop, sql`select 1 from refunds where order_id = ${orderId} and not of_sale`)).length;

/** An edit that waits for 5.500, whose payment the bank has captured, and nobody has asked yet. */
async function captured() {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  const { body } = await edit(shop, orderId, { lines: more() });
  await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
  await gatewaySays(shop, `${orderId}-2`, {});
  const { id: attempt } = await attemptNamed(shop, `${orderId}-2`);
  return { orderId, before, revision: body.id, attempt };
}

/** Either the edit is in force and its money kept, or it is over and its money goes back. */
async function isOneOrTheOther({
  orderId,
  before,
  revision,
}: Awaited<ReturnType<typeof captured>>) {
  const isInForce = (await stateOf(revision)) === 'in-force';
  const { totalFils } = await orderOf(shop, orderId);
  assert.equal(totalFils, before.totalFils + (isInForce ? 5500 : 0));
  assert.equal(await besideSale(orderId), isInForce ? 0 : 1);
  assert.equal((await takenBy(shop, orderId)).held, null);
}

test('of two edits at once one is made, and the other told that its page is old', async () => {
  for (const _ of ROUNDS) {
    const { orderId } = await placePaid(shop);
    const sent = [{ lines: FEWER }, { lines: [{ kept: 1 }] }];
    const answers = await Promise.all(sent.map((one) => edit(shop, orderId, one)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await orderOf(shop, orderId)).revision, 1);
  }
});

test('an edit and a cancellation at once: all the money goes back, and none twice', async () => {
  for (const _ of ROUNDS) {
    const { orderId } = await placePaid(shop);
    await Promise.all([edit(shop, orderId, { lines: FEWER }), moveTo(shop, orderId, 'cancelled')]);
    const [sums] = await rows(
      shop,
      sql`select amount_fils - refunded_fils as kept from payment_attempts where order_id = ${orderId}`,
    );
    const { status } = await orderOf(shop, orderId);
    assert.deepEqual([status, sums?.['kept']], ['cancelled', 0]);
  }
});

test('an edit of lines and the oven at once: one of them is first', async () => {
  for (const _ of ROUNDS) {
    const { orderId } = await placePaid(shop);
    const [edited, moved] = await Promise.all([
      edit(shop, orderId, { lines: FEWER }),
      moveTo(shop, orderId, 'baking'),
    ]);
    assert.equal(moved.status, 200);
    assert.ok(edited.status === 200 || edited.body.code === 'lines-fixed');
  }
});

test('a webhook that comes several times at once pays a supplement once', async () => {
  const open = await captured();
  const asks = ['webhook', 'webhook', 'return', 'job'] as const;
  await Promise.all(asks.map((by) => settle(shop.context, open.attempt, { by })));
  assert.equal(await stateOf(open.revision), 'in-force');
  await isOneOrTheOther(open);
});

test('a capture against a withdrawal, against the oven, against the end of its time', async () => {
  const against: ((of: Awaited<ReturnType<typeof captured>>) => Promise<unknown>)[] = [
    ({ orderId }) => shop.post(staffEndpoints.withdrawEdit(orderId), {}, AS_OWNER),
    ({ orderId }) => moveTo(shop, orderId, 'baking'),
    async ({ revision }) => {
      await rows(
        shop,
        sql`update order_revisions set pay_until = now() - interval '6 minutes' where id = ${revision} returning 1`,
      );
      await lapseRevisionJob(shop.context, { revision });
    },
  ];
  for (const other of against) {
    for (const _ of ROUNDS) {
      const open = await captured();
      await Promise.all([settle(shop.context, open.attempt, { by: 'webhook' }), other(open)]);
      mock.restoreAll();
      await isOneOrTheOther(open);
    }
  }
});
