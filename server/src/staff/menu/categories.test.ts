import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { CategoriesChange, StaffCategories } from '@mahlab/bakery/api/staff-category';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import type { StaffDesigner } from '@mahlab/bakery/api/staff-designer';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { and, eq } from 'drizzle-orm';
import { v4 } from 'uuid';
import { until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { categories, productAllergens } from '../../schema/catalog.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const read = async () =>
  (await shop.get(categoryEndpoints.categories(), AS_OWNER)).body as StaffCategories;
const change = (wanted: CategoriesChange) =>
  shop.post(categoryEndpoints.changeCategories(), wanted, AS_OWNER);
/** Both lists as they are, without what is only told. */
const lists = ({ version, ...all }: StaffCategories): CategoriesChange => ({
  version,
  categories: all.categories.map(({ id, name, arabicName, picture }) => ({
    id,
    name,
    arabicName,
    picture,
  })),
  allergens: all.allergens.map(({ id, name, arabicName }) => ({ id, name, arabicName })),
});
const shown = async () => {
  const { body } = await shop.get(endpoints.content('categories'));
  const all = body as { id: string; name: string; icon: string; order: number; smart: boolean }[];
  return all.filter(({ smart }) => !smart).sort((one, other) => one.order - other.order);
};
const audited = (object: string) =>
  shop.database.orm
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.object, object), eq(staffAudit.call, 'POST /staff/category')));

test('a category is added, named, pictured and put first for every shopper, and taken out again', async () => {
  const before = await read();
  const id = v4();
  const [first] = before.categories;
  assert.ok(first && first.products > 0);
  const { version, ...kept } = lists(before);
  const added = { id, name: 'Eid boxes', arabicName: 'علب العيد', picture: first.picture };
  const renamed = kept.categories.map((one) =>
    one.id === first.id ? { ...one, name: 'Parties' } : one,
  );
  const { status, body } = await change({ ...kept, categories: [added, ...renamed], version });
  assert.equal(status, 200, JSON.stringify(body));
  await until(async () => (await shown())[0]?.name === 'Eid boxes');
  const [eid, parties] = await shown();
  assert.equal(eid?.icon, parties?.icon);
  assert.equal(parties?.name, 'Parties');
  assert.deepEqual((await audited(id))[0]?.after, {
    name: 'Eid boxes',
    arabicName: 'علب العيد',
    picture: first.picture,
    place: 1,
  });

  const back = await change({ ...kept, version: (body as StaffCategories).version });
  assert.deepEqual(back.body, before);
  await until(async () => (await shown()).every((one) => one.id !== id));
  assert.equal((await audited(id)).at(-1)?.after, null);
});

test('what products or drafts name is not removed, and a smart category stays as it is', async () => {
  const now = await read();
  const { version, ...kept } = lists(now);
  const used = now.categories.find(({ products }) => products > 0);
  const egg = now.allergens.find(({ products }) => products > 0);
  assert.ok(used && egg);
  const without = { ...kept, categories: kept.categories.filter(({ id }) => id !== used.id) };
  assert.equal(codeOf(await change({ ...without, version })), 'category-in-use');
  const free = { ...kept, allergens: kept.allergens.filter(({ id }) => id !== egg.id) };
  assert.equal(codeOf(await change({ ...free, version })), 'category-in-use');
  assert.deepEqual(await read(), now);

  const id = v4();
  const added = { id, name: 'Gifts', arabicName: 'هدايا', picture: null };
  await change({ ...kept, categories: [...kept.categories, added], version });
  const draft = { values: { category: id }, from: { category: null }, seen: null };
  const product = v4();
  await shop.post(productEndpoints.saveProductDraft(product), draft, AS_OWNER);
  const drafted = await read();
  assert.equal(drafted.categories.at(-1)?.products, 1);
  assert.equal(codeOf(await change({ ...kept, version: drafted.version })), 'category-in-use');
  const page = (await shop.get(productEndpoints.product(product), AS_OWNER)).body as {
    draft: { version: string };
  };
  const none = { values: {}, from: {}, seen: page.draft.version };
  await shop.post(productEndpoints.saveProductDraft(product), none, AS_OWNER);
  const smart = { id: 'smart', nameEnglish: 'New', nameArabic: 'جديد', position: 0, smart: true };
  await shop.database.orm.insert(categories).values(smart);
  assert.equal((await change({ ...kept, version: drafted.version })).status, 200);
  assert.deepEqual(await read(), now);
  const [stays] = await shop.database.orm
    .select()
    .from(categories)
    .where(eq(categories.id, 'smart'));
  assert.equal(stays?.nameEnglish, 'New');
});

test('a product and its draft count as one that names an allergen', async () => {
  const now = await read();
  const [product] = await shop.database.orm.select().from(productAllergens).limit(1);
  assert.ok(product);
  const { productId, allergenId } = product;
  const other = now.allergens.find(({ id }) => id !== allergenId);
  assert.ok(other);
  const own = await shop.database.orm
    .select()
    .from(productAllergens)
    .where(eq(productAllergens.productId, productId));
  const names = own.map((row) => row.allergenId);
  const allergens = [...new Set([...names, other.id])];
  const draft = { values: { allergens }, from: { allergens: names }, seen: null };
  const saved = await shop.post(productEndpoints.saveProductDraft(productId), draft, AS_OWNER);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const countOf = async (id: string) =>
    (await read()).allergens.find((one) => one.id === id)?.products;
  const before = (id: string) => now.allergens.find((one) => one.id === id)?.products ?? 0;
  assert.equal(await countOf(allergenId), before(allergenId));
  assert.equal(await countOf(other.id), before(other.id) + (names.includes(other.id) ? 0 : 1));
  await shop.database.orm.delete(productDrafts).where(eq(productDrafts.productId, productId));
  assert.deepEqual(await read(), now);
});

test('an allergen that only a part of designed cakes contains is not removed', async () => {
  const { version, ...kept } = lists(await read());
  const id = v4();
  const celery = { id, name: 'Celery', arabicName: 'كرفس' };
  const added = await change({ ...kept, allergens: [...kept.allergens, celery], version });
  const seen = (added.body as StaffCategories).version;
  const part = async () => {
    const { body } = await shop.get(designerEndpoints.designer(), AS_OWNER);
    const its = (body as StaffDesigner).parts.find((one) => one.id === 'flowers');
    assert.ok(its);
    return its;
  };
  const contain = async (allergens: string[] | null) => {
    const { kind, id: its, tiers: _, ...fields } = await part();
    const path = designerEndpoints.designerPart(kind, its);
    return (await shop.post(path, { ...fields, allergens }, AS_OWNER)).status;
  };
  const { allergens: before } = await part();
  assert.equal(await contain([id]), 200);
  assert.equal((await read()).allergens.at(-1)?.products, 1);
  assert.equal(codeOf(await change({ ...kept, version: seen })), 'category-in-use');
  assert.equal(await contain(before), 200);
  assert.equal((await change({ ...kept, version: seen })).status, 200);
});

test('of two who change them the second is told; what is nameless, twice there or without its picture is refused', async () => {
  const now = await read();
  const { version, ...kept } = lists(now);
  const [first, ...others] = kept.categories;
  assert.ok(first);
  const turned = { ...kept, categories: [...others, first] };
  const { body } = await change({ ...turned, version });
  assert.equal(codeOf(await change({ ...kept, version })), 'categories-changed');
  const seen = (body as StaffCategories).version;
  assert.equal((await change({ ...kept, version: seen })).status, 200);

  for (const wrong of [
    { ...first, name: ' ' },
    { ...first, arabicName: '' },
    { ...first, name: 'x'.repeat(41) },
    others[0] ?? first,
  ]) {
    const refused = await change({ ...kept, categories: [wrong, ...others], version });
    assert.equal(refused.status, 400, JSON.stringify(wrong));
  }
  const lost = { ...first, picture: 'uploads/nowhere' };
  const refused = await change({ ...kept, categories: [lost, ...others], version });
  assert.equal(codeOf(refused), 'picture-gone');
  assert.deepEqual(await read(), now);
});
