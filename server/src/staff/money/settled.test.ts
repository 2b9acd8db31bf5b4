import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../../database/testing-plans.ts';
import { rows } from '../../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';
import { thingsOf } from '../testing-things.ts';

const shop = useShop();

const settledFor = async ({ headers }: TestStaff) => {
  const { body } = await shop.get(staffEndpoints.takings(), headers);
  return (body as Takings).settled.map(({ of, by, why, amount }) => ({ of, by, why, amount }));
};

test('what members closed by hand is told with who and why, to whoever may see such things', async () => {
  const salmiya = thingsOf(shop, 'salmiya');
  const kitchens = ['salmiya'];
  const [huda, bader, elsewhere] = [
    await signInStaff(shop, 'manager', { name: 'Huda', kitchens }),
    await signInStaff(shop, 'counter', { name: 'Bader', kitchens }),
    await signInStaff(shop, 'manager', { kitchens: ['egaila'] }),
  ] as const;
  const settle = async (path: string, body: object, { headers }: TestStaff) =>
    assert.equal((await shop.post(path, body, headers)).status, 200, path);
  const done = { action: 'done', why: 'Cash at the counter' } as const;
  await settle(staffEndpoints.decideRefund(await salmiya.refund()), done, bader);
  const again = { action: 'withdraw', why: 'She kept the cake' } as const;
  await settle(staffEndpoints.decideRefund(await salmiya.refund()), again, huda);
  const [attempt] = await rows(
    shop,
    sql`select (amount_fils / 1000.0)::float8 as amount from payment_attempts
      where name = ${await salmiya.mismatch()}`,
  );
  const [waiting] = (await shop.get(staffEndpoints.mismatches(), huda.headers)).body as {
    attempt: string;
  }[];
  const seen = { why: 'Given back at the bank' };
  await settle(staffEndpoints.closeMismatch(waiting?.attempt ?? ''), seen, huda);
  // What nobody closed, and what a job did, is not among them.
  await salmiya.refund();

  const byHand = { of: 'done', by: 'Bader', why: done.why, amount: 0.001 };
  const calledOff = { of: 'withdrawn', by: 'Huda', why: again.why, amount: 0.001 };
  const closed = { of: 'mismatch', by: 'Huda', why: seen.why, amount: attempt?.['amount'] };
  assert.deepEqual(await settledFor(huda), [closed, calledOff, byHand]);
  // Payments that did not fit are the managers'.
  assert.deepEqual(await settledFor(bader), [calledOff, byHand]);
  assert.deepEqual(await settledFor(elsewhere), []);
  const ago = staffEndpoints.takings({ from: '2026-01-01', until: '2026-01-02' });
  assert.deepEqual(((await shop.get(ago, huda.headers)).body as Takings).settled, []);
  assert.deepEqual(await wholeTablesRead(shop, () => settledFor(huda)), []);
});
