import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { eq, inArray, max } from 'drizzle-orm';
import { line, place, post, refusedWith, sampleOrder } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { optionGroups, optionValues, products } from '../../schema/catalog.ts';
import { orders } from '../../schema/orders.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const CAKE = 'strawberry-cream-cake';
const SLICE = 'lotus-cheesecake-slice';
/** Its larger boxes cost more than the price. */
const BOXES = 'butter-croissants';
const changed = inArray(products.id, [CAKE, SLICE, BOXES]);
type Price = { price: number; was: number | null };
const seeded = new Map<string, { originalPriceFils: number; discountedPriceFils: number }>();
const stored = async (id: string): Promise<[number, number]> => {
  const [row] = await shop.database.orm.select().from(products).where(eq(products.id, id));
  assert.ok(row);
  return [row.originalPriceFils, row.discountedPriceFils];
};
const shop = useShop(undefined, async () => {
  const rows = await shop.database.orm.select().from(products).where(changed);
  for (const { id, originalPriceFils, discountedPriceFils } of rows) {
    seeded.set(id, { originalPriceFils, discountedPriceFils });
  }
});
/** Resolves when this process sells a product for a price. */
const sold = async (id: string, amount: number) => {
  const deadline = Date.now() + 10_000;
  while (shop.catalogue.current().products.get(id)?.discountedPrice !== amount) {
    assert.ok(Date.now() < deadline, 'this process sells by it');
    await sleep(10);
  }
};
/** Waits for a test's change before it is taken back: a process that still reads it sells by it afterwards. */
afterEach(async () => {
  for (const [id, prices] of seeded) {
    await sold(id, (await stored(id))[1] / 1000);
    await shop.database.orm.update(products).set(prices).where(eq(products.id, id));
    await sold(id, prices.discountedPriceFils / 1000);
  }
});

/** What a product costs now, as the list says it. */
const now = async (id: string): Promise<Price> => {
  const [original, price] = await stored(id);
  return { price: price / 1000, was: original > price ? original / 1000 : null };
};
const send = (...all: { id: string; from: Price; to: Price }[]) =>
  shop.post(staffEndpoints.prices(), { products: all }, AS_OWNER);
const dearer = ({ price }: Price, by: number): Price => ({
  price: (fils(price) + fils(by)) / 1000,
  was: null,
});

test('prices change together, each is written down, the shop sells by them, and they are taken back', async () => {
  const [cake, slice] = [await now(CAKE), await now(SLICE)];
  const offer = { price: dearer(slice, 0.05).price, was: dearer(slice, 1).price };
  const changes = [
    { id: CAKE, from: cake, to: dearer(cake, 0.5) },
    { id: SLICE, from: slice, to: offer },
  ];
  const { status, body } = await send(...changes);
  assert.deepEqual([status, body], [200, { changed: 2 }]);
  assert.deepEqual([await now(CAKE), await now(SLICE)], [dearer(cake, 0.5), offer]);
  await sold(CAKE, dearer(cake, 0.5).price);
  const written = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, SLICE));
  const { before, after, call } = written.at(-1) ?? {};
  assert.deepEqual(
    { before, after, call },
    { before: slice, after: offer, call: 'POST /staff/product/prices' },
  );
  await send(...changes.map(({ id, from, to }) => ({ id, from: to, to: from })));
  assert.deepEqual([await now(CAKE), await now(SLICE)], [cake, slice]);
});

test('of two people at once one changes the price and the other is told; nothing of theirs is changed', async () => {
  const [cake, slice] = [await now(CAKE), await now(SLICE)];
  const answers = await Promise.all([
    send({ id: CAKE, from: cake, to: dearer(cake, 1) }),
    send(
      { id: SLICE, from: slice, to: dearer(slice, 2) },
      { id: CAKE, from: cake, to: dearer(cake, 2) },
    ),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const refused = answers.find(({ status }) => status === 409);
  assert.ok(refused);
  assert.deepEqual(refusedWith(refused), [409, 'product-prices-changed']);
  const isFirst = answers[0]?.status === 200;
  assert.deepEqual(await now(CAKE), dearer(cake, isFirst ? 1 : 2));
  assert.deepEqual(await now(SLICE), isFirst ? slice : dearer(slice, 2));
});

test('a price under the dearest option is refused with the sum, an unknown product and no price, too', async () => {
  const options = await shop.database.orm
    .select({ id: optionGroups.productId, price: max(optionValues.priceFils) })
    .from(optionValues)
    .innerJoin(optionGroups, eq(optionGroups.id, optionValues.groupId))
    .innerJoin(products, eq(products.id, optionGroups.productId))
    .groupBy(optionGroups.productId);
  const option = options.find(({ id, price }) => id === CAKE && price !== null && price > 5);
  assert.ok(option?.price);
  const cake = await now(CAKE);
  const under = { price: (option.price - 5) / 1000, was: null };
  const { status, body } = await send({ id: CAKE, from: cake, to: under });
  assert.deepEqual([status, (body as { code: string }).code], [422, 'price-under-option']);
  assert.ok((body as { message: string }).message.includes(formatKwd(option.price)));
  const atIt = { price: option.price / 1000, was: null };
  assert.equal((await send({ id: CAKE, from: cake, to: atIt })).status, 200);

  const boxes = await now(BOXES);
  const cheaper = { price: (fils(boxes.price) - 100) / 1000, was: null };
  assert.equal((await send({ id: BOXES, from: boxes, to: cheaper })).status, 200);

  assert.equal((await send({ id: 'nothing', from: cake, to: cake })).status, 404);
  const free = { price: 0, was: null };
  assert.equal((await send({ id: SLICE, from: await now(SLICE), to: free })).status, 400);
});

test('nobody pays a price that they were not shown, and a placed order keeps its own', async () => {
  const withPrice = (price: number) => sampleOrder(shop, { items: [line(shop, CAKE, { price })] });
  const asked = (await post(shop, withPrice(0.001))).body as { lines: { price: number }[] };
  const price = asked.lines[0]?.price ?? 0;
  const shown = withPrice(price);
  const { orderId } = await place(shop, shown);
  const total = async () =>
    (await shop.database.orm.select().from(orders).where(eq(orders.id, orderId)))[0]?.totalFils;
  const before = await total();
  const cake = await now(CAKE);
  const wanted = dearer(cake, 0.75);
  assert.equal((await send({ id: CAKE, from: cake, to: wanted })).status, 200);
  await sold(CAKE, wanted.price);
  const refused = await post(shop, shown);
  const { code, lines } = refused.body as { code: string; lines: { price: number }[] };
  const dearerLine = (fils(price) + 750) / 1000;
  assert.deepEqual([refused.status, code, lines[0]?.price], [409, 'price-changed', dearerLine]);
  await place(shop, withPrice(dearerLine));
  assert.equal(await total(), before);
});
