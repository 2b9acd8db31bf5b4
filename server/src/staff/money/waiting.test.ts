import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoneyWaiting } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { signInStaff, type TestStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';
import { thingsOf } from '../testing-things.ts';

const shop = useShop();

const waiting = async ({ headers }: TestStaff) =>
  ((await shop.get(staffEndpoints.moneyWaiting(), headers)).body as MoneyWaiting).waiting;

test('each is told how many cases of money wait, of those that they may see', async () => {
  const salmiya = thingsOf(shop, 'salmiya');
  const [manager, counter, elsewhere] = [
    await signInStaff(shop, 'manager', { kitchens: ['salmiya'] }),
    await signInStaff(shop, 'counter', { kitchens: ['salmiya'] }),
    await signInStaff(shop, 'manager', { kitchens: ['egaila'] }),
  ] as const;
  assert.deepEqual([await waiting(manager), await waiting(counter)], [0, 0]);
  await salmiya.refund();
  await salmiya.refundRequest();
  assert.deepEqual([await waiting(manager), await waiting(counter)], [2, 2]);
  // What banks and machines left is the managers'.
  await salmiya.mismatch();
  await salmiya.deadMail();
  assert.deepEqual([await waiting(manager), await waiting(counter)], [4, 2]);
  assert.equal(await waiting(elsewhere), 0);
});
