import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { NO_PRODUCT } from '@mahlab/bakery/rules/staff/product-draft';
import { asc, eq } from 'drizzle-orm';
import { phonePhoto } from '../../files/samples.testing.ts';
import { uploadOne } from '../../files/uploading.testing.ts';
import { line, place, post, refusedWith, sampleOrder } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { staffAudit, staffMembers } from '../../schema/staff.ts';
import { uploads } from '../../schema/uploads.ts';
import { startShop, useShop } from '../../testing.ts';
import { workJobs } from '../../work-jobs.ts';

const CAKE = 'strawberry-cream-cake';
const SLICE = 'lotus-cheesecake-slice';
const TART = 'kunafa-nabulsi';
// Due jobs are looked for twice a second.
const shop = useShop(
  () => startShop({ settlementSeconds: 1 }),
  () => workJobs(shop.context),
);

const read = async (id: string) => {
  const { status, body } = await shop.get(productEndpoints.product(id), AS_OWNER);
  assert.equal(status, 200, JSON.stringify(body));
  return body as StaffProductPage;
};
const pageOf = ({ status, body }: { status: number; body: unknown }) => {
  assert.equal(status, 200, JSON.stringify(body));
  return body as StaffProductPage;
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];
/** Keeps a draft of some fields on top of what is published. */
const draft = async (id: string, values: Partial<ProductFields>) => {
  const { published, draft: now } = await read(id);
  const base: ProductFields = published ?? NO_PRODUCT;
  const from = Object.fromEntries(
    Object.keys(values).map((field) => [field, base[field as keyof ProductFields]]),
  );
  const body = { values, from, seen: now?.version ?? null };
  return shop.post(productEndpoints.saveProductDraft(id), body, AS_OWNER);
};
const publish = async (id: string, at: string | null = null) =>
  shop.post(
    productEndpoints.publishProduct(id),
    { seen: (await read(id)).draft?.version ?? '', at },
    AS_OWNER,
  );
/** Asks until something is so; ten seconds at most. */
const until = async (isSo: () => Promise<boolean>) => {
  const deadline = Date.now() + 10_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'in time');
    await sleep(20);
  }
};
const sold = async (id: string) =>
  (await shop.get(endpoints.product(id))).body as ProductDetail & { code?: string };

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

test('pictures of a draft that leaves them out or is discarded expire; those that something else shows stay', async () => {
  const { orm } = shop.database;
  const id = 'maamoul-dates';
  const before = (await read(id)).published?.pictures ?? [];
  const isKept = async (reference: string) => {
    const [row] = await orm.select().from(uploads).where(eq(uploads.reference, reference));
    return row?.usedAt != null;
  };
  const [one, two, shown] = [
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
  ];
  pageOf(await draft(id, { pictures: [...before, shown] }));
  pageOf(await publish(id));
  pageOf(await draft(id, { pictures: [one, two, shown] }));
  assert.deepEqual(await Promise.all([one, two, shown].map(isKept)), [true, true, true]);
  pageOf(await draft(id, { pictures: [two, shown] }));
  assert.deepEqual(await Promise.all([one, two, shown].map(isKept)), [false, true, true]);
  const { draft: now } = await read(id);
  const nothing = { values: {}, from: {}, seen: now?.version };
  pageOf(await shop.post(productEndpoints.saveProductDraft(id), nothing, AS_OWNER));
  assert.deepEqual(await Promise.all([one, two, shown].map(isKept)), [false, false, true]);
  // An earlier version shows it for good: it may be published anew.
  pageOf(await draft(id, { pictures: before }));
  pageOf(await publish(id));
  pageOf(await draft(id, { pictures: [shown] }));
  const { draft: last } = await read(id);
  await shop.post(
    productEndpoints.saveProductDraft(id),
    { ...nothing, seen: last?.version },
    AS_OWNER,
  );
  assert.equal(await isKept(shown), true);
});

test('whoever takes a draft in hand is in the audit, and whoever discards it; what follows within minutes is one change', async () => {
  const id = 'luqaimat';
  const manager = await signInStaff(shop, 'manager', { kitchens: null });
  const save = async (values: Partial<ProductFields>, headers: Record<string, string>) => {
    const { published, draft: now } = await read(id);
    const from = Object.fromEntries(
      Object.keys(values).map((field) => [field, published?.[field as keyof ProductFields]]),
    );
    const body = { values, from, seen: now?.version ?? null };
    return pageOf(await shop.post(productEndpoints.saveProductDraft(id), body, headers));
  };
  await save({ name: 'A' }, AS_OWNER);
  await save({ name: 'Ab' }, AS_OWNER);
  await save({ name: 'Abc' }, manager.headers);
  await save({}, manager.headers);
  const rows = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, id))
    .orderBy(asc(staffAudit.id));
  assert.deepEqual(
    rows.map(({ before, after }) => [(before as { name?: string }).name, after]),
    [
      ['Luqaimat', { name: 'A' }],
      ['Ab', { name: 'Abc' }],
      ['Abc', {}],
    ],
  );
});

test('a draft is not published at its time by whoever does not work here any more', async () => {
  const id = 'doughnuts-mixed';
  const { orm } = shop.database;
  const { published } = await read(id);
  const manager = await signInStaff(shop, 'manager', { kitchens: null });
  pageOf(await draft(id, { description: 'By somebody who left' }));
  const at = new Date(Date.now() + 1500).toISOString();
  const seen = (await read(id)).draft?.version ?? '';
  pageOf(await shop.post(productEndpoints.publishProduct(id), { seen, at }, manager.headers));
  await orm.update(staffMembers).set({ active: false }).where(eq(staffMembers.id, manager.id));
  await until(async () => (await read(id)).draft?.refused === 'publisher-gone');
  assert.equal((await sold(id)).description.english, published?.description);
  const left = (await read(id)).draft;
  assert.deepEqual(
    [left?.publishAt, left?.values],
    [null, { description: 'By somebody who left' }],
  );
});
