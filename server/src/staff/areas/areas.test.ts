import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaService, AreasChanged, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { eq } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { place, post, refusedWith, sampleOrder } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { orders } from '../../schema/orders.ts';
import { areaServices } from '../../schema/places.ts';
import { staffAudit } from '../../schema/staff.ts';
import { startShop, useShop } from '../../testing.ts';

let seeded: (typeof areaServices.$inferSelect)[];
let before: string;
const shop = useShop(startShop, async () => {
  seeded = await shop.database.orm.select().from(areaServices);
  before = sold();
});
/** How this process sells to the areas that are changed here. */
const sold = () => {
  const { catalogue, calendar } = shop.context;
  return JSON.stringify(
    ['salmiya', 'bayan', 'hitteen', 'abdali'].map((id) => {
      const branch = catalogue.current().branchOfArea(id);
      return [branch?.id, branch?.deliveryCost, calendar.current().services.get(id)];
    }),
  );
};
const until = async (isSo: () => boolean) => {
  const deadline = Date.now() + 10_000;
  while (!isSo()) {
    assert.ok(Date.now() < deadline, 'this process sells by it');
    await sleep(10);
  }
};
afterEach(async () => {
  await shop.database.orm.transaction(async (tx) => {
    await tx.delete(areaServices);
    await tx.insert(areaServices).values(seeded);
  });
  await until(() => sold() === before);
});

const FAR: AreaService = {
  kitchen: 'salmiya',
  deliveryCost: 1.75,
  minOrder: 5,
  dropWeight: 2,
  roadMinutes: 15,
};
const list = async () => (await shop.get(staffAreaEndpoints.areas(), AS_OWNER)).body as StaffAreas;
const areaOf = async (id: string) => {
  const all = (await list()).governorates.flatMap(({ areas }) => areas);
  return all.find((area) => area.id === id);
};
const change = async (services: Record<string, AreaService | null>) => ({
  areas: await Promise.all(
    Object.entries(services).map(async ([id, service]) => ({
      id,
      service,
      version: (await areaOf(id))?.version,
    })),
  ),
});
const send = (body: object) => shop.post(staffAreaEndpoints.area(), body, AS_OWNER);
/** Makes a change, and resolves when this process sells by it. */
const save = async (services: Record<string, AreaService | null>) => {
  const { status, body: answer } = await send(await change(services));
  assert.equal(status, 200, JSON.stringify(answer));
  const sells = ([id, service]: [string, AreaService | null]) => {
    const branch = shop.catalogue.current().branchOfArea(id);
    const served = shop.context.calendar.current().services.get(id);
    if (service === null) return branch === null && served === undefined;
    const { kitchen, deliveryCost, dropWeight } = service;
    const isFee = branch?.id === kitchen && branch.deliveryCost === deliveryCost;
    return isFee && served?.kitchen === kitchen && served.drops === dropWeight;
  };
  await until(() => Object.entries(services).every(sells));
  return answer as AreasChanged;
};

test('areas are listed by governorate, with what is said of each and what the kitchens charge', async () => {
  const { governorates, kitchens } = await list();
  assert.equal(governorates.length, 6);
  assert.deepEqual(
    kitchens.map(({ id }) => id),
    ['salmiya', 'shuwaikh', 'ishbiliya', 'egaila'],
  );
  assert.equal((await areaOf('salmiya'))?.service?.kitchen, 'salmiya');
  assert.deepEqual(
    [(await areaOf('abdali'))?.service, (await areaOf('abdali'))?.version],
    [null, 'none'],
  );
});

test('several areas change at once, are written down one by one, and the shop sells by them', async () => {
  const { areas } = await save({ bayan: FAR, abdali: FAR });
  const services = Object.fromEntries(areas.map(({ id, service }) => [id, service]));
  assert.deepEqual(services, { bayan: FAR, abdali: FAR });
  const served = shop.catalogue.current().branchOfArea('abdali');
  assert.deepEqual([served?.id, served?.deliveryCost, served?.minOrderValue], ['salmiya', 1.75, 5]);
  assert.deepEqual(shop.context.calendar.current().services.get('abdali'), {
    kitchen: 'salmiya',
    drops: 2,
    roadMinutes: 15,
  });
  const written = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, 'abdali'));
  const told = written.map(({ before: was, after, call }) => ({ was, after, call }));
  assert.deepEqual(told.at(-1), { was: null, after: FAR, call: 'POST /staff/area' });

  await save({ abdali: null });
  assert.equal(shop.catalogue.current().branchOfArea('abdali') ?? null, null);
});

test('a change says which open orders go there, and they stay as they are', async () => {
  const { orderId } = await placePaid(shop, sampleOrder(shop));
  const moved = await change({ salmiya: { ...FAR, kitchen: 'shuwaikh' } });
  const { body } = await shop.post(staffAreaEndpoints.areaPreview(), moved, AS_OWNER);
  const told = body as AreasChanged;
  const own = told.orders.find(({ order }) => order === orderId);
  const { orderNumber: _, ...what } = own ?? {};
  assert.equal(told.open, told.orders.length);
  assert.deepEqual(what, {
    order: orderId,
    area: 'salmiya',
    kitchen: 'salmiya',
    customer: 'Dana Al-Kandari',
    status: 'paid',
    deliveryCost: 1.25,
  });
  assert.equal((await areaOf('salmiya'))?.service?.kitchen, 'salmiya');

  assert.equal((await send(moved)).status, 200);
  const [row] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId));
  assert.deepEqual([row?.branchId, row?.deliveryFils], ['salmiya', 1250]);
});

test('an area that somebody changed meanwhile refuses all, and so does an unknown kitchen or area', async () => {
  const seen = await change({ bayan: FAR, hitteen: FAR });
  await save({ hitteen: null });
  assert.deepEqual(refusedWith(await send(seen)), [409, 'areas-changed']);
  assert.equal((await areaOf('bayan'))?.service?.roadMinutes, 0);
  const nowhere = await change({ bayan: { ...FAR, kitchen: 'atlantis' } });
  assert.deepEqual(refusedWith(await send(nowhere)), [422, 'branch-unknown']);
  const unknown = { areas: [{ id: 'atlantis', version: 'none', service: FAR }] };
  assert.deepEqual(refusedWith(await send(unknown)), [404, 'not-found']);
});

test('nobody pays a fee that they were not shown', async () => {
  const shown = sampleOrder(shop, { deliveryCost: 1.25 });
  await place(shop, shown);
  await save({ salmiya: FAR });
  const { status, body } = await post(shop, shown);
  const { code, deliveryCost, total } = body as Record<string, unknown>;
  assert.deepEqual([status, code, deliveryCost], [409, 'price-changed', 1.75]);
  const seen = sampleOrder(shop, { deliveryCost: 1.75 });
  const { orderId } = await place(shop, seen);
  const [row] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId));
  assert.deepEqual([row?.deliveryFils, (row?.totalFils ?? 0) / 1000], [1750, total]);
});
