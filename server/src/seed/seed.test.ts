import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, desc, eq, isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/db.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { categories, configs, optionValues, productPictures, products } from '../schema/catalog.ts';
import { areaServices, locations } from '../schema/places.ts';
import { seedIfEmpty } from './seed.ts';

test('the demo shop is whole', async () => {
  await withDatabase(freshDatabase(), async (database) => {
    assert.equal(await rowsIn(database, products), 32);
    assert.equal(await rowsIn(database, locations), 1 + 6 + 163);
    // Kuwait's areas without those that nobody serves.
    assert.equal(await rowsIn(database, areaServices), 163 - 15);
    // Of the others no centre is known.
    const placed = await database.orm.select().from(locations).where(isNotNull(locations.latitude));
    assert.equal(placed.length, 163 - 18);
    for (const { id, latitude, longitude } of placed) {
      assert.ok(latitude && latitude > 28.5 && latitude < 30.2, `${id} lies in Kuwait`);
      assert.ok(longitude && longitude > 46.5 && longitude < 48.5, `${id} lies in Kuwait`);
    }
    const [value] = await database.orm
      .select()
      .from(optionValues)
      .where(eq(optionValues.id, 'strawberry-cream-cake.size.large'));
    assert.equal(value?.priceFils, 10_500);
  });
});

test('the twelve dearest are seen from two sides, and those without a fixed price', async () => {
  await withDatabase(freshDatabase(), async ({ orm }) => {
    const pictured = await orm.select().from(productPictures);
    const twice = new Set(pictured.map(({ productId }) => productId));
    const all = await orm.select().from(products).orderBy(desc(products.discountedPriceFils));
    const unpriced = all.filter(({ discountedPriceFils }) => discountedPriceFils === 0);
    assert.deepEqual(
      [...all.slice(0, 12), ...unpriced].map(({ id }) => id).filter((id) => !twice.has(id)),
      [],
    );
  });
});

test('a seeded shop is not seeded again, whatever was changed since', async () => {
  await withDatabase(freshDatabase(), async (database) => {
    await database.orm.update(products).set({ discountedPriceFils: 1 });
    await database.orm.delete(configs);
    assert.equal(await seedIfEmpty(database.orm), false);
    assert.equal(await rowsIn(database, configs), 0);
    const prices = await database.orm
      .selectDistinct({ price: products.discountedPriceFils })
      .from(products);
    assert.deepEqual(prices, [{ price: 1 }]);
  });
});

test('one row of its own keeps a shop from being seeded', async () => {
  await withDatabase(emptyDatabase(), async (database) => {
    await migrateDatabase(database);
    await database.orm
      .insert(categories)
      .values({ id: 'own', nameEnglish: 'Own', nameArabic: 'خاص', position: 1 });
    assert.equal(await seedIfEmpty(database.orm), false);
    assert.equal(await rowsIn(database, products), 0);
  });
});

test('a seed that fails leaves the database empty, and the next start seeds it', async () => {
  await withDatabase(emptyDatabase(), async (database) => {
    await migrateDatabase(database);
    await database.orm.execute('alter table colors rename to colours');
    await assert.rejects(seedIfEmpty(database.orm));
    await database.orm.execute('alter table colours rename to colors');
    assert.equal(await rowsIn(database, products), 0);
    assert.equal(await seedIfEmpty(database.orm), true);
    assert.equal(await rowsIn(database, products), 32);
  });
});

async function withDatabase(
  opening: Promise<TestDatabase>,
  work: (database: Database) => Promise<void>,
) {
  const fresh = await opening;
  try {
    await work(fresh.database);
  } finally {
    await fresh.database.close();
    await fresh.remove();
  }
}

async function rowsIn({ orm }: Database, table: PgTable): Promise<number | undefined> {
  return (await orm.select({ rows: count() }).from(table))[0]?.rows;
}
