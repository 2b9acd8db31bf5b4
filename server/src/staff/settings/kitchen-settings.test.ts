import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { rows } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const salmiya = staffEndpoints.kitchenSettings('salmiya');

test('an owner says of each kitchen whether a late order’s fee goes back; a manager reads it', async () => {
  const change = async (url: string, headers: Record<string, string>) => {
    const payload = { lateFeeBack: false };
    const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  assert.equal((await change(salmiya, manager.headers)).status, 403);
  const before = { id: 'salmiya', lateFeeBack: true };
  assert.deepEqual((await shop.get(salmiya, manager.headers)).body, before);
  const { status, body } = await change(salmiya, AS_OWNER);
  assert.deepEqual([status, body], [200, { ...before, lateFeeBack: false }]);
  assert.deepEqual((await shop.get(salmiya, manager.headers)).body, body);
  const egaila = await shop.get(staffEndpoints.kitchenSettings('egaila'), AS_OWNER);
  assert.deepEqual(egaila.body, { id: 'egaila', lateFeeBack: true });
  const nowhere = staffEndpoints.kitchenSettings('nowhere');
  assert.equal((await shop.get(nowhere, AS_OWNER)).status, 404);
  assert.equal((await change(nowhere, AS_OWNER)).status, 404);
  const written = await rows(
    shop,
    sql`select kitchen, before, after from staff_audit where call = 'PATCH /staff/kitchen-settings/:id'`,
  );
  assert.deepEqual(written, [
    { kitchen: 'salmiya', before: { lateFeeBack: true }, after: { lateFeeBack: false } },
  ]);
});
