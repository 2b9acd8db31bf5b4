import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, type ProductListQuery } from '@mahlab/bakery/api/endpoints';
import { ProductCount, ProductSummary } from '@mahlab/bakery/api/product';
import { SORTS } from '@mahlab/bakery/rules/product-filter';
import { z } from 'zod';
import { useShop } from '../testing.ts';

const shop = useShop();

async function list(query: ProductListQuery) {
  const { status, body } = await shop.get(endpoints.productList({ limit: 100, ...query }));
  assert.equal(status, 200);
  return z.array(ProductSummary.strict()).parse(body);
}

async function count(query: Parameters<typeof endpoints.productCount>[0]) {
  const { status, body } = await shop.get(endpoints.productCount(query));
  assert.equal(status, 200);
  return ProductCount.strict().parse(body);
}

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

for (const sort of SORTS) {
  test(`sorted by ${sort} the list holds the same products`, async () => {
    const sorted = idsOf(await list({ sort, language: 'ar' }));
    assert.deepEqual(sorted.toSorted(), idsOf(await list({})).toSorted());
  });
}

test('a price on selection is sorted by the cheapest choice', async () => {
  const dear = idsOf(await list({ sort: 'price-desc' }));
  assert.deepEqual(dear.slice(0, 3), ['pearl-tower', 'rose-garden-tower', 'macaron-garden-cake']);
  assert.equal(idsOf(await list({ sort: 'price-asc' }))[0], 'chocolate-fudge-slice');
});

test('names are sorted as their language does', async () => {
  for (const [language, script] of [
    ['en', 'english'],
    ['ar', 'arabic'],
  ] as const) {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const names = (await list({ sort: 'name-asc', language })).map(({ name }) => name[script]);
    assert.deepEqual(names, names.toSorted(compare));
    const back = (await list({ sort: 'name-desc', language })).map(({ name }) => name[script]);
    assert.deepEqual(back, names.toReversed());
  }
});

test('newest and oldest are each other backwards', async () => {
  const newest = idsOf(await list({ sort: 'newest' }));
  assert.equal(newest[0], 'chocolate-box');
  assert.deepEqual(idsOf(await list({ sort: 'oldest' })), newest.toReversed());
});

test('prices are bounds, both included', async () => {
  const found = await list({ minPrice: 2.5, maxPrice: 2.6 });
  assert.deepEqual(idsOf(found), [
    'lotus-cheesecake-slice',
    'pistachio-slice',
    'butter-croissants',
  ]);
  assert.deepEqual(idsOf(await list({ minPrice: 30 })), ['rose-garden-tower', 'pearl-tower']);
  assert.deepEqual(await list({ minPrice: 3, maxPrice: 2 }), []);
});

test('one of several categories is enough; with `category` both must hold', async () => {
  const slices = idsOf(await list({ category: 'slices' }));
  const hearts = idsOf(await list({ category: 'heart-cakes' }));
  const both = idsOf(await list({ categories: 'slices,heart-cakes' }));
  assert.deepEqual(both.toSorted(), [...slices, ...hearts].toSorted());
  assert.deepEqual(await list({ category: 'slices', categories: 'heart-cakes' }), []);
  assert.deepEqual(await list({ categories: 'sushi' }), []);
});

test('a search is sorted and narrowed too, page by page', async () => {
  const query = { search: 'chocolate', sort: 'price-asc', maxPrice: 12 };
  const all = await list(query);
  const prices = all.map(({ discountedPrice }) => discountedPrice);
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  );
  assert.ok(all.length > 2 && prices.every((price) => price <= 12));
  assert.deepEqual(await list({ ...query, limit: 2, page: 2 }), all.slice(2, 4));
});

test('the count is that of the list; the bands leave the prices out', async () => {
  const filter = { categories: 'slices,heart-cakes', minPrice: 2, maxPrice: 20 };
  const told = await count(filter);
  assert.equal(told.count, (await list(filter)).length);
  const all = await count({ categories: 'slices,heart-cakes' });
  assert.deepEqual(all.bands, told.bands);
  assert.equal(all.count, 5);
  assert.equal(
    (await count({})).bands.reduce((a, b) => a + b, 0),
    32,
  );
});

for (const query of [
  'sort=random',
  'minPrice=-1',
  'minPrice=x',
  'maxPrice=1.2345',
  'maxPrice=1e12',
  'language=fr',
  `categories=${'a'.repeat(1001)}`,
]) {
  test(`?${query.slice(0, 20)} is refused`, async () => {
    for (const path of [endpoints.productList(), endpoints.productCount()]) {
      if (path.endsWith('count') && /^(sort|language)/.test(query)) continue;
      assert.equal((await shop.get(`${path}?${query}`)).status, 400);
    }
  });
}
