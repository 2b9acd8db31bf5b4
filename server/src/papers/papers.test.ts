import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { moveAlong, paidPickup } from '../board/testing-day.ts';
import { cakeLine, cakeOrder, rewrite } from '../cake-sheets/testing-cakes.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { edit } from '../orders/revisions/testing-edits.ts';
import { forgetOrders, place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { editToSee, logPrint, pagesOf, promiseThursday, wordsOf } from './testing-papers.ts';

const { ticket, label, cakeSheet, bakeList } = staffDayEndpoints;
let maryam: TestStaff;
let farah: TestStaff;
const shop = useShop(startShop, async () => {
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
  farah = await signInStaff(shop, 'counter', { name: 'Farah', kitchens: ['salmiya'] });
});
afterEach(() => forgetOrders(shop));

/** A paid order for Thursday, with a designed cake. */
async function paidCake(changes: Record<string, unknown> = {}): Promise<string> {
  const items = [
    ...(sampleOrder(shop).items as object[]),
    cakeLine({ messageOnCake: 'Happy 30th, Noura', messageOnBoard: 'من كل العيلة' }),
  ];
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items, ...changes }));
  await promiseThursday(shop, orderId);
  return orderId;
}

test('a ticket says all that is needed to make a cake, in both languages, and nothing that is not for the kitchen', async () => {
  const id = await paidCake({ remarks: 'Candles in the lid\nNo walnuts please' });
  await rows(
    shop,
    sql`insert into order_events (order_id, kind, "to", by, detail)
      values (${id}, 'note', 'note', 'staff: Huda', 'Use the tall box') returning 1`,
  );
  const words = await wordsOf(shop, maryam, ticket(id, { size: '80mm' }));
  const [row] = await rows(shop, sql`select number from orders where id = ${id}`);
  for (const expected of [
    String(row?.['number']),
    '1 of 3',
    '3 of 3',
    'Thu 26 Nov, 4 to 6 pm',
    'Box by',
    'Delivery',
    'Salmiya',
    'Dana',
    'Strawberry cream cake',
    'Contains gluten, milk, egg',
    'Happy 30th, Noura',
    'Latin, left to right, characters: 17',
    'No walnuts please',
    'Candles in the lid',
    'Use the tall box',
    'Printed',
    'Maryam',
    // Arabic, as far as it can be read back from a page.
    'الخميس',
    'توصيل',
    'حساسية',
  ]) {
    assert.ok(words.includes(expected), `${expected} is not in: ${words}`);
  }
  assert.equal(words.split('Contains gluten').length - 1, 3, 'the cake of one’s own says it too');
  assert.doesNotMatch(words, /Kandari|5550|0142|KD|19\.75|Street|Block|copy|Replaces|Do not bake/);
  await rows(
    shop,
    sql`update order_lines set custom_product = custom_product - 'contains'
      where order_id = ${id} and custom_product is not null returning 1`,
  );
  // An order of the release before: nothing was stated, which is not the same as nothing in it.
  const old = await wordsOf(shop, maryam, ticket(id, { size: 'a6' }));
  assert.ok(old.includes('Contains allergens not stated'), old);
});

test('tickets are as long as they need be on a roll, and cards of A6; labels are 100 × 70 mm', async () => {
  const id = await paidCake();
  const roll = await pagesOf(shop, maryam, ticket(id, { size: '80mm', as: 'pages' }));
  assert.deepEqual(
    roll.pages.map(({ width }) => width),
    [80, 80, 80],
  );
  assert.equal(new Set(roll.pages.map(({ height }) => height)).size, 3);
  const cards = await pagesOf(shop, maryam, ticket(id, { size: 'a6', as: 'pages' }));
  assert.deepEqual(cards.pages, Array(3).fill({ width: 105, height: 148 }));
  const labels = await pagesOf(shop, farah, label(id, { as: 'pages' }));
  assert.deepEqual(labels.pages, Array(3).fill({ width: 100, height: 70 }));
  const sheet = await pagesOf(shop, maryam, cakeSheet(id, { as: 'pages' }));
  assert.deepEqual(sheet.pages, [{ width: 210, height: 297 }]);
  for (const { svg, copy, replaces } of [roll, cards, labels, sheet]) {
    assert.match(svg, /^<svg /);
    assert.doesNotMatch(svg, /<script|<foreignObject|\son\w+=/);
    assert.deepEqual([copy, replaces], [1, null]);
  }
});

test('acceptance 1: a counter of Salmiya finds no ticket, label, sheet or bake list of Egaila’s', async () => {
  const id = await paidCake();
  await rows(shop, sql`update orders set branch_id = 'egaila' where id = ${id} returning 1`);
  const list = { kitchen: 'egaila', day: '2026-11-26' };
  for (const path of [
    ticket(id),
    label(id),
    cakeSheet(id),
    bakeList(list),
    bakeList({ ...list, as: 'pdf' }),
  ]) {
    assert.equal((await shop.get(path, farah.headers)).status, 404, path);
  }
});

test('acceptance 8: words that change after printing ask for a tap and make the ticket old, and the next one says what it replaces', async () => {
  const id = await paidCake();
  const first = await pagesOf(shop, maryam, ticket(id, { as: 'pages' }));
  await logPrint(shop, maryam, { id, ...first });
  const printed = async () => {
    const { body } = await shop.get(staffDayEndpoints.staffOrder(id), maryam.headers);
    return (body as StaffOrder).prints.map(({ isOld }) => isOld);
  };
  const edited = () => editToSee(shop, maryam, id);
  assert.deepEqual([await printed(), await edited()], [[false], null]);
  const copy = await pagesOf(shop, maryam, ticket(id, { as: 'pages' }));
  assert.deepEqual([copy.copy, copy.replaces, copy.last?.by], [2, null, 'Maryam']);
  assert.match(await wordsOf(shop, maryam, ticket(id)), /Printed [^,]+, Maryam, copy 2/);

  // What is edited is three lines: the third is the cake.
  const words = { messageOnCake: 'Happy 31st, Noura' };
  const change = await edit(shop, id, { lines: [{ kept: 1 }, { kept: 2 }, { kept: 3, words }] });
  assert.equal(change.status, 200, JSON.stringify(change.body));
  assert.deepEqual([await printed(), await edited()], [[true], [1, 'Happy 30th, Noura']]);
  const changed = await pagesOf(shop, maryam, ticket(id, { as: 'pages' }));
  assert.deepEqual(
    [changed.copy, changed.replaces?.by, first.revision, changed.revision],
    [1, 'Maryam', 0, 1],
  );
  const said = await wordsOf(shop, maryam, ticket(id));
  assert.match(said, /Changed. Replaces/);
  assert.match(said, /Revision 1/);
  assert.match(said, /Happy 31st, Noura/);
  assert.match(said, /تغيّرت|بدل/);

  await logPrint(shop, maryam, { id, ...changed });
  assert.equal(await edited(), null, 'whoever prints the new ticket has seen it');
  const sheet = await pagesOf(shop, maryam, cakeSheet(id, { as: 'pages' }));
  await logPrint(shop, maryam, { id, ...sheet, content: 'what it said before' });
  assert.match(await wordsOf(shop, maryam, cakeSheet(id)), /Changed. Replaces/);
  assert.deepEqual((await printed()).slice(0, 2), [true, false]);
  const again = await wordsOf(shop, maryam, ticket(id));
  assert.match(again, /Changed. Replaces/, 'a copy says so too: the old one may still hang there');
  assert.match(again, /copy 2/);
});

test('what is not paid, cancelled or without a time says that it is not to be baked', async () => {
  const { orderId } = await place(shop, cakeOrder(shop, [{}]));
  assert.match(await wordsOf(shop, maryam, ticket(orderId)), /Not paid. Do not bake./);
  const id = await paidCake();
  await rows(shop, sql`update promises set state = 'unplaced' where order_id = ${id} returning 1`);
  assert.match(await wordsOf(shop, maryam, ticket(id)), /No time yet. Do not bake./);
  await rows(shop, sql`update orders set status = 'cancelled' where id = ${id} returning 1`);
  const words = await wordsOf(shop, maryam, ticket(id, { size: 'a6' }));
  assert.match(words, /Cancelled. Do not bake./);
});

test('a label has the name, the telephone and the address, for whoever may see them', async () => {
  const id = await paidCake();
  const words = await wordsOf(shop, farah, label(id));
  for (const expected of [
    'Dana Al-Kandari',
    '+965 5550 0142',
    'Block 5, Street 12, House 48',
    'Thu 26 Nov, 4 to 6 pm',
    '1/3',
    '3/3',
    'Keep flat',
  ]) {
    assert.ok(words.includes(expected), `${expected} is not in: ${words}`);
  }
  assert.equal((await shop.get(label(id), maryam.headers)).status, 403);
  const { orderId } = await paidPickup(shop);
  const fetched = await wordsOf(shop, farah, label(orderId));
  assert.match(fetched, /Pickup/);
  assert.doesNotMatch(fetched, /Block/);
});

test('what shoppers write is text on a ticket, however much of it there is', async () => {
  const message = '#panic() $x$ *b* \\';
  const remarks = 'مكسرات ممنوعة تماما #image("/etc/passwd") '.repeat(10).trim();
  const items = [
    ...Array.from({ length: 11 }, () => sampleOrder(shop).items[0] as object),
    cakeLine({ messageOnCake: 'A' }),
  ];
  const order = sampleOrder(shop, { items, remarks });
  const { orderId } = await placePaid(shop, order);
  await rewrite(shop, orderId, { was: 'A', now: message });
  for (const size of ['80mm', 'a6']) {
    const words = await wordsOf(shop, maryam, ticket(orderId, { size }));
    assert.ok(words.includes(message), words);
    assert.equal(words.split('"/etc/passwd"').length - 1 >= 10, true, 'no remark is cut');
    assert.match(words, /\+ \d+ others/);
  }
});

test('a bake list adds up what is still to be baked of a day and part', async () => {
  const id = await paidCake();
  const other = await paidCake();
  const ask = async (query: object) => {
    const path = bakeList({ kitchen: 'salmiya', day: '2026-11-26', ...query });
    return (await shop.get(path, maryam.headers)).body as BakeList;
  };
  const list = await ask({ part: 'late' });
  assert.equal(list.orders, 2);
  const told = list.rows.map(({ sponge, count, orders }) => [sponge.english, count, orders.length]);
  assert.deepEqual(
    told.toSorted(([one], [two]) => String(one).localeCompare(String(two))),
    [
      ['Caramel biscuit cheesecake, slice', 4, 2],
      ['Strawberry cream cake', 2, 2],
      ['Vanilla', 2, 2],
    ],
  );
  assert.equal((await ask({ part: 'early' })).orders, 0);
  await moveAlong(shop, maryam, { id: other, states: ['paid', 'baking', 'decorating'] });
  assert.equal((await ask({})).orders, 1, 'what is decorated has been baked');

  const printed = await pagesOf(
    shop,
    maryam,
    bakeList({ kitchen: 'salmiya', day: '2026-11-26', as: 'pages' }),
  );
  const entry = { kitchen: 'salmiya', day: '2026-11-26', content: printed.content };
  const log = { key: uuidv7(), paper: 'bake-list', size: 'a4', list: entry };
  assert.equal((await shop.post(staffDayEndpoints.printLog(), log, maryam.headers)).status, 200);
  assert.deepEqual(
    (await ask({})).prints.map(({ isOld }) => isOld),
    [false],
  );
  await moveAlong(shop, maryam, { id, states: ['paid', 'baking', 'decorating'] });
  const after = await ask({});
  assert.deepEqual([after.orders, after.prints[0]?.isOld], [0, true]);
  const path = bakeList({ kitchen: 'salmiya', day: '2026-11-26', as: 'pdf' });
  assert.match(await wordsOf(shop, maryam, path), /Changed. Replaces .* Nothing to bake/);
});
