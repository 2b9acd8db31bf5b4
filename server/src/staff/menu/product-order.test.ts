import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary } from '@mahlab/bakery/api/product';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { eq } from 'drizzle-orm';
import { refusedWith, until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { products } from '../../schema/catalog.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();

const inOrder = async () => {
  const { body } = await shop.get(staffEndpoints.products(), AS_OWNER);
  return (body as StaffProducts).products.map(({ id }) => id);
};
const put = (id: string, before: string | null) =>
  shop.post(staffEndpoints.placeProduct(id), { before }, AS_OWNER);
/** The first of what shoppers are shown. */
const shown = async () => {
  const { body } = await shop.get(endpoints.productList({ limit: 5 }));
  return (body as ProductSummary[]).map(({ id }) => id);
};

test('a product goes before another one or to the end, shoppers see it there, and it is written down', async () => {
  const was = await inOrder();
  const [first = '', second = '', third = ''] = was;
  assert.deepEqual((await put(third, first)).body, { place: 1 });
  const rest = was.filter((id) => id !== third);
  assert.deepEqual(await inOrder(), [third, ...rest]);
  await until(async () => (await shown()).slice(0, 3).join() === [third, first, second].join());
  const written = () =>
    shop.database.orm.select().from(staffAudit).where(eq(staffAudit.object, third));
  const { before, after } = (await written()).at(-1) ?? {};
  assert.deepEqual([before, after], [{ place: 3 }, { place: 1 }]);

  assert.deepEqual((await put(third, null)).body, { place: was.length });
  assert.deepEqual(await inOrder(), [...rest, third]);
  const count = (await written()).length;
  assert.deepEqual((await put(third, null)).body, { place: was.length });
  assert.equal((await written()).length, count, 'nothing was moved');
  await put(third, was[3] ?? null);
  assert.deepEqual(await inOrder(), was);
});

test('places that two products share, or that are missing, are put right', async () => {
  const was = await inOrder();
  const [, , third = '', fourth = ''] = was;
  await shop.database.orm.update(products).set({ position: 900 }).where(eq(products.id, third));
  await shop.database.orm.update(products).set({ position: 900 }).where(eq(products.id, fourth));
  await put(third, null);
  await put(fourth, was[4] ?? null);
  await put(third, fourth);
  assert.deepEqual(await inOrder(), was);
  const rows = await shop.database.orm.select({ at: products.position }).from(products);
  assert.deepEqual(
    rows.map(({ at }) => at).toSorted((a, b) => a - b),
    was.map((_, at) => at + 1),
  );
});

test('of many who move products at once nobody waits for ever, and none is lost', async () => {
  const was = await inOrder();
  const answers = await Promise.all(was.slice(0, 8).map((id) => put(id, was[9] ?? null)));
  for (const { status } of answers) assert.equal(status, 200);
  assert.deepEqual((await inOrder()).toSorted(), was.toSorted());
});

test('what is not there, or itself, is no place', async () => {
  const was = await inOrder();
  const [first = ''] = was;
  for (const [id, before] of [
    ['lost', null],
    [first, 'lost'],
    [first, first],
  ] as const) {
    assert.deepEqual(refusedWith(await put(id, before)), [404, 'not-found']);
  }
  assert.deepEqual(await inOrder(), was);
});
