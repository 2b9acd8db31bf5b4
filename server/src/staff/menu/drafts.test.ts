import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CartItem } from '@mahlab/bakery/api/cart';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { eq } from 'drizzle-orm';
import { line, place, post, refusedWith, sampleOrder, until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { staffAudit } from '../../schema/staff.ts';
import { startShop, useShop } from '../../testing.ts';
import { workJobs } from '../../work-jobs.ts';
import { draftsOf, pageOf } from './testing-drafts.ts';

const CAKE = 'strawberry-cream-cake';
const SLICE = 'lotus-cheesecake-slice';
const TART = 'kunafa-nabulsi';
// Due jobs are looked for twice a second.
const shop = useShop(
  () => startShop({ settlementSeconds: 1 }),
  () => workJobs(shop.context),
);

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];
const { read, draft, publish, sold } = draftsOf(shop);

test('a draft is seen by staff alone until it is published; each version can be published anew', async () => {
  const before = (await read(CAKE)).published;
  assert.ok(before);
  const options = before.options.map((group) => ({
    ...group,
    values: [
      ...group.values.toReversed(),
      { id: randomUUID(), name: 'Giant', arabicName: 'ضخم', price: 20, minutes: 40, image: null },
    ],
  }));
  const values = { description: 'Another text', allergens: ['milk'], options, price: 25, was: 27 };
  const kept = pageOf(await draft(CAKE, values));
  assert.deepEqual(kept.draft?.values, values);
  assert.equal((await sold(CAKE)).description.english, before.description);
  const list = (await shop.get(staffEndpoints.products(), AS_OWNER)).body as StaffProducts;
  assert.equal(list.products.find(({ id }) => id === CAKE)?.changes, 5);

  const done = pageOf(await publish(CAKE));
  assert.deepEqual([done.published, done.draft], [{ ...before, ...values }, null]);
  await until(async () => (await sold(CAKE)).description.english === 'Another text');
  const shown = await sold(CAKE);
  assert.equal(shown.discountedPrice, 25);
  assert.deepEqual(
    shown.options[0]?.values.map(({ name }) => name.english),
    options[0]?.values.map(({ name }) => name),
  );
  const [newest, first] = done.versions;
  assert.deepEqual(first?.fields, before);
  assert.equal(first?.by, null);

  const restore = { version: first?.id, seen: newest?.id };
  const back = await shop.post(productEndpoints.restoreProduct(CAKE), restore, AS_OWNER);
  assert.deepEqual(pageOf(back).published, before);
  const again = await shop.post(productEndpoints.restoreProduct(CAKE), restore, AS_OWNER);
  assert.deepEqual(codeOf(again), [409, 'product-changed']);
  const written = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, CAKE));
  assert.deepEqual(
    written.map(({ call }) => call),
    ['draft', 'publish', 'restore'].map((what) => `POST /staff/product/:id/${what}`),
  );
  for (const { after } of written.slice(0, 2)) {
    assert.deepEqual(Object.keys(after ?? {}).toSorted(), Object.keys(values).toSorted());
  }
});

test('of two who change a draft the second is told; a field that was published meanwhile is not overwritten', async () => {
  const { published } = await read(SLICE);
  assert.ok(published);
  pageOf(await draft(SLICE, { price: published.price + 1 }));
  const late = { values: { name: 'Mine' }, from: { name: published.name }, seen: null };
  const second = await shop.post(productEndpoints.saveProductDraft(SLICE), late, AS_OWNER);
  assert.deepEqual(codeOf(second), [409, 'draft-changed']);
  const prices = [
    {
      id: SLICE,
      from: { price: published.price, was: published.was },
      to: { price: published.price + 2, was: null },
    },
  ];
  assert.equal(
    (await shop.post(staffEndpoints.prices(), { products: prices }, AS_OWNER)).status,
    200,
  );
  assert.deepEqual(codeOf(await publish(SLICE)), [409, 'product-changed']);
  assert.equal((await read(SLICE)).published?.price, published.price + 2);
  // Another field does not wait for it.
  const { draft: now } = await read(SLICE);
  const body = { values: { name: 'Slice' }, from: { name: published.name }, seen: now?.version };
  await shop.post(productEndpoints.saveProductDraft(SLICE), body, AS_OWNER);
  assert.equal(pageOf(await publish(SLICE)).published?.name, 'Slice');
});

test('a new product is published once nothing of it is missing, and taken off the shop again', async () => {
  const id = randomUUID();
  assert.equal((await read(id)).published, null);
  assert.equal((await shop.get(productEndpoints.product('no-such'), AS_OWNER)).status, 404);
  pageOf(await draft(id, { name: 'Date cake' }));
  assert.deepEqual(codeOf(await publish(id)), [422, 'product-unfit']);
  assert.deepEqual(codeOf(await draft(id, { pictures: ['../secret'] })), [422, 'picture-gone']);
  const whole = {
    name: 'Date cake',
    arabicName: 'كيكة التمر',
    price: 9.5,
    category: 'layer-cakes',
  };
  pageOf(await draft(id, { ...whole, category: 'nothing' }));
  assert.deepEqual(codeOf(await publish(id)), [422, 'product-unfit']);
  const [stolen] = (await read(CAKE)).published?.options ?? [];
  assert.ok(stolen);
  pageOf(await draft(id, { ...whole, options: [stolen] }));
  assert.deepEqual(codeOf(await publish(id)), [422, 'product-unfit']);
  assert.equal((await sold(id)).code, 'not-found');
  pageOf(await draft(id, { ...whole, pictures: ['products/truffles', 'products/basbousa'] }));
  pageOf(await publish(id));
  await until(async () => (await sold(id)).discountedPrice === 9.5);
  assert.deepEqual((await sold(id)).images, ['/files/products/basbousa']);
  assert.equal((await read(CAKE)).published?.options[0]?.id, stolen.id);
  pageOf(await draft(id, { active: false }));
  pageOf(await publish(id));
  await until(async () => (await sold(id)).code === 'not-found');
});

test('a draft is published at its time as it is then, or stays and says why; a time is called off', async () => {
  const { published } = await read(TART);
  assert.ok(published);
  const soon = () => new Date(Date.now() + 1500).toISOString();
  pageOf(await draft(TART, { description: 'Later' }));
  const waiting = pageOf(await publish(TART, soon()));
  assert.ok(waiting.draft?.publishAt);
  assert.equal((await sold(TART)).description.english, published.description);
  await until(async () => (await sold(TART)).description.english === 'Later');
  assert.equal((await read(TART)).draft, null);

  pageOf(await draft(TART, { description: 'Never' }));
  const off = pageOf(await publish(TART, soon()));
  const seen = { seen: off.draft?.version };
  const called = pageOf(await shop.post(productEndpoints.callOffProduct(TART), seen, AS_OWNER));
  assert.equal(called.draft?.publishAt, null);
  // As if its text had been published otherwise before the time comes.
  pageOf(await publish(TART, soon()));
  await shop.database.orm
    .update(productDrafts)
    .set({ from: { description: 'What nobody published' } })
    .where(eq(productDrafts.productId, TART));
  await until(async () => (await read(TART)).draft?.refused === 'product-changed');
  const { draft: left } = await read(TART);
  assert.deepEqual([left?.publishAt, left?.values], [null, { description: 'Never' }]);
  assert.equal((await sold(TART)).description.english, 'Later');
});

test('a price that is published between cart and pay is shown before it is paid', async () => {
  const id = 'saffron-milk-cake';
  const withPrice = (price: number) => sampleOrder(shop, { items: [line(shop, id, { price })] });
  const asked = (await post(shop, withPrice(0.001))).body as { lines: { price: number }[] };
  const price = asked.lines[0]?.price ?? 0;
  const { published } = await read(id);
  assert.ok(published);
  pageOf(await draft(id, { price: published.price + 1 }));
  pageOf(await publish(id));
  await until(async () => (await sold(id)).discountedPrice === published.price + 1);
  assert.deepEqual(refusedWith(await post(shop, withPrice(price))), [409, 'price-changed']);
  await place(shop, withPrice(price + 1));
});

test('an allergen that is published between cart and pay is shown before it is paid; one that is gone hinders nobody', async () => {
  const id = 'rose-garden-tower';
  const { published } = await read(id);
  assert.ok(published);
  const { allergens } = published;
  const told = (contains?: CartItem['contains']) =>
    sampleOrder(shop, { items: [line(shop, id, contains ? { contains } : {})] });
  const before = { allergens, unstated: false };
  await place(shop, told(before));
  pageOf(await draft(id, { allergens: ['sesame', ...allergens.slice(1)], price: 60 }));
  pageOf(await publish(id));
  await until(async () => (await sold(id)).discountedPrice === 60);
  const refused = await post(shop, told(before));
  assert.deepEqual(refusedWith(refused), [409, 'allergens-changed']);
  const { lines } = refused.body as { lines: { price: number; contains: typeof before }[] };
  const now = lines[0]?.contains;
  assert.deepEqual(
    now?.allergens.map((one) => Object.values(one)[1]),
    (await sold(id)).allergens.map(({ name }) => name),
  );
  await place(shop, told({ allergens: ['sesame', ...allergens], unstated: false }));
  // Of one who was told nothing, nobody can say what is new.
  await place(shop, told());
});
