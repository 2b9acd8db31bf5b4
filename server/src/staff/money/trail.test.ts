import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { documentJob } from '../../documents/document-job.ts';
import { placePaid, staffGet, staffPost } from '../../order-history/testing-owners.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();

test('the trail of an order tells what happened, by whom and why', async () => {
  const { orderId } = await placePaid(shop);
  await staffPost(shop, `order/${orderId}/refund`, {
    amount: 1,
    why: 'One slice missing',
  });
  const { status, body } = await staffGet(shop, `order/${orderId}/trail`);
  assert.equal(status, 200);
  const { events, attempts, refunds } = body as OrderTrail;
  assert.deepEqual(
    events.map(({ kind, to, by }) => [kind, to, by]),
    [
      ['placed', 'pending', 'shopper'],
      ['attempt', 'paid', 'return'],
      ['status', 'paid', 'return'],
      ['refund', 'queued', 'staff: Huda'],
    ],
  );
  assert.equal(events.at(-1)?.detail, '1000 fils: One slice missing');
  assert.deepEqual(
    [attempts[0]?.state, attempts[0]?.refunded, refunds[0]?.why],
    ['paid', 1, 'One slice missing'],
  );
});

test('it tells what came from outside, and what went out', async () => {
  const { orderId } = await placePaid(shop);
  await documentJob(shop.context, { orderId, credit: null });
  const { body } = await staffGet(shop, `order/${orderId}/trail`);
  const { gateway, mails, documents } = body as OrderTrail;
  const said = gateway.map(({ kind, authentic }) => [kind, authentic]);
  assert.ok(said.some(([kind, authentic]) => kind === 'status' && authentic === true));
  assert.ok(said.some(([kind, authentic]) => kind === 'return' && authentic === null));
  assert.ok(
    gateway.every(({ provider, attempt }) => provider === 'sandbox' && attempt === orderId),
  );
  assert.deepEqual(
    mails.map(({ kind, sentAt, deadLetter }) => [kind, sentAt, deadLetter]),
    [['confirmed', null, false]],
  );
  assert.deepEqual(
    documents.map(({ number, printed }) => [number, printed]),
    [['INV-000001', false]],
  );
  assert.doesNotMatch(JSON.stringify(body), /dana@/);
});

test('who sees no money reads nothing of refunds, not even why they were made', async () => {
  const { orderId } = await placePaid(shop);
  await staffPost(shop, `order/${orderId}/refund`, { amount: 1, why: 'One slice missing' });
  const cook = await signInStaff(shop, 'decorator');
  const { status, body } = await shop.get(staffEndpoints.orderTrail(orderId), cook.headers);
  assert.equal(status, 200);
  assert.doesNotMatch(JSON.stringify(body), /refund\/|One slice missing|order\/:id\/refund/);
});

test('an order that is not there has no trail', async () => {
  for (const id of ['nothing', '0199b2f0-0000-7000-8000-000000000000']) {
    assert.equal((await staffGet(shop, `order/${id}/trail`)).status, 404);
    assert.equal((await staffPost(shop, `order/${id}/settle`, {})).status, 404);
  }
});
