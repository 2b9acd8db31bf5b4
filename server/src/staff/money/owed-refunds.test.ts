import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { untilWaiting } from '../../database/testing-waiting.ts';
import { moveTo, placePaid, staffPost } from '../../order-history/testing-owners.ts';
import { edit } from '../../orders/revisions/testing-edits.ts';
import { forgetOrders, refusedWith, rows } from '../../orders/testing-orders.ts';
import { refundJob } from '../../payments/refund-job.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { giveBack, refundGateway, refundOf } from '../../payments/testing-refunds.ts';
import { isEmbedded, useShop } from '../../testing.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  await forgetOrders(shop);
});

function gatewayRefuses(): void {
  mock.method(refundGateway(shop), 'send', async () => {
    return { ok: false, reason: 'refused', detail: 'no' };
  });
}

test('what a cancellation or an edit gives back is not called off', async () => {
  const cancelled = await placePaid(shop);
  await moveTo(shop, cancelled.orderId, 'cancelled');
  const edited = await placePaid(shop);
  const fewer = await edit(shop, edited.orderId, {
    lines: [{ kept: 1 }, { kept: 2, quantity: 1 }],
  });
  assert.equal(fewer.status, 200);
  gatewayRefuses();
  const all = await rows(
    shop,
    sql`select id::text from refunds where order_id in (${cancelled.orderId}, ${edited.orderId})`,
  );
  assert.equal(all.length, 2);
  for (const { id } of all) {
    await refundJob(shop.context, { refund: String(id), step: 0 });
    const refused = await staffPost(shop, `refund/${String(id)}`, { action: 'withdraw' });
    assert.deepEqual(refusedWith(refused), [409, 'refund-owed']);
    assert.equal((await refundOf(shop, String(id))).state, 'manual');
    assert.equal((await staffPost(shop, `refund/${String(id)}`, { action: 'done' })).status, 200);
  }
});

test('nor is one called off right behind a cancellation, which gave back the rest', {
  skip: isEmbedded,
}, async () => {
  const { orderId } = await placePaid(shop);
  gatewayRefuses();
  const { body: part } = await giveBack(shop, orderId, { amount: 5 });
  await refundJob(shop.context, { refund: part.id, step: 0 });
  const { orm } = shop.database;
  const { cancelling, withdrawing } = await orm.transaction(async (tx) => {
    const held = sql`select 1 from payment_attempts where order_id = ${orderId} for update`;
    await tx.execute(held);
    const cancelling = moveTo(shop, orderId, 'cancelled');
    await untilWaiting(orm, 1);
    const withdrawing = staffPost(shop, `refund/${part.id}`, { action: 'withdraw' });
    await untilWaiting(orm, 2);
    return { cancelling, withdrawing };
  });
  assert.equal((await cancelling).status, 200);
  assert.deepEqual(refusedWith(await withdrawing), [409, 'refund-owed']);
  const { totalFils } = await orderOf(shop, orderId);
  const back = sql`select sum(amount_fils)::int as fils from refunds
    where order_id = ${orderId} and state <> 'withdrawn'`;
  assert.deepEqual(await rows(shop, back), [{ fils: totalFils }]);
});
