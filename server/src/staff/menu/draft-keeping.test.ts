import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { asc, eq } from 'drizzle-orm';
import { phonePhoto } from '../../files/samples.testing.ts';
import { uploadOne } from '../../files/uploading.testing.ts';
import { until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { staffAudit, staffMembers } from '../../schema/staff.ts';
import { uploads } from '../../schema/uploads.ts';
import { startShop, useShop } from '../../testing.ts';
import { workJobs } from '../../work-jobs.ts';
import { draftsOf, pageOf } from './testing-drafts.ts';

// Due jobs are looked for twice a second.
const shop = useShop(
  () => startShop({ settlementSeconds: 1 }),
  () => workJobs(shop.context),
);
const { read, draft, publish, sold } = draftsOf(shop);

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
  const save = async (values: Partial<ProductFields>, headers: Record<string, string>) =>
    pageOf(await draft(id, values, headers));
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
  pageOf(await publish(id, at, manager.headers));
  await orm.update(staffMembers).set({ active: false }).where(eq(staffMembers.id, manager.id));
  await until(async () => (await read(id)).draft?.refused === 'publisher-gone');
  assert.equal((await sold(id)).description.english, published?.description);
  const left = (await read(id)).draft;
  assert.deepEqual(
    [left?.publishAt, left?.values],
    [null, { description: 'By somebody who left' }],
  );
});
