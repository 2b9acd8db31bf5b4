import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { searchText } from '@mahlab/bakery/rules/search-text';
import type { ProductState } from '@mahlab/bakery/rules/staff/product-list';
import { asc, eq, inArray } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { products } from '../../schema/catalog.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { stops } from '../../schema/promises.ts';
import { useShop } from '../../testing.ts';
import { draftsOf, pageOf } from './testing-drafts.ts';

const shop = useShop();
const { draft } = draftsOf(shop);
const RENAMED = ['basbousa', 'truffles', 'luqaimat'];

type Asked = { state?: ProductState; text?: string; from?: string; limit?: number };
const list = async (asked: Asked = {}, who = AS_OWNER) => {
  const { status, body } = await shop.get(staffEndpoints.products(asked), who);
  assert.equal(status, 200, JSON.stringify(body));
  return body as StaffProducts;
};
const idsOf = ({ products }: StaffProducts) => products.map(({ id }) => id);
const inOrder = async () => {
  const rows = await shop.database.orm
    .select({ id: products.id, active: products.active })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  return rows;
};
const rename = (id: string, nameEnglish: string, nameArabic: string) =>
  shop.database.orm.update(products).set({ nameEnglish, nameArabic }).where(eq(products.id, id));

let seeded: (typeof products.$inferSelect)[] = [];
afterEach(async () => {
  await shop.database.orm.delete(productDrafts);
  await shop.database.orm.delete(stops);
  await shop.database.orm.update(products).set({ active: true });
  for (const { id, nameEnglish, nameArabic } of seeded) await rename(id, nameEnglish, nameArabic);
});

test('pages follow each other in the order of the menu, and end with what only a draft knows', async () => {
  const added = uuid();
  pageOf(await draft(added, { name: 'Not yet', arabicName: 'ليس بعد' }));
  const all = (await inOrder()).map(({ id }) => id);
  const told: string[] = [];
  let from: string | undefined;
  do {
    const page: StaffProducts = await list({ limit: 9, ...(from !== undefined && { from }) });
    assert.ok(page.products.length <= (page.next === null ? 10 : 9));
    told.push(...idsOf(page));
    from = page.next ?? undefined;
  } while (from !== undefined);
  assert.deepEqual(told, [...all, added]);
  const refused = await shop.get(staffEndpoints.products({ from: 'nowhere' }), AS_OWNER);
  assert.equal(refused.status, 404);
});

test('products of the same place in the menu are each on one page', async () => {
  const { orm } = shop.database;
  const before = await orm.select().from(products);
  await orm.update(products).set({ position: 7 });
  const first = await list({ limit: 20 });
  const rest = await list({ from: first.next ?? '', limit: 20 });
  assert.deepEqual([...idsOf(first), ...idsOf(rest)], before.map(({ id }) => id).toSorted());
  for (const { id, position } of before) {
    await orm.update(products).set({ position }).where(eq(products.id, id));
  }
});

test('each state has those that are in it, and says how many there are', async () => {
  const added = uuid();
  pageOf(await draft(added, { name: 'Not yet', arabicName: 'ليس بعد' }));
  pageOf(await draft('truffles', { price: 99 }));
  await shop.database.orm
    .update(productDrafts)
    .set({ refused: 'product-unfit' })
    .where(eq(productDrafts.productId, 'truffles'));
  await shop.database.orm
    .update(products)
    .set({ active: false })
    .where(eq(products.id, 'luqaimat'));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  for (const kitchen of ['salmiya', 'egaila']) {
    const stop = { product: 'basbousa', kitchen, until };
    assert.equal((await shop.post(staffEndpoints.stop(), stop, AS_OWNER)).status, 200);
  }
  const later = { product: 'truffles', kitchen: null, from: until, until: '2099-01-01T00:00:00Z' };
  assert.equal((await shop.post(staffEndpoints.stop(), later, AS_OWNER)).status, 200);
  const all = await inOrder();
  const expected: Record<ProductState, string[]> = {
    all: [...all.map(({ id }) => id), added],
    live: all.filter(({ active }) => active).map(({ id }) => id),
    draft: ['truffles', added],
    // Sold out in two kitchens, it is one product; what will be sold out later is not so now.
    out: ['basbousa'],
    off: ['luqaimat', added],
    refused: ['truffles'],
  };
  for (const [state, ids] of Object.entries(expected) as [ProductState, string[]][]) {
    const page = await list({ state });
    assert.deepEqual(idsOf(page), ids, state);
    assert.equal(page.counts[state], ids.length, state);
  }
  const changed = (await list({ state: 'draft' })).products.map(({ changes }) => changes);
  assert.deepEqual(changed, [1, 2]);
});

test('what is sold out in kitchens of others is not told', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const stop = { product: 'basbousa', kitchen: 'egaila', until };
  assert.equal((await shop.post(staffEndpoints.stop(), stop, AS_OWNER)).status, 200);
  for (const [kitchen, count] of [
    ['egaila', 1],
    ['salmiya', 0],
  ] as const) {
    const { headers } = await signInStaff(shop, 'manager', { kitchens: [kitchen] });
    const page = await list({ state: 'out' }, headers);
    assert.deepEqual([page.products.length, page.counts.out], [count, count], kitchen);
  }
});

test('a text finds a product by either name however it is written, and drafts by theirs', async () => {
  seeded = await shop.database.orm.select().from(products).where(inArray(products.id, RENAMED));
  const added = uuid();
  pageOf(await draft(added, { name: 'Crème brûlée, large', arabicName: 'كريم' }));
  await rename('basbousa', 'Crème Brûlée 100%', 'كَعْكَة أُمّ عليّ ٢٤');
  await rename('truffles', 'Nothing_here', 'مُهَلَّبيّة');
  for (const [text, ids] of [
    ['creme BRULEE', ['basbousa', added]],
    ['كعكه ام علي 24', ['basbousa']],
    ['24 brulee عليّ', ['basbousa']],
    ['100%', ['basbousa']],
    ['مهلبيه', ['truffles']],
    ['g_h', ['truffles']],
    ['ng%he', []],
    ['_______________', []],
  ] as const) {
    assert.deepEqual(idsOf(await list({ text })), ids, text);
  }
  assert.deepEqual(idsOf(await list({ text: 'creme', state: 'live' })), ['basbousa']);
});

test('the database compares names as search does', async () => {
  seeded = await shop.database.orm.select().from(products).where(inArray(products.id, RENAMED));
  for (const name of [
    'ÀÉÎÕÜ ç ñ ﬁ ½ Ⅷ',
    'ŒUFS À LA NEIGE, SMØRREBRØD, ÆBLEKAGE, ŁÓDŹ, ÐÞ',
    'أإآٱ ؤئىء ةـهـ ًٌٍَُِّْ ٰ',
    '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹',
    'ﷺ ﻻ گچپ \u06d6\u0610 it’s “A”',
  ]) {
    await rename('basbousa', name, 'x');
    const [row] = await shop.database.orm
      .select({ text: products.searchText })
      .from(products)
      .where(eq(products.id, 'basbousa'));
    assert.equal(row?.text.trim(), searchText(`${name} x`), name);
  }
});
