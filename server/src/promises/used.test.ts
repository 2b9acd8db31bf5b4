import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { freshDatabase, type TestDatabase } from '../database/testing-database.ts';
import { promises } from '../schema/promises.ts';
import { inDays, promise } from './testing-promises.ts';
import { usedOf } from './used-queries.ts';

let fresh: TestDatabase;
before(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => void (await fresh.database.orm.delete(promises)));
after(async () => {
  await fresh.database.close();
  await fresh.remove();
});

const write = (given = {}) => promise(fresh.database.orm, given);
const used = async (kitchen = 'salmiya') =>
  (await usedOf(fresh.database.orm, { kitchen, from: inDays(2), until: inDays(4) }))?.used;
const minutes = async () => (await used())?.map(({ decorator }) => decorator);
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

test('without promises nothing is used, and there is a moment and a revision', async () => {
  const before = Date.now();
  const span = { from: inDays(2), until: inDays(4) };
  const answer = await usedOf(fresh.database.orm, { kitchen: 'salmiya', ...span });
  assert.deepEqual([answer?.used, answer?.revision], [[], 1]);
  assert.ok(Math.abs((answer?.now ?? 0) - before) < 60_000);
  assert.equal(await usedOf(fresh.database.orm, { kitchen: 'nowhere', ...span }), null);
});

test('promises are summed by day, part, mode and start', async () => {
  await write();
  await write({ decorator: 30, trays: 3, drops: 2 });
  await write({ hour: 18 });
  await write({ mode: 'Pickup', drops: 0 });
  await write({ kitchen: 'shuwaikh' });
  const day = inDays(3);
  const noon = { day, part: 'early', startsAt: instantAt(day, 720) };
  const found = (await used())?.toSorted((a, b) => b.decorator - a.decorator || b.drops - a.drops);
  assert.deepEqual(
    new Set(found),
    new Set([
      { ...noon, mode: 'Delivery', decorator: 40, trays: 4, drops: 3, orders: 2 },
      {
        day,
        part: 'late',
        startsAt: instantAt(day, 1080),
        mode: 'Delivery',
        decorator: 10,
        trays: 1,
        drops: 1,
        orders: 1,
      },
      { ...noon, mode: 'Pickup', decorator: 10, trays: 1, drops: 0, orders: 1 },
    ]),
  );
  assert.deepEqual((await used('shuwaikh'))?.length, 1);
});

test('firm ones, those of older orders and holds that still run count, and no others', async () => {
  await write({ decorator: 1 });
  await write({ decorator: 2, state: 'undated' });
  await write({ decorator: 4, state: 'held', heldUntil: inMinutes(5) });
  await write({ decorator: 8, state: 'held', heldUntil: inMinutes(-5) });
  await write({ decorator: 16, state: 'released' });
  await write({ decorator: 32, state: 'unplaced' });
  await write({ decorator: 64, state: 'done' });
  assert.deepEqual(await minutes(), [7]);
});

test('the first and the last day are included, and others are not', async () => {
  for (const day of [1, 2, 4, 5]) await write({ day: inDays(day), decorator: day });
  assert.deepEqual((await minutes())?.sort(), [2, 4]);
});
