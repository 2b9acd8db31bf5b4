import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { placePaid } from '../order-history/testing-owners.ts';
import { edit, openWindowThere } from '../orders/revisions/testing-edits.ts';
import { forgetOrders } from '../orders/testing-orders.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { useShop } from '../testing.ts';
import { logPrint, pagesOf, wordsOf } from './testing-papers.ts';

const { ticket, label, staffOrder } = staffDayEndpoints;
const shop = useShop();
afterEach(() => forgetOrders(shop));

test('moved to another kitchen, an order is printed there, in place of what hangs in the old one', async () => {
  const [maryam, noor] = [
    await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] }),
    await signInStaff(shop, 'decorator', { name: 'Noor', kitchens: ['shuwaikh'] }),
  ];
  const packs = await signInStaff(shop, 'counter', { name: 'Sara', kitchens: ['shuwaikh'] });
  const owner = await signInStaff(shop, 'owner');
  const { orderId: id } = await placePaid(shop);
  const before = await pagesOf(shop, maryam, ticket(id, { as: 'pages' }));
  await logPrint(shop, maryam, { id, ...before });
  await logPrint(shop, owner, {
    id,
    ...(await pagesOf(shop, owner, label(id, { as: 'pages' }))),
  });
  assert.equal((await shop.get(ticket(id, { as: 'pages' }), noor.headers)).status, 404);

  const place = { deliveryType: 'Delivery', area: 'daiya' } as const;
  const address = { block: '2', street: '7', house: '11' };
  const window = await openWindowThere(shop, id, { place, address });
  const moved = await edit(shop, id, { place: { ...place, ...window }, address });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));

  // The old kitchen has it no more: neither its pages nor its papers.
  assert.equal((await shop.get(ticket(id, { as: 'pages' }), maryam.headers)).status, 404);
  const { prints } = (await shop.get(staffOrder(id), noor.headers)).body as StaffOrder;
  assert.deepEqual(
    prints.map(({ paper, by, isOld }) => [paper, by, isOld]),
    [
      ['ticket', 'Maryam', true],
      ['label', owner.name, true],
    ],
  );
  const there = await pagesOf(shop, noor, ticket(id, { as: 'pages' }));
  assert.deepEqual(
    [there.copy, there.replaces?.by, there.revision],
    [1, 'Maryam', before.revision + 1],
  );
  const said = await wordsOf(shop, noor, ticket(id));
  for (const expected of [/Changed. Replaces/, /Revision 1/, /Daiya/]) assert.match(said, expected);
  assert.doesNotMatch(said, /Salmiya/);
  const box = await wordsOf(shop, packs, label(id));
  for (const expected of [/Changed. Replaces/, /Daiya/, /11/]) assert.match(box, expected);

  await logPrint(shop, noor, { id, ...there });
  const again = await pagesOf(shop, noor, ticket(id, { as: 'pages' }));
  assert.deepEqual([again.copy, again.replaces?.by, again.last?.by], [2, 'Maryam', 'Noor']);
});
