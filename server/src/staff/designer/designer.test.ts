import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Flavour } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { StaffDesigner, StaffDesignerPart } from '@mahlab/bakery/api/staff-designer';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { CakeContains } from '@mahlab/bakery/rules/cake-allergens';
import type { Localized } from '@mahlab/bakery/rules/language';
import type { PartKind } from '@mahlab/bakery/rules/staff/designer-part';
import { and, eq } from 'drizzle-orm';
import { cakeLine } from '../../cake-sheets/testing-cakes.ts';
import { place, post, refusedWith, sampleOrder, until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { sizePrices } from '../../schema/designer.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const CAKE = {
  shape: 'round',
  size: 'small',
  flavour: 'chocolate',
  topping: 'berries',
  color: 'blush',
};
const read = async (kind: PartKind, id: string) => {
  const { body } = await shop.get(designerEndpoints.designer(), AS_OWNER);
  const { parts } = body as StaffDesigner;
  const part = parts.find((one) => one.kind === kind && one.id === id);
  assert.ok(part, id);
  return part;
};
const change = (part: StaffDesignerPart, values: Partial<StaffDesignerPart>) => {
  const { kind, id, tiers: _, ...fields } = part;
  return shop.post(designerEndpoints.designerPart(kind, id), { ...fields, ...values }, AS_OWNER);
};

test('a part’s names, needs and prices are changed for every shopper, and stand in the audit', async () => {
  const medium = await read('sizes', 'medium');
  const prices = medium.prices.map((one) =>
    one.shape === 'round' ? { ...one, price: 5.25 } : one,
  );
  const serves = { minimum: 8, maximum: 11 };
  const { status, body } = await change(medium, { name: 'Middling', minutes: 7, serves, prices });
  assert.equal(status, 200, JSON.stringify(body));
  const now = await read('sizes', 'medium');
  assert.deepEqual(
    [now.name, now.minutes, now.serves, now.prices[0]?.price],
    ['Middling', 7, serves, 5.25],
  );
  type Size = { id: string; title: string; shapes: { shape: string; discountedPrice: number }[] };
  const sold = async () => {
    const { body: sizes } = await shop.get(endpoints.content('sizes'));
    return (sizes as Size[]).find(({ id }) => id === 'medium');
  };
  await until(async () => (await sold())?.title === 'Middling');
  assert.equal((await sold())?.shapes[0]?.discountedPrice, 5.25);
  const [audited] = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(
      and(eq(staffAudit.object, 'medium'), eq(staffAudit.call, 'POST /staff/designer/:kind/:id')),
    );
  assert.deepEqual([audited?.before?.['minutes'], audited?.after?.['minutes']], [4, 7]);
});

test('a cake costs what it was shown to cost: a price that changed meanwhile is shown before it is paid', async () => {
  const withPrice = (price: number) =>
    sampleOrder(shop, {
      items: [{ product: 'mine', quantity: 1, type: 'Custom Product', price, customProduct: CAKE }],
    });
  const asked = (await post(shop, withPrice(0.001))).body as { lines: { price: number }[] };
  const price = asked.lines[0]?.price ?? 0;
  const shape = await read('shapes', CAKE.shape);
  const [its] = shape.prices;
  assert.ok(its);
  assert.equal((await change(shape, { prices: [{ ...its, price: its.price + 0.5 }] })).status, 200);
  await until(async () => refusedWith(await post(shop, withPrice(price)))[1] === 'price-changed');
  await place(shop, withPrice(price + 0.5));
});

test('an order keeps what its cake was said to contain; of what nobody has stated it is not said to be free', async () => {
  const buy = async (topping: string) => {
    const items = [cakeLine({ flavour: 'pistachio', topping })];
    const { orderId } = await place(shop, sampleOrder(shop, { items }));
    return orderId;
  };
  const contained = async (id: string) => {
    const { body } = await shop.get(staffDayEndpoints.staffOrder(id), AS_OWNER);
    const [line] = (body as StaffOrder).lines;
    return line?.contains.map(({ english }) => english);
  };
  const sold = async () => {
    const { body } = await shop.get(endpoints.content('flavours'));
    return (body as Flavour[]).find(({ id }) => id === 'pistachio')?.allergens;
  };
  const pistachio = await read('flavours', 'pistachio');
  assert.deepEqual(pistachio.allergens, ['gluten', 'milk', 'egg', 'nuts']);
  assert.deepEqual((await sold())?.at(-1)?.name, { english: 'Nuts', arabic: 'مكسرات' });
  const before = await buy('sprinkles');
  const stated = ['Gluten', 'Milk', 'Egg', 'Nuts', 'Soya'];
  assert.deepEqual(await contained(before), stated);

  assert.equal((await change(pistachio, { allergens: null })).status, 200);
  await until(async () => (await sold()) === null);
  assert.deepEqual(await contained(await buy('drip')), ['Milk', 'Soya', 'Allergens not stated']);
  assert.deepEqual(await contained(await buy('none')), ['Allergens not stated']);
  assert.deepEqual(await contained(before), stated);
  const [audited] = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, 'pistachio'));
  assert.deepEqual(
    [audited?.before?.['allergens'], audited?.after?.['allergens']],
    [pistachio.allergens, null],
  );
  const { allergens } = pistachio;
  assert.equal((await change(await read('flavours', 'pistachio'), { allergens })).status, 200);
});

test('more in a part than its shopper was told, or less that is said of it, is shown before it is paid', async () => {
  const told = (allergens: string[], unstated = false) => {
    const contains = { allergens, unstated };
    return sampleOrder(shop, {
      items: [{ ...cakeLine({ flavour: 'vanilla', topping: 'none' }), contains }],
    });
  };
  const vanilla = await read('flavours', 'vanilla');
  const before = vanilla.allergens ?? [];
  assert.deepEqual(before, ['gluten', 'milk', 'egg']);
  const none = await read('toppings', 'none');
  assert.equal((await change(none, { allergens: [] })).status, 200);
  assert.equal((await change(vanilla, { allergens: [...before, 'nuts'] })).status, 200);
  await until(async () => refusedWith(await post(shop, told(before)))[1] === 'allergens-changed');
  const { body } = await post(shop, told(before));
  const [line] = (body as { lines: { contains: CakeContains<{ name: Localized }> }[] }).lines;
  const names = line?.contains.allergens.map(({ name }) => name.english);
  assert.deepEqual(names, ['Gluten', 'Milk', 'Egg', 'Nuts']);
  await until(async () => (await post(shop, told([...before, 'nuts']))).status === 200);

  const nutty = await read('flavours', 'vanilla');
  assert.equal((await change(nutty, { allergens: null })).status, 200);
  await until(async () => (await post(shop, told(before, true))).status === 200);
  assert.equal(refusedWith(await post(shop, told(before)))[1], 'allergens-changed');
});

test('an offer stays while it is dearer than the new price', async () => {
  const large = await read('sizes', 'large');
  const row = async () => {
    const its = and(eq(sizePrices.sizeId, 'large'), eq(sizePrices.shapeId, 'round'));
    const [found] = await shop.database.orm.select().from(sizePrices).where(its);
    return [found?.originalPriceFils, found?.discountedPriceFils];
  };
  assert.deepEqual(await row(), [9500, 8500]);
  const at = (part: StaffDesignerPart, price: number) =>
    change(part, { prices: part.prices.map((one, n) => (n === 0 ? { ...one, price } : one)) });
  assert.equal((await at(large, 9)).status, 200);
  assert.deepEqual(await row(), [9500, 9000]);
  assert.equal((await at(await read('sizes', 'large'), 10)).status, 200);
  assert.deepEqual(await row(), [10_000, 10_000]);
  assert.equal((await at(await read('sizes', 'large'), 9)).status, 200);
  assert.deepEqual(await row(), [9000, 9000]);
});

test('of two who change a part the second is told; what does not fit is refused, and nothing is written', async () => {
  const heart = await read('shapes', 'heart');
  assert.equal((await change(heart, { minutes: 21 })).status, 200);
  assert.deepEqual(codeOf(await change(heart, { minutes: 22 })), 'designer-part-changed');
  const now = await read('shapes', 'heart');
  const [price] = now.prices;
  assert.ok(price);
  for (const values of [
    { name: ' ' },
    { minutes: 601 },
    { minutes: null },
    { serves: { minimum: 1, maximum: 2 } },
    { prices: [{ ...price, price: 0 }] },
    { prices: [{ ...price, shape: 'round' }] },
    { prices: [] },
    { allergens: [] },
  ]) {
    const refused = await change(now, values);
    assert.deepEqual([refused.status, codeOf(refused)], [422, 'designer-part-unfit']);
  }
  assert.deepEqual(await read('shapes', 'heart'), now);
  const pearls = await read('toppings', 'pearls');
  assert.equal(codeOf(await change(pearls, { allergens: ['plutonium'] })), 'designer-part-unfit');
  assert.deepEqual(await read('toppings', 'pearls'), pearls);
  assert.equal((await change({ ...now, id: 'star' }, {})).status, 404);
  assert.equal((await change(now, { minutes: 1.5 })).status, 400);
});
