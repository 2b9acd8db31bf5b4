import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTENT_SCHEMAS } from '@mahlab/bakery/api/content';
import { CONTENT_KINDS, endpoints } from '@mahlab/bakery/api/endpoints';
import { ProductDetail, ProductSummary } from '@mahlab/bakery/api/product';
import { refusedChoices } from '@mahlab/bakery/rules/product';
import { z } from 'zod';
import { useShop } from '../testing.ts';

const shop = useShop();

const counts = {
  // Those of the seed, where pictures of cakes are, and how one can pay.
  configs: 11,
  categories: 10,
  locations: 170,
  shapes: 4,
  flavours: 6,
  toppings: 8,
  colors: 10,
  sizes: 4,
  branches: 4,
  'topping-categories': 4,
};

for (const kind of CONTENT_KINDS) {
  test(`content/${kind} is as the contract says, with nothing added`, async () => {
    const { status, body } = await shop.get(endpoints.content(kind));
    assert.equal(status, 200);
    const entries = z.array(z.strictObject(CONTENT_SCHEMAS[kind].shape)).parse(body);
    assert.equal(entries.length, counts[kind]);
  });
}

async function list(query: string): Promise<string[]> {
  const { status, body } = await shop.get(`${endpoints.productList()}${query}`);
  assert.equal(status, 200);
  return z
    .array(ProductSummary.strict())
    .parse(body)
    .map(({ id }) => id);
}

test('the list comes in pages of 20, from page 1', async () => {
  const [first, second, third] = [await list(''), await list('?page=2'), await list('?page=3')];
  assert.deepEqual([first.length, second.length, third.length], [20, 12, 0]);
  assert.equal(first[0], 'strawberry-cream-cake');
  assert.equal(new Set([...first, ...second]).size, 32);
});

test('pages of another length cover the same list', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?limit=7&page=${page}`)));
  assert.deepEqual(pages.flat(), await list('?limit=100'));
});

test('a category narrows the list; an unknown one has no products', async () => {
  assert.deepEqual(await list('?category=heart-cakes'), ['wild-berry-heart', 'strawberry-heart']);
  assert.equal((await list('?category=ready-today')).length, 15);
  assert.deepEqual(await list('?category=sushi'), []);
});

test('a search is paged and narrowed like the rest', async () => {
  const all = await list('?search=chocolate&limit=100');
  assert.deepEqual(await list('?search=chocolate&limit=2&page=2'), all.slice(2, 4));
  const inCategory = await list('?search=chocolate&category=slices');
  assert.deepEqual(
    inCategory,
    ['chocolate-fudge-slice', 'pistachio-slice'].filter((id) => inCategory.includes(id)),
  );
  assert.equal(inCategory[0], 'chocolate-fudge-slice');
});

test('a location leaves nothing out, be it served, unserved or unknown', async () => {
  const all = await list('');
  for (const area of ['salmiya', 'wafra', 'atlantis']) {
    assert.deepEqual(await list(`?location=${area}`), all);
  }
});

for (const query of [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'limit=0',
  'limit=101',
  `search=${'a'.repeat(101)}`,
]) {
  test(`?${query.slice(0, 20)} is refused`, async () => {
    const { status, body } = await shop.get(`${endpoints.productList()}?${query}`);
    assert.equal(status, 400);
    assert.equal((body as { code: string }).code, 'bad-request');
  });
}

test('each product is whole, and what it asks for can be answered', async () => {
  for (const id of await list('?limit=100')) {
    const { body } = await shop.get(endpoints.product(id));
    const product = ProductDetail.strict().parse(body);
    const options = product.options
      .filter(({ required }) => required)
      .map((group) => ({ id: group.id, value: group.values[0]?.id ?? '' }));
    const extras = product.extras
      .filter(({ required }) => required)
      .map((extra) => ({ id: extra.id, value: 'x' }));
    assert.deepEqual(refusedChoices(product, { options, extras }), []);
  }
});

test('an unknown product is not found, in the language of the reader', async () => {
  const path = endpoints.product('sushi');
  const english = await shop.get(path);
  assert.equal(english.status, 404);
  assert.deepEqual(english.body, { message: 'This could not be found', code: 'not-found' });
  const arabic = await shop.get(path, { 'accept-language': 'ar-KW,ar;q=0.9' });
  assert.deepEqual(arabic.body, { message: 'لم يُعثر على هذا', code: 'not-found' });
});

const branches: [area: string, branch: string | null, why: string][] = [
  ['salmiya', 'salmiya', 'its province is served'],
  ['rai', 'shuwaikh', 'a branch names it, though another has its province'],
  ['messila', 'salmiya', 'a branch names it'],
  ['wafra', null, 'it is left out of its province'],
  ['hawalli-governorate', null, 'it is a province'],
  ['atlantis', null, 'nobody knows it'],
];

for (const [area, branch, why] of branches) {
  test(`${area} is served by ${branch ?? 'nobody'}: ${why}`, async () => {
    const { status, body } = await shop.get(endpoints.branchOfArea(area));
    const { id, code } = body as { id?: string; code?: string };
    if (branch === null) assert.deepEqual([status, code], [404, 'area-not-served']);
    else assert.deepEqual([status, id], [200, branch]);
  });
}
