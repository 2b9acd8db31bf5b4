import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/db.ts';
import { freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { configs, products } from '../schema/catalog.ts';
import { locations } from '../schema/places.ts';
import type { CatalogueHolder } from './catalogue.ts';
import { holdCatalogue } from './holder.ts';

let fresh: TestDatabase;
let database: Database;
let holder: CatalogueHolder;
let errors: unknown[];
let changes: number;

beforeEach(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
  errors = [];
  changes = 0;
  const log = { info: () => {}, error: (fault: unknown) => void errors.push(fault) };
  holder = await holdCatalogue(database, log);
  holder.onChange(() => {
    changes += 1;
  });
});

afterEach(async () => {
  await holder.close();
  await database.close();
  await fresh.remove();
});

const rename = (name: string) =>
  database.orm.update(products).set({ nameEnglish: name }).where(eq(products.id, 'truffles'));
const name = () => holder.current().products.get('truffles')?.name.english;

test('a hundred changes at once lead to few rebuilds, and the last one counts', async () => {
  for (let change = 1; change <= 100; change += 1) await rename(`Truffles ${change}`);
  await until(() => name() === 'Truffles 100');
  assert.ok(changes <= 20, `${changes} rebuilds`);
});

test('a change that changes nothing keeps the version and tells nobody', async () => {
  const { version } = holder.current();
  await database.orm.update(configs).set({ value: sql`${configs.value}` });
  assert.equal(holder.current().version, version);
  // Once a change after it is there, it has been read too.
  await rename('Truffles');
  await until(() => name() === 'Truffles');
  assert.equal(changes, 1);
});

test('a change that is undone in its transaction is never seen', async () => {
  await database.orm
    .transaction(async (tx) => {
      await tx.update(products).set({ active: false });
      tx.rollback();
    })
    .catch(() => {});
  await rename('Truffles');
  await until(() => name() === 'Truffles');
  assert.equal(holder.current().products.size, 32);
});

test('every table announces its changes', async () => {
  await database.orm
    .update(locations)
    .set({ nameEnglish: 'Kuwait State' })
    .where(eq(locations.id, 'kuwait'));
  await until(() => holder.current().content.locations[0]?.name === 'Kuwait State');
  const silent = await database.orm.execute(sql`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_name in (
      'configs', 'categories', 'allergens', 'products', 'product_pictures', 'product_smart_categories',
      'product_allergens', 'option_groups', 'option_values', 'extras', 'shapes', 'flavours', 'toppings',
      'topping_categories', 'sizes', 'colors', 'flavour_prices', 'topping_prices', 'size_prices',
      'locations', 'branches', 'area_services', 'plans', 'stops')
    and not exists (select 1 from pg_trigger
      where tgrelid = format('public.%I', table_name)::regclass and tgname = 'announce_catalogue')`);
  assert.deepEqual(rowsOf(silent), []);
});

test('the catalogue before stays when the new one cannot be read', async () => {
  await database.orm.execute(sql`alter table configs rename to configs_away`);
  await rename('Truffles');
  await until(() => errors.length > 0);
  assert.equal(name(), 'Truffle plate');
  await database.orm.execute(sql`alter table configs_away rename to configs`);
  await until(() => name() === 'Truffles');
});

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 20_000; waited += 10) await sleep(10);
  assert.ok(isSo());
}
