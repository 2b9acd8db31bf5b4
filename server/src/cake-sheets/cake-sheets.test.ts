import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { eq } from 'drizzle-orm';
import { wordsOfPdf } from '../documents/testing-documents.ts';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { placePaid, signUp } from '../order-history/testing-owners.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { promises } from '../schema/promises.ts';
import { startShop, useShop } from '../testing.ts';
import { cakeLine, cakeOrder, rewrite } from './testing-cakes.ts';

const shop = useShop();

const AS_STAFF = AS_OWNER;
const sheetOf = (id: string, headers: Record<string, string> = AS_STAFF, from = shop) =>
  from.app.inject({ method: 'GET', url: staffDayEndpoints.cakeSheet(id), headers });

test('a page for each designed cake says all that is needed to make it', async () => {
  const image = await uploadOne(shop, await phonePhoto());
  const items = [
    {
      ...cakeLine({
        messageOnCake: 'كل عام وأنتِ بخير',
        messageOnBoard: 'From all of us',
        remarks: 'No nuts please',
        image,
      }),
      quantity: 3,
    },
    ...(sampleOrder(shop).items as object[]),
    cakeLine({ flavour: 'chocolate', topping: 'drip', color: 'mocha', messageOnCake: 'Hi' }),
  ];
  const order = cakeOrder(shop, [], { items, remarks: 'Ring twice' });
  const { orderId } = await placePaid(shop, order);
  // The letters that a time is written with change which ones can be read back from a page.
  await shop.database.orm
    .update(promises)
    .set({ startsAt: new Date('2026-11-26T13:00:00Z'), endsAt: new Date('2026-11-26T15:00:00Z') })
    .where(eq(promises.orderId, orderId));
  await rewrite(shop, orderId, { was: 'Hi', now: 'Hi 🎂' });
  const { statusCode, headers, rawPayload } = await sheetOf(orderId);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const words = await wordsOfPdf(rawPayload);
  assert.match(String(headers['content-disposition']), /^inline; filename="cake-sheet-\d+\.pdf"$/);
  const [, number = ''] = /sheet-(\d+)/.exec(String(headers['content-disposition'])) ?? [];
  for (const expected of [
    number,
    '× 3',
    'Dana',
    'Salmiya',
    'Round',
    '10–14 servings · 20 cm',
    'Vanilla',
    'Mixed berries',
    'Blush',
    '#f6c7cf',
    'gluten, milk, egg',
    'gluten, milk, egg, soya',
    'From all of us',
    'Arabic, right to left, characters: 16',
    'Picture to print',
    // Half of the 62% that the berries leave of a medium cake.
    'Ø 5.1 cm',
    'No nuts please',
    'read before you begin',
    'Chocolate',
    '#8a5a3c',
    'U+1F382',
    'Ring twice',
    'Page 1 of 2',
  ]) {
    assert.ok(words.includes(expected), `${expected} in ${words}`);
  }
  for (const expected of ['دائري', 'وسط', 'السالمية', 'النكهة']) {
    assert.ok(words.includes(expected), `${expected} in ${words}`);
  }
  assert.ok(!words.includes('Kandari') && !words.includes('555'), 'no more of the customer');
  assert.ok(!words.includes('Not paid'), words);
});

test('one page holds the longest that can be written, and nothing of it is lost', async () => {
  const image = await uploadOne(shop, await phonePhoto());
  const [wide, narrow] = [
    `${'W'.repeat(12)} ${'W'.repeat(12)}`,
    `${'ظ'.repeat(15)} ${'ظ'.repeat(14)}`,
  ];
  const remarks = `${'many words '.repeat(45)}end`;
  const cake = { messageOnCake: wide, messageOnBoard: narrow, remarks, image };
  const { orderId } = await place(shop, cakeOrder(shop, [cake], { remarks }));
  const words = await wordsOfPdf((await sheetOf(orderId)).rawPayload);
  assert.ok(words.includes('Page 1 of 1'), words);
  assert.ok(words.includes('Not paid'), words);
  assert.ok(words.includes('W'.repeat(12)), words);
  assert.equal(words.match(/many words/g)?.length, 90);
});

test('the same order gives the same bytes', async () => {
  const { orderId } = await placePaid(shop, cakeOrder(shop, [{ messageOnCake: 'Noura' }]));
  const [first, second] = [await sheetOf(orderId), await sheetOf(orderId)];
  assert.ok(first.rawPayload.equals(second.rawPayload));
});

test('what shoppers write is text on the sheet, whatever it looks like', async () => {
  const evil = '#panic("no") $x$ *a* <l> @r [[';
  const order = cakeOrder(shop, [{ messageOnCake: 'Hi', remarks: `${evil}\n#image("/x")` }]);
  const { orderId } = await placePaid(shop, order);
  await rewrite(shop, orderId, { was: 'Hi', now: evil });
  const words = await wordsOfPdf((await sheetOf(orderId)).rawPayload);
  assert.equal(words.split(evil).length, 3, words);
});

test('it is for staff alone, and only for orders with a designed cake', async () => {
  const { orderId, token } = await placePaid(shop, cakeOrder(shop, [{}]));
  const { headers } = await signUp(shop, 'no-decorator');
  for (const given of [{}, headers, { authorization: `Bearer ${token}` }]) {
    const answer = await sheetOf(orderId, given);
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 'staff-only']);
  }
  const { orderId: without } = await placePaid(shop);
  for (const id of [without, '0199b2f0-0000-7000-8000-000000000000', "' or 1=1", '..%2f..']) {
    const answer = await sheetOf(id);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not-found'], id);
  }
  const closed = await startShop();
  try {
    assert.equal((await sheetOf(orderId, AS_STAFF, closed)).statusCode, 404);
  } finally {
    await closed.close();
  }
});
