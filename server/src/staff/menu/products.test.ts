import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { eq, getTableColumns } from 'drizzle-orm';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { products } from '../../schema/catalog.ts';
import { useShop } from '../../testing.ts';

const croissants = eq(products.id, 'butter-croissants');
const { searchText: _, ...written } = getTableColumns(products);
let seeded: Omit<typeof products.$inferSelect, 'searchText'>;
const shop = useShop(undefined, async () => {
  const [row] = await shop.database.orm.select(written).from(products).where(croissants);
  assert.ok(row);
  seeded = row;
});
afterEach(
  async () => void (await shop.database.orm.update(products).set(seeded).where(croissants)),
);

const list = async () =>
  (await shop.get(staffEndpoints.products(), AS_OWNER)).body as StaffProducts;

test('the list has every product in the order of the menu, in both languages, with price and minutes', async () => {
  await shop.database.orm
    .update(products)
    .set({
      originalPriceFils: 4_250,
      discountedPriceFils: 3_005,
      preparationMinutes: 90,
      setupMinutes: 7,
      unitMinutes: 2,
      trays: 3,
    })
    .where(croissants);
  const { products: all, categories, kitchens } = await list();
  const rows = await shop.database.orm
    .select({ id: products.id })
    .from(products)
    .orderBy(products.position, products.id);
  assert.deepEqual(
    all.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  const found = all.find(({ id }) => id === seeded.id);
  assert.ok(found);
  const { picture, ...told } = found;
  assert.deepEqual(told, {
    id: seeded.id,
    name: seeded.nameEnglish,
    arabicName: seeded.nameArabic,
    category: seeded.categoryId,
    price: 3.005,
    was: 4.25,
    // Its largest box.
    dearestOption: 4.6,
    leadMinutes: 90,
    setupMinutes: 7,
    unitMinutes: 2,
    trays: 3,
    active: true,
    changes: 0,
    refused: null,
    isPublished: true,
  });
  assert.ok(picture.endsWith(String(seeded.mainImage)), picture);
  assert.ok(categories.some(({ id }) => id === seeded.categoryId));
  assert.ok(kitchens.some(({ id, arabicName }) => id === 'salmiya' && arabicName !== ''));
});

test('a product that is off is in the list, and without an offer it was never dearer', async () => {
  await shop.database.orm
    .update(products)
    .set({ active: false, originalPriceFils: 3_000, discountedPriceFils: 3_000, mainImage: null })
    .where(croissants);
  const found = (await list()).products.find(({ id }) => id === seeded.id);
  assert.deepEqual([found?.active, found?.price, found?.was, found?.picture], [false, 3, null, '']);
});
