import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { sql } from 'drizzle-orm';
import { line, rows, until } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { replaced, SALMIYA } from '../../promises/testing-windows.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const url = staffEndpoints.kitchens();

const read = async () => (await shop.get(url, AS_OWNER)).body as StaffKitchenTerms[];
const salmiya = async () => {
  const found = (await read()).find(({ id }) => id === 'salmiya');
  if (!found) throw new Error('no Salmiya');
  return found;
};
const change = async (payload: object, headers = AS_OWNER, id = 'salmiya') => {
  const path = staffEndpoints.kitchenTerms(id);
  const answer = await shop.app.inject({ method: 'PATCH', url: path, headers, payload });
  return { status: answer.statusCode, body: answer.json(), headers: {} };
};

test('the owner says what a kitchen is called, where it is and what it promises by; shoppers have it', async () => {
  const { id: _, ...before } = await salmiya();
  const wished = { name: ' Salmiya Sea ', phone: '2000 0999', latitude: 29.33, longitude: 48.07 };
  await replaced(shop, async () => {
    const { status, body } = await change({ ...before, ...wished, horizonDays: 7 });
    assert.equal(status, 200, JSON.stringify(body));
  });
  // The menu is read apart from the calendar, so it may know a moment later.
  const branch = () => shop.catalogue.current().content.branches.find(({ id }) => id === 'salmiya');
  await until(async () => branch()?.name === 'Salmiya Sea');
  assert.deepEqual(
    [branch()?.phoneNumber, branch()?.coordinates],
    ['2000 0999', { latitude: 29.33, longitude: 48.07 }],
  );
  // It promises no day after the seventh.
  const items = [line(shop, 'lotus-cheesecake-slice')];
  const ahead = { ...SALMIYA, items, from: addDays(dayOf(Date.now()), 9), days: 3 };
  const { body } = await shop.post(endpoints.windows(), ahead);
  const { windows } = body as { windows: { state: string }[] };
  assert.ok(
    windows.every(({ state }) => state === 'no'),
    JSON.stringify(windows[0]),
  );
  const written = await rows(
    shop,
    sql`select kitchen, before, after from staff_audit where call = 'PATCH /staff/kitchens/:id'`,
  );
  const after = { ...wished, name: 'Salmiya Sea', horizonDays: 7 };
  assert.deepEqual(written, [
    {
      kitchen: 'salmiya',
      before: Object.fromEntries(
        Object.keys(after).map((key) => [key, { ...before }[key as 'name']]),
      ),
      after,
    },
  ]);
});

test('of two who change a kitchen the second is told; saved again as it is, nothing happens', async () => {
  const { id: _, ...seen } = await salmiya();
  assert.equal((await change({ ...seen, packMinutes: 40 })).status, 200);
  const late = await change({ ...seen, packMinutes: 50 });
  assert.deepEqual([late.status, codeOf(late)], [409, 'settings-changed']);
  const { id: __, ...now } = await salmiya();
  assert.equal(now.packMinutes, 40);
  assert.equal((await change(now)).status, 200);
  assert.equal((await change(now, AS_OWNER, 'moon')).status, 404);
});

test('what cannot be is refused, and a manager says nothing of a kitchen', async () => {
  const { id: _, ...seen } = await salmiya();
  for (const wrong of [
    { name: '' },
    { arabicName: 'Salmiya' },
    { phone: 'call us' },
    { dropMinutes: 0 },
    { horizonDays: 1000 },
    { deliveryFils: -1 },
    { latitude: 51.5, longitude: 0.1 },
  ]) {
    assert.equal((await change({ ...seen, ...wrong })).status, 400, JSON.stringify(wrong));
  }
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  assert.equal((await change(seen, manager.headers)).status, 403);
  assert.equal((await shop.get(url, manager.headers)).status, 403);
  assert.deepEqual((await salmiya()).version, seen.version);
});

test('another kitchen has its week by its hours, and delivers nowhere until it is given areas', async () => {
  const before = await read();
  const kitchen = {
    name: 'Jabriya',
    arabicName: 'الجابرية',
    address: 'Block 3',
    arabicAddress: 'قطعة 3',
    phone: '2000 0111',
    opens: '09:00',
    closes: '21:00',
    days: ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    deliveryFils: 1250,
    minimumFils: 0,
  };
  assert.equal((await shop.post(url, { ...kitchen, closes: '10:00' }, AS_OWNER)).status, 400);
  const made = await shop.post(url, kitchen, AS_OWNER);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const all = await read();
  assert.deepEqual(all.slice(0, -1), before);
  const added = all.at(-1);
  assert.deepEqual([added?.name, added?.horizonDays], ['Jabriya', 30]);
  const id = added?.id ?? '';
  const pickup = { branch: id, mode: 'Pickup', items: [line(shop, 'lotus-cheesecake-slice')] };
  const ask = () => shop.post(endpoints.windows(), pickup);
  // The shop hears of the kitchen in a moment.
  await until(async () => (await ask()).status === 200);
  const { body } = await ask();
  assert.ok((body as { windows: { state: string }[] }).windows.some(({ state }) => state !== 'no'));
  const served = await rows(shop, sql`select 1 from area_services where branch_id = ${id}`);
  assert.deepEqual(served, []);
});
