import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { KitchenOrder, KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayOfOrder, moveAlong } from '../board/testing-day.ts';
import { cakeLine } from '../cake-sheets/testing-cakes.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, rows, sampleOrder } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { pairsOf } from './edits.ts';

let maryam: TestStaff;
const shop = useShop(startShop, async () => {
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
});
afterEach(() => forgetOrders(shop));

async function shown(id: string): Promise<KitchenOrder | undefined> {
  const day = await dayOfOrder(shop, id);
  const path = staffDayEndpoints.kitchen({ kitchen: 'salmiya', day });
  const { body } = await shop.get(path, maryam.headers);
  return (body as KitchenQueue).orders.find((order) => order.id === id);
}

const see = (id: string, revision: number) =>
  shop.post(staffDayEndpoints.seenEdit(id), { revision, key: randomUUID() }, maryam.headers);

/** Writes down what an order is as its next revision; the words on its cake are then others. */
async function edit(id: string, words: string): Promise<void> {
  const snapshot = (number: number, state: string) => sql`
    insert into order_revisions (id, order_id, number, state, lines, details, subtotal_fils, discount_fils,
      delivery_fils, total_fils, difference_fils, by, decided_at)
    select ${uuidv7()}, o.id, ${number}, ${state},
      (select json_agg(json_build_object('type', l.type, 'productId', l.product_id, 'nameEnglish', l.name_english,
        'nameArabic', l.name_arabic, 'unitFils', l.unit_fils, 'quantity', l.quantity, 'totalFils', l.total_fils,
        'description', l.description, 'options', l.options, 'extras', l.extras, 'customProduct', l.custom_product,
        'image', l.image) order by l.position) from order_lines l where l.order_id = o.id),
      json_build_object('remarks', o.remarks), o.subtotal_fils, o.discount_fils, o.delivery_fils, o.total_fils, 0,
      'staff: Huda', now()
    from orders o where o.id = ${id} returning 1`;
  const [order] = await rows(shop, sql`select revision from orders where id = ${id}`);
  const number = Number(order?.['revision']);
  if (number === 0) await rows(shop, snapshot(0, 'replaced'));
  await rows(
    shop,
    sql`update order_revisions set state = 'replaced' where order_id = ${id} returning 1`,
  );
  await rows(
    shop,
    sql`update order_lines set custom_product = jsonb_set(custom_product, '{messageOnCake}', ${JSON.stringify(words)}::jsonb)
      where order_id = ${id} and custom_product is not null returning 1`,
  );
  await rows(shop, sql`update orders set revision = ${number + 1} where id = ${id} returning 1`);
  await rows(shop, snapshot(number + 1, 'in-force'));
}

async function cakeWith(words: string): Promise<string> {
  const items = [cakeLine({ messageOnCake: words })];
  return (await placePaid(shop, sampleOrder(shop, { items }))).orderId;
}

test('acceptance 8, in the kitchen: words changed after work began are shown beside the old ones until somebody taps', async () => {
  const id = await cakeWith('Happy 30th');
  await moveAlong(shop, maryam, { id, states: ['paid', 'baking'] });
  await edit(id, 'Happy 31st');
  const order = await shown(id);
  assert.deepEqual([order?.edit?.revision, order?.edit?.by], [1, 'Huda']);
  assert.deepEqual(
    order?.edit?.was.map(({ line, words }) => [line, words.map(({ text }) => text)]),
    [[1, ['Happy 30th']]],
  );
  assert.deepEqual(
    order?.lines[0]?.words.map(({ text }) => text),
    ['Happy 31st'],
  );

  assert.equal((await see(id, 2)).status, 409);
  const { status, body } = await see(id, 1);
  assert.deepEqual([status, (body as { by: string }).by], [200, 'Maryam']);
  assert.equal((await shown(id))?.edit, null);
  const events = await rows(
    shop,
    sql`select "to", by from order_events where order_id = ${id} and kind = 'seen'`,
  );
  assert.deepEqual(events, [{ to: '1', by: 'staff: Maryam' }]);
});

test('what was changed twice is looked at once more, and an older look is refused', async () => {
  const id = await cakeWith('One');
  await moveAlong(shop, maryam, { id, states: ['paid', 'baking'] });
  await edit(id, 'Two');
  await see(id, 1);
  await edit(id, 'Three');
  const order = await shown(id);
  assert.deepEqual(
    order?.edit?.was[0]?.words.map(({ text }) => text),
    ['Two'],
  );
  assert.equal((await see(id, 1)).status, 409);
  assert.equal((await see(id, 2)).status, 200);
});

test('whoever says that a later ticket was printed than there is hides no edit to come', async () => {
  const id = await cakeWith('One');
  const orders = [{ id, revision: 99, content: 'as printed' }];
  const print = { key: uuidv7(), paper: 'ticket', size: 'a6', orders };
  assert.equal((await shop.post(staffDayEndpoints.printLog(), print, maryam.headers)).status, 200);
  await edit(id, 'Two');
  const order = await shown(id);
  assert.deepEqual(
    order?.edit?.was[0]?.words.map(({ text }) => text),
    ['One'],
  );
});

test('an order that nobody has printed or begun asks for no tap', async () => {
  const id = await cakeWith('One');
  await edit(id, 'Two');
  assert.equal((await shown(id))?.edit, null);
});

test('a line is paired with one of the same product, at the same place first', () => {
  const line = (position: number, product: string) => ({ position, product });
  const pairs = pairsOf(
    [line(1, 'heart'), line(2, 'round'), line(3, 'slices')],
    [line(1, 'round'), line(2, 'round'), line(3, 'tower')],
  );
  assert.deepEqual(
    pairs.map(({ was, line: now }) => [was.product, now]),
    [
      ['heart', null],
      ['round', 2],
      ['slices', null],
    ],
  );
});
