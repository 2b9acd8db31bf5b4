import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { and, eq } from 'drizzle-orm';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { productDrafts } from '../../schema/product-drafts.ts';
import { staffAudit, staffMembers } from '../../schema/staff.ts';
import { isEmbedded, useShop } from '../../testing.ts';
import { publishDueJob } from './publish-product.ts';
import { draftsOf, pageOf } from './testing-drafts.ts';

// No job runs by itself here: each test says when a time has come.
const shop = useShop();
const { read, draft, publish } = draftsOf(shop);
const FAR = '2035-01-01T10:00:00.000Z';

const due = (product: string) => publishDueJob(shop, { product, at: FAR });
const plan = async (id: string, values: Partial<ProductFields>, who = AS_OWNER) => {
  pageOf(await draft(id, values));
  pageOf(await publish(id, FAR, who));
};
const listed = async (id: string) => {
  const { body } = await shop.get(staffEndpoints.products(), AS_OWNER);
  return (body as StaffProducts).products.find((product) => product.id === id);
};
const refusalsOf = (id: string) =>
  shop.database.orm
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.object, id), eq(staffAudit.call, 'publish-product-refused')));

test('a draft that is not published at its time is in the audit and on the menu until it is mended or discarded', async () => {
  const id = 'basbousa';
  const { published } = await read(id);
  await plan(id, { description: 'Due' });
  await shop.database.orm
    .update(productDrafts)
    .set({ values: { category: 'nothing' }, from: { category: published?.category ?? null } })
    .where(eq(productDrafts.productId, id));
  assert.equal((await listed(id))?.refused, null);
  await due(id);
  await due(id);
  assert.equal((await listed(id))?.refused, 'product-unfit');
  const rows = await refusalsOf(id);
  assert.deepEqual(
    rows.map(({ before, after }) => [before, after]),
    [[{ publishAt: FAR }, { publishAt: null, refused: 'product-unfit' }]],
  );
  assert.ok(rows[0]?.memberId);
  const { draft: left } = await read(id);
  const nothing = { values: {}, from: {}, seen: left?.version };
  pageOf(await shop.post(productEndpoints.saveProductDraft(id), nothing, AS_OWNER));
  assert.equal((await listed(id))?.refused, null);
});

test('a time that nobody is known to have set publishes nothing', async () => {
  const id = 'luqaimat';
  const before = (await read(id)).published;
  await plan(id, { description: 'By nobody' });
  await shop.database.orm
    .update(productDrafts)
    .set({ publisher: null })
    .where(eq(productDrafts.productId, id));
  await due(id);
  assert.deepEqual((await read(id)).published, before);
  assert.equal((await listed(id))?.refused, 'publisher-gone');
  assert.deepEqual(
    (await refusalsOf(id)).map(({ memberId, role }) => [memberId, role]),
    [[null, null]],
  );
});

// One connection alone, as the embedded database has, runs no two transactions at once.
test('a draft is not published by whoever is turned off at that moment', {
  skip: isEmbedded,
}, async () => {
  const id = 'doughnuts-mixed';
  const before = (await read(id)).published;
  const manager = await signInStaff(shop, 'manager', { kitchens: null });
  await plan(id, { description: 'By somebody who leaves' }, manager.headers);
  const leaving = await shop.database.orm.transaction(async (tx) => {
    await tx.update(staffMembers).set({ active: false }).where(eq(staffMembers.id, manager.id));
    const waiting = due(id);
    // Long enough for it to read the member.
    await sleep(300);
    return { waiting };
  });
  await leaving.waiting;
  assert.deepEqual((await read(id)).published, before);
  assert.equal((await listed(id))?.refused, 'publisher-gone');
  assert.equal((await refusalsOf(id)).length, 1);
});
