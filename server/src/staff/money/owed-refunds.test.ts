import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid, staffPost } from '../../order-history/testing-owners.ts';
import { edit } from '../../orders/revisions/testing-edits.ts';
import { forgetOrders, refusedWith, rows } from '../../orders/testing-orders.ts';
import { refundJob } from '../../payments/refund-job.ts';
import { refundGateway, refundOf } from '../../payments/testing-refunds.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  await forgetOrders(shop);
});

test('what a cancellation or an edit gives back is not called off', async () => {
  const cancelled = await placePaid(shop);
  await moveTo(shop, cancelled.orderId, 'cancelled');
  const edited = await placePaid(shop);
  const fewer = await edit(shop, edited.orderId, {
    lines: [{ kept: 1 }, { kept: 2, quantity: 1 }],
  });
  assert.equal(fewer.status, 200);
  mock.method(refundGateway(shop), 'send', async () => {
    return { ok: false, reason: 'refused', detail: 'no' };
  });
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
