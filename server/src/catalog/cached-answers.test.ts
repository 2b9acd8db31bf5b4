import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import { products } from '../schema/catalog.ts';
import { startShop, useShop } from '../testing.ts';

let origin: string;
const shop = useShop(startShop, async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

const paths = [
  endpoints.content('locations'),
  endpoints.productList({ page: 1, limit: 20, location: 'salmiya', search: 'كنافة' }),
  endpoints.productList(),
  endpoints.product('truffles'),
  endpoints.branchOfArea('rai'),
];

for (const path of paths) {
  test(`${decodeURI(path)} is the same from its route and from memory`, async () => {
    const { dropped, ...first } = await answer(path);
    const { dropped: _, ...again } = await answer(path);
    assert.deepEqual(again, first);
    assert.equal(first.status, 200);
    assert.equal(dropped, false);
    assert.equal(
      first.headers['content-security-policy'],
      "default-src 'none'; frame-ancestors 'none'",
    );
    assert.equal(first.headers['x-content-type-options'], 'nosniff');
    const known = await fetch(origin + path, {
      headers: { 'if-none-match': first.headers['etag'] ?? '' },
    });
    assert.equal(known.status, 304);
    assert.equal(await known.text(), '');
    const head = await fetch(origin + path, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('etag'), first.headers['etag']);
  });
}

async function answer(path: string) {
  const response = await fetch(origin + path);
  const { date, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers,
    body: await response.text(),
    dropped: date === undefined,
  };
}

test('a change in the database is soon what is answered', async () => {
  const { orm } = shop.database;
  const path = endpoints.product('truffles');
  const price = async () =>
    ((await (await fetch(origin + path)).json()) as { discountedPrice: number }).discountedPrice;
  assert.equal(await price(), 8.5);
  await orm.update(products).set({ discountedPriceFils: 7250 }).where(eq(products.id, 'truffles'));
  for (let waited = 0; (await price()) !== 7.25 && waited < 10_000; waited += 20) await sleep(20);
  assert.equal(await price(), 7.25);
});

test('a product taken off sale is gone from the list and from its page', async () => {
  const { orm } = shop.database;
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await orm.update(products).set({ active: false }).where(eq(products.id, 'basbousa'));
  await changed;
  assert.equal((await fetch(origin + endpoints.product('basbousa'))).status, 404);
  const list = await (await fetch(origin + endpoints.productList({ limit: 100 }))).text();
  assert.ok(!list.includes('basbousa'));
});
