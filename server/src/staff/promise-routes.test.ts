import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffPromise } from '@mahlab/bakery/api/staff-promise';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { placePaid } from '../order-history/testing-owners.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { inDays, promise } from '../promises/testing-promises.ts';
import { promises } from '../schema/promises.ts';
import { useShop } from '../testing.ts';

const shop = useShop();
afterEach(async () => void (await shop.database.orm.delete(promises)));

const staff = AS_OWNER;
const list = async (query: Parameters<typeof staffEndpoints.promises>[0]) =>
  (await shop.get(staffEndpoints.promises(query), staff)).body as StaffPromise[];
const write = (given = {}) => promise(shop.database.orm, given);

test('paid orders without a window are listed with whom to call', async () => {
  const { orderId } = await placePaid(shop);
  await shop.database.orm.delete(promises);
  await write({ orderId, session: null, state: 'unplaced' });
  await write();
  const [found, ...more] = await list({ state: 'unplaced' });
  assert.deepEqual(more, []);
  assert.deepEqual(
    [found?.order, found?.state, found?.deliveryDate, found?.deliveryTime],
    [orderId, 'unplaced', inDays(3), '12:00-14:00'],
  );
  assert.match(found?.customer?.phoneNumber ?? '', /^\+965\d{8}$/);
  assert.deepEqual(await list({ state: 'unplaced', kitchen: 'egaila' }), []);
});

test('older orders are listed by their days, without a time', async () => {
  for (const days of [3, 1, 2]) {
    const at = new Date(instantAt(inDays(days), 800));
    const times = { day: inDays(days), startsAt: at, endsAt: at };
    await write({ state: 'undated', ...times });
  }
  const found = await list({ state: 'undated', kitchen: 'salmiya' });
  assert.deepEqual(
    found.map(({ day, deliveryTime }) => [day, deliveryTime]),
    [1, 2, 3].map((days) => [inDays(days), null]),
  );
  assert.equal((await list({ state: 'undated', limit: 2, page: 2 })).length, 1);
});

test('no other state has a list', async () => {
  const path = staffEndpoints.promises({ state: 'firm' as 'undated' });
  assert.equal((await shop.get(path, staff)).status, 400);
});
