import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { placePaid } from '../../order-history/testing-owners.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';
import { line, refusedWith, sampleOrder } from '../testing-orders.ts';
import { edit } from './testing-edits.ts';

const shop = useShop();
/** The sample order with one of its two slices fewer. */
const ONE_SLICE = [{ kept: 1 }, { kept: 2, quantity: 1 }];

test('money back by an edit asks what a refund asks, and a counter says how the shopper agreed', async () => {
  const { orderId } = await placePaid(shop);
  const byCode = await signInStaff(shop, 'manager', { way: 'code' });
  const sent = { lines: ONE_SLICE };
  assert.deepEqual(refusedWith(await edit(shop, orderId, { ...sent, as: byCode })), [
    403,
    'passkey-needed',
  ]);
  const counter = await signInStaff(shop, 'counter');
  assert.deepEqual(refusedWith(await edit(shop, orderId, { ...sent, as: counter })), [
    422,
    'consent-needed',
  ]);
  const dear = { lines: [{ kept: 1 }], agreed: 'telephone' as const };
  const big = sampleOrder(shop, {
    items: [line(shop, 'lotus-cheesecake-slice'), line(shop, 'macaron-garden-cake')],
  });
  const other = await placePaid(shop, big);
  assert.deepEqual(refusedWith(await edit(shop, other.orderId, { ...dear, as: counter })), [
    202,
    'refund-waits',
  ]);
  const agreed = { ...sent, agreed: 'telephone' } as const;
  assert.equal((await edit(shop, orderId, { ...agreed, as: counter })).status, 200);
  const decorator = await signInStaff(shop, 'decorator');
  const words = await edit(shop, orderId, { revision: 1, remarks: 'x', as: decorator });
  assert.deepEqual(refusedWith(words), [403, 'not-allowed']);
  const elsewhere = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  assert.equal((await edit(shop, orderId, { remarks: 'x', as: elsewhere })).status, 404);
});

test('many small edits and refunds together stay within a counter’s limit', async () => {
  const items = [
    line(shop, 'strawberry-cream-cake'),
    line(shop, 'lotus-cheesecake-slice', { quantity: 9 }),
  ];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  // A slice costs 2.500: six of them are 15 KD.
  const slices = (revision: number) =>
    edit(shop, orderId, {
      revision,
      lines: [{ kept: 1 }, { kept: 2, quantity: 8 - revision }],
      agreed: 'telephone',
      as: counter,
    });
  for (const revision of [0, 1, 2, 3, 4, 5]) assert.equal((await slices(revision)).status, 200);
  assert.deepEqual(refusedWith(await slices(6)), [202, 'refund-waits']);
  const path = staffEndpoints.refundOrder(orderId);
  const more = await shop.post(path, { amount: 0.001, kind: 'late' }, counter.headers);
  assert.equal(more.status, 202);
});
