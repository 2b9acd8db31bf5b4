import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { eq } from 'drizzle-orm';
import { AS_OWNER } from '../people/testing-owner.ts';
import { codeOf } from '../promotions/testing-promotions.ts';
import { branches } from '../schema/places.ts';
import { stops } from '../schema/promises.ts';
import { useShop } from '../testing.ts';

const shop = useShop();
afterEach(async () => void (await shop.database.orm.delete(stops)));

const staff = AS_OWNER;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const croissants = { product: 'butter-croissants', kitchen: 'salmiya' };
const stop = (given: object) =>
  shop.post(staffEndpoints.stop(), { ...croissants, ...given }, staff);
const list = async (kitchen?: string) =>
  (await shop.get(staffEndpoints.stops({ kitchen }), staff)).body as StaffStop[];
const lift = async (id: string) => {
  const { statusCode } = await shop.app.inject({
    method: 'DELETE',
    url: staffEndpoints.liftStop(id),
    headers: staff,
  });
  return statusCode;
};
const revision = async () => {
  const found = await shop.database.orm.select().from(branches).where(eq(branches.id, 'salmiya'));
  return found[0]?.calendarRevision ?? 0;
};

test('a product is stopped in a kitchen or in all, listed and lifted, each with a new calendar', async () => {
  const before = await revision();
  const here = (await stop({ until: inHours(3) })).body as StaffStop;
  assert.deepEqual(
    [here.product, here.kitchen, here.by],
    ['butter-croissants', 'salmiya', 'staff: Huda'],
  );
  assert.ok(Math.abs(Date.parse(here.from) - Date.now()) < 60_000);
  const span = { from: inHours(20), until: inHours(30) };
  const everywhere = (await stop({ kitchen: null, ...span })).body as StaffStop;
  assert.equal(everywhere.from, span.from);
  assert.deepEqual(await list('salmiya'), [here, everywhere]);
  assert.deepEqual(await list('egaila'), [everywhere]);
  assert.equal(await revision(), before + 2);
  assert.deepEqual(
    [await lift(here.id), await lift(here.id), await lift('nothing')],
    [200, 404, 404],
  );
  assert.deepEqual(await list(), [everywhere]);
  assert.equal(await revision(), before + 3);
});

test('what is over, or not sold here, cannot be stopped', async () => {
  const refused = async (given: object) => codeOf(await stop({ until: inHours(3), ...given }));
  assert.equal(await refused({ until: inHours(-1) }), 'stop-over');
  assert.equal(await refused({ from: inHours(4) }), 'stop-over');
  assert.equal(await refused({ product: 'no-longer-sold' }), 'product-unknown');
  assert.equal(await refused({ kitchen: 'nowhere' }), 'branch-unknown');
  assert.equal((await stop({ until: 'tomorrow' })).status, 400);
  assert.deepEqual(await list(), []);
});

test('a stop that is over is not listed', async () => {
  await stop({ until: inHours(3) });
  await shop.database.orm.update(stops).set({ from: new Date(0), until: new Date(1) });
  assert.deepEqual(await list(), []);
});

test('the shop says that a product is sold out, and that it is there again, by itself too', async () => {
  const comes = async (soldOut: object[]) => {
    const until = Date.now() + 15_000;
    for (;;) {
      const { body } = await shop.get(endpoints.product(croissants.product));
      const shown = (body as ProductDetail).soldOut ?? [];
      if (isDeepStrictEqual(shown, soldOut)) return;
      if (Date.now() > until) assert.deepEqual(shown, soldOut);
      await sleep(20);
    }
  };
  const { id, until } = (await stop({ until: inHours(3) })).body as StaffStop;
  await comes([{ kitchen: 'salmiya', until }]);
  await lift(id);
  await comes([]);
  const soon = new Date(Date.now() + 4_000).toISOString();
  await stop({ until: soon });
  await comes([{ kitchen: 'salmiya', until: soon }]);
  await comes([]);
});
