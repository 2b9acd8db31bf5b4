import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { optionValues, products } from '../../schema/catalog.ts';
import { productVersions } from '../../schema/product-drafts.ts';
import { promotions } from '../../schema/promotions.ts';
import { staffAudit } from '../../schema/staff.ts';
import { isEmbedded, useShop } from '../../testing.ts';
import { importsTo } from './testing-imports.ts';

const shop = useShop();
/** How many products, each with a group of two options and an extra. */
const PRODUCTS = 60;
/** Few for any number of products up to some hundreds: what one product costs is no statement of its own. */
const MOST_STATEMENTS = 120;

/**
 * Does something, and answers what it answers, and how many statements the shop's connections for requests sent
 * meanwhile: its own, and a few of what reads the catalogue anew. The queue of jobs has connections of its own.
 */
async function counted<Answer>(act: () => Promise<Answer>) {
  const { pool } = shop.database;
  const clients = new Set<unknown>();
  const add = (client: unknown) => clients.add(client);
  pool?.on('acquire', add);
  const query = mock.method(pg.Client.prototype, 'query');
  try {
    const answer = await act();
    const statements = query.mock.calls.filter((call) => clients.has(call.this)).length;
    return { answer, statements };
  } finally {
    query.mock.restore();
    pool?.off('acquire', add);
  }
}

const rowsOf = (price: string) =>
  Array.from({ length: PRODUCTS }, (_, at) => [
    `product,many-${at},Cake ${at},كيكة ${at},slices,${price},60,,,,,milk; egg`,
    `group,many-${at}-size,Size,الحجم,,,,1,1,,,`,
    `value,many-${at}-small,Small,صغيرة,,0,,,,,,`,
    `value,many-${at}-large,Large,كبيرة,,1.250,,,,,,`,
    `extra,many-${at}-words,Words,كلمات,,0.500,,,,Text,no,`,
  ]).flat();
const fileOf = (price: string) =>
  [
    'row,id,name,name_arabic,category,price_kwd,lead_minutes,minimum,maximum,type,required,allergens',
    ...rowsOf(price),
  ].join('\r\n');

test('many products are taken in with few statements, each with its versions and its row of the audit', {
  skip: isEmbedded,
}, async () => {
  const { orm } = shop.database;
  for (const [price, before] of [
    ['5.000', null],
    ['6.000', 5],
  ] as const) {
    const file = fileOf(price);
    const { digest } = await importsTo(shop).report('products', file);
    const body = { name: 'a.csv', file: Buffer.from(file).toString('base64'), seen: digest };
    const { answer, statements } = await counted(() =>
      shop.post(importEndpoints.products({}), body, AS_OWNER),
    );
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.ok(statements <= MOST_STATEMENTS, `${statements} statements`);
    const rows = await orm.select().from(products).where(like(products.id, 'many-%'));
    const sorted = rows.toSorted((a, b) => a.position - b.position);
    assert.deepEqual(
      sorted.map(({ id, discountedPriceFils }) => [id, discountedPriceFils]),
      Array.from({ length: PRODUCTS }, (_, at) => [`many-${at}`, Number(price) * 1000]),
    );
    const told = await orm.select().from(staffAudit).where(like(staffAudit.object, 'many-%'));
    assert.equal(told.length, before === null ? PRODUCTS : 2 * PRODUCTS);
    assert.equal(told.at(-1)?.before?.['price'] ?? null, before);
  }
  const versions = await orm
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, 'many-7'));
  assert.deepEqual(
    versions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ fields }) => fields.price),
    [5, 6],
  );
  assert.equal(await orm.$count(optionValues, like(optionValues.id, 'many-%')), 2 * PRODUCTS);
});

test('many codes are made and changed with few statements', { skip: isEmbedded }, async () => {
  const fileOf = (percent: number) =>
    [
      'code,percent,minimum_kwd,valid_until',
      ...Array.from({ length: PRODUCTS }, (_, at) => `MANY${at},${percent},1.500,`),
    ].join('\n');
  for (const percent of [10, 20]) {
    const { digest } = await importsTo(shop).report('promotions', fileOf(percent));
    const { answer, statements } = await counted(() =>
      importsTo(shop).send('promotions', fileOf(percent), { seen: digest }),
    );
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.ok(statements <= 40, `${statements} statements`);
    const rows = await shop.database.orm
      .select()
      .from(promotions)
      .where(like(promotions.code, 'MANY%'));
    const terms = rows.map((row) => [row.percent, row.minimumFils, row.validUntil, row.active]);
    assert.deepEqual(
      terms,
      Array.from({ length: PRODUCTS }, () => [percent, 1500, null, true]),
    );
  }
});
