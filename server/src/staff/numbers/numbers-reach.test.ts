import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { FIGURES } from '@mahlab/bakery/rules/staff/numbers';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { startShop, useShop } from '../../testing.ts';
import { writeMarch } from './testing-month.ts';
import { MARCH, numbersOf } from './testing-numbers.ts';

const shop = useShop(startShop, () => writeMarch(shop));
const { ask, rowsFor } = numbersOf(shop);

test('each figure’s rows come as a file with the same columns', async () => {
  for (const figure of FIGURES) {
    const url = staffEndpoints.export(`numbers-${figure}`, MARCH);
    const { statusCode, payload } = await shop.app.inject({ url, headers: AS_OWNER });
    assert.equal(statusCode, 200, figure);
    const listed = await rowsFor(figure);
    const [head, ...lines] = payload.trimEnd().split('\r\n');
    assert.equal(lines.length, listed.length, figure);
    if (listed[0]) assert.equal(head, `\uFEFF${Object.keys(listed[0]).join(',')}`);
  }
  const url = staffEndpoints.export('numbers-refunds', MARCH);
  const { payload } = await shop.app.inject({ url, headers: AS_OWNER });
  assert.match(payload, new RegExp(`2025-03-12T09:00:00\\+03:00,quality,${formatKwd(3005)}`));
});

test('a manager has their own kitchens, a counter today alone and nothing beside it', async () => {
  const manager = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  const { now, load } = await ask(MARCH, manager.headers);
  assert.deepEqual([now.sales, now.orders, now.quotesSent], [9.995, 1, 1]);
  assert.ok(load.every(({ kitchen }) => kitchen === 'egaila'));
  assert.equal((await ask(MARCH, manager.headers)).funnel, null);
  assert.deepEqual(await rowsFor('visits', MARCH, manager.headers), []);
  const foreign = { ...MARCH, kitchen: 'salmiya' };
  assert.equal((await ask(foreign, manager.headers)).now.orders, 0);
  assert.deepEqual(await rowsFor('orders', foreign, manager.headers), []);
  const counter = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  const today = await ask(MARCH, counter.headers);
  assert.deepEqual([today.from, today.until, today.before], [today.today, today.today, null]);
  assert.deepEqual(await rowsFor('sales', MARCH, counter.headers), []);
  const long = { from: '2024-01-01', until: '2025-03-01' };
  assert.equal((await shop.get(staffEndpoints.numbers(long), AS_OWNER)).status, 422);
});
