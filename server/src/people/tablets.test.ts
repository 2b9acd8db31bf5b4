import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import type {
  DevicePeople,
  PairingCode,
  StaffMe,
  StaffSession,
} from '@mahlab/bakery/api/staff-people';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { eq, sql } from 'drizzle-orm';
import { staffPairings, staffSessions } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { signInStaff, type TestStaff } from './testing-staff.ts';

const shop = useShop();
const page = { 'sec-fetch-site': 'same-origin' };
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await shop.post(path, body, { ...page, ...headers });
  return { ...answer, code: (answer.body as { code?: string }).code };
};
const newCode = async ({ headers }: TestStaff, kitchen: string) =>
  post(staffEndpoints.newDevice(), { name: 'Oven side', kitchen }, headers);

/** A tablet that is paired with a kitchen, and who paired it. */
async function paired(kitchen = 'salmiya') {
  const manager = await signInStaff(shop, 'manager', { kitchens: [kitchen] });
  const made = (await newCode(manager, kitchen)).body as PairingCode;
  const answer = await post(staffEndpoints.pairDevice(), { code: made.code.toLowerCase() });
  const token = /^__Host-staff=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const headers = { ...page, cookie: `__Host-staff=${token}` };
  const { device } = answer.body as StaffMe;
  return { manager, code: made.code, headers, id: device?.id ?? '', answer };
}
const setDigits = ({ headers }: TestStaff, device: string, body: object) =>
  post(staffEndpoints.setDigits(device), body, headers);
const open = (tablet: { headers: Record<string, string> }, member: string, digits: string) =>
  post(staffEndpoints.digits(), { member, digits }, tablet.headers);

test('a tablet is paired by a code, once, within ten minutes, and stays so for 30 days', async () => {
  const { code, answer, manager } = await paired();
  assert.match(
    String(answer.headers['set-cookie']),
    /Max-Age=2591\d{3}; HttpOnly; Secure; SameSite=Strict$/,
  );
  assert.deepEqual((answer.body as StaffMe).person, null);
  assert.equal((await post(staffEndpoints.pairDevice(), { code })).code, 'pairing-over');
  const late = (await newCode(manager, 'salmiya')).body as PairingCode;
  assert.ok(Date.parse(late.expiresAt) - Date.now() <= 600_000);
  await shop.database.orm
    .update(staffPairings)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  assert.equal((await post(staffEndpoints.pairDevice(), { code: late.code })).code, 'pairing-over');
  assert.equal((await newCode(manager, 'egaila')).status, 404);
});

test('digits are good on their tablet alone, for people of its kitchen', async () => {
  const tablet = await paired();
  const other = await paired();
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'], name: 'Maryam' });
  const stranger = await signInStaff(shop, 'decorator', { kitchens: ['egaila'] });
  assert.equal((await setDigits(cook, tablet.id, { digits: '٤١٩٢' })).status, 200);
  assert.equal((await setDigits(stranger, tablet.id, { digits: '4192' })).status, 404);
  assert.equal((await setDigits(cook, tablet.id, { digits: '419' })).status, 400);
  const people = (await shop.get(staffEndpoints.devicePeople(), tablet.headers))
    .body as DevicePeople;
  assert.equal(people.people.find(({ id }) => id === cook.id)?.hasDigits, true);
  assert.ok(!people.people.some(({ id }) => id === stranger.id));
  assert.deepEqual([(await open(other, cook.id, '4192')).code], ['digits-wrong']);
  assert.equal((await open({ headers: cook.headers }, cook.id, '4192')).code, 'not-a-tablet');
  const opened = await open(tablet, cook.id, '4192');
  const { person, signedInBy } = opened.body as StaffMe;
  assert.deepEqual([person?.name, person?.kitchens, signedInBy], ['Maryam', ['salmiya'], 'digits']);
});

test('whoever works in a kitchen finds its tablets, to set their own digits there, and no others', async () => {
  const tablet = await paired();
  const foreign = await paired('egaila');
  for (const role of ['decorator', 'driver', 'counter', 'manager'] as const) {
    const { headers } = await signInStaff(shop, role, { kitchens: ['salmiya'] });
    const path = staffEndpoints.sessions({ devices: true });
    const listed = (await shop.get(path, headers)).body as StaffSession[];
    const ids = listed.map(({ id }) => id);
    assert.deepEqual([ids.includes(tablet.id), ids.includes(foreign.id)], [true, false], role);
    assert.ok(
      listed.every(({ device }) => device?.kitchen === 'salmiya'),
      role,
    );
  }
});

test('a tablet locks three minutes after its last change, and reading does not keep it open', async () => {
  const tablet = await paired();
  const owner = await signInStaff(shop, 'owner');
  await setDigits(owner, tablet.id, { digits: '1234' });
  await open(tablet, owner.id, '1234');
  const left = async () => {
    const [row] = await shop.database.orm
      .select({
        seconds: sql<number>`round(extract(epoch from ${staffSessions.unlockedUntil} - now()))::int`,
      })
      .from(staffSessions)
      .where(eq(staffSessions.id, tablet.id));
    return row?.seconds ?? 0;
  };
  const set = (seconds: number) =>
    shop.database.orm
      .update(staffSessions)
      .set({ unlockedUntil: sql`now() + ${seconds}::int * interval '1 second'` })
      .where(eq(staffSessions.id, tablet.id));
  assert.ok((await left()) > 170);
  await set(60);
  assert.equal((await shop.get(staffEndpoints.stops(), tablet.headers)).status, 200);
  assert.ok((await left()) <= 60);
  const until = new Date(Date.now() + 60_000).toISOString();
  const stop = { product: 'basbousa', kitchen: 'salmiya', until };
  assert.equal((await post(staffEndpoints.stop(), stop, tablet.headers)).status, 200);
  assert.ok((await left()) > 170);
  // Also the owner acts for the tablet's kitchen alone there.
  assert.equal(
    (await post(staffEndpoints.stop(), { ...stop, kitchen: 'egaila' }, tablet.headers)).status,
    404,
  );
  await set(0);
  assert.equal((await post(staffEndpoints.stop(), stop, tablet.headers)).code, 'tablet-locked');
  assert.equal(
    ((await shop.get(staffEndpoints.me(), tablet.headers)).body as StaffMe).person,
    null,
  );
});

test('after five wrong digits the right ones open nothing until a manager sets others', async () => {
  const tablet = await paired();
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  await setDigits(cook, tablet.id, { digits: '1234' });
  const wrong = await Promise.all(Array.from({ length: 9 }, () => open(tablet, cook.id, '4321')));
  assert.ok(wrong.every(({ code }) => code === 'digits-wrong'));
  assert.equal((await open(tablet, cook.id, '1234')).code, 'digits-wrong');
  assert.equal((await open(tablet, 'nobody', '1234')).code, 'digits-wrong');
  const set = { member: cook.id, digits: '5678' };
  assert.equal((await setDigits(tablet.manager, tablet.id, set)).status, 200);
  assert.equal((await open(tablet, cook.id, '5678')).status, 200);
});

test('four digits of an owner’s change and tell nothing on a tablet that is the whole shop’s', async () => {
  const tablet = await paired();
  const owner = await signInStaff(shop, 'owner');
  await setDigits(owner, tablet.id, { digits: '1234' });
  assert.equal((await open(tablet, owner.id, '1234')).status, 200);
  for (const path of [
    staffEndpoints.settings(),
    staffListEndpoints.carts(),
    staffPayoutEndpoints.payouts(),
  ]) {
    const { status, body } = await shop.get(path, tablet.headers);
    assert.deepEqual([status, (body as { code?: string }).code], [403, 'not-on-a-tablet'], path);
    assert.equal((await shop.get(path, owner.headers)).status, 200, path);
  }
  const code = { code: 'ALLFREE', percent: 100, amount: null, maximum: null, minimum: 0 };
  const bounds = { validFrom: null, validUntil: null, limitTotal: null, limitPerCustomer: null };
  for (const [path, body] of [
    [staffPromotionEndpoints.newPromotion(), { ...code, ...bounds, active: true }],
    [staffEndpoints.prices(), { products: [] }],
    [staffAreaEndpoints.area(), { areas: [] }],
  ] as const) {
    assert.equal((await post(path, body, tablet.headers)).code, 'not-on-a-tablet', path);
  }
});

test('four digits do not refund, invite or make a way in, and signing out locks the tablet', async () => {
  const tablet = await paired();
  await setDigits(tablet.manager, tablet.id, { digits: '1234' });
  await open(tablet, tablet.manager.id, '1234');
  const invited = { email: 'joy@example.com', name: 'Joy', role: 'driver', kitchens: ['salmiya'] };
  for (const [path, body] of [
    [staffEndpoints.invite(), invited],
    [staffEndpoints.refundOrder('0199b2f0-0000-7000-8000-000000000000'), {}],
    [staffEndpoints.newPasskeyOptions(), {}],
    [staffEndpoints.newDevice(), { name: 'One more', kitchen: 'salmiya' }],
  ] as const) {
    assert.deepEqual([(await post(path, body, tablet.headers)).code], ['not-on-a-tablet'], path);
  }
  // A tablet outlasts the session that paired it: a code from a mail is not enough for one either.
  const byCode = await signInStaff(shop, 'manager', { kitchens: ['salmiya'], way: 'code' });
  assert.equal((await newCode(byCode, 'salmiya')).code, 'passkey-needed');
  assert.equal((await post(staffEndpoints.logout(), {}, tablet.headers)).status, 200);
  const told = (await shop.get(staffEndpoints.me(), tablet.headers)).body as StaffMe;
  assert.deepEqual([told.person, told.device?.id], [null, tablet.id]);
  // A manager unpairs it from elsewhere.
  const url = staffEndpoints.endSession(tablet.id);
  const stranger = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  const end = ({ headers }: TestStaff) => shop.app.inject({ method: 'DELETE', url, headers });
  assert.equal((await end(stranger)).statusCode, 404);
  assert.equal((await end(tablet.manager)).statusCode, 200);
  assert.equal((await shop.get(staffEndpoints.me(), tablet.headers)).status, 401);
});

test('a manager who goes to another kitchen, or is none any more, keeps no device of their own', async () => {
  for (const change of [{ kitchens: ['egaila'] }, { role: 'counter' }]) {
    const own = await paired();
    const owner = await signInStaff(shop, 'owner');
    const board = async () => (await shop.get(staffDayEndpoints.board({}), own.headers)).status;
    const patch = async (payload: object) => {
      const url = staffEndpoints.member(own.manager.id);
      const sent = { method: 'PATCH' as const, url, headers: owner.headers, payload };
      assert.equal((await shop.app.inject(sent)).statusCode, 200);
    };
    await patch({ name: 'Huda', kitchens: ['salmiya', 'shuwaikh'] });
    assert.equal(await board(), 200);
    await patch(change);
    assert.equal(await board(), 401, JSON.stringify(change));
  }
});

test('who is turned off keeps no device of their own, and the kitchen keeps its tablet', async () => {
  const own = await paired();
  const code = (await newCode(own.manager, 'salmiya')).body as PairingCode;
  const { id: device } = (
    (await post(staffEndpoints.pairDevice(), { code: code.code })).body as StaffMe
  ).device ?? { id: '' };
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  assert.equal((await setDigits(cook, device, { digits: '1234' })).status, 200);
  await setDigits(own.manager, own.id, { digits: '1234' });
  const waits = (await newCode(own.manager, 'salmiya')).body as PairingCode;
  const owner = await signInStaff(shop, 'owner');
  const board = async () => (await shop.get(staffDayEndpoints.board({}), own.headers)).status;
  assert.equal(await board(), 200);
  const off = await shop.app.inject({
    method: 'PATCH',
    url: staffEndpoints.member(own.manager.id),
    headers: { ...owner.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ active: false }),
  });
  assert.equal(off.statusCode, 200, off.body);
  assert.equal(await board(), 401);
  const late = await post(staffEndpoints.pairDevice(), { code: waits.code });
  assert.equal(late.code, 'pairing-over');
  const left = await shop.database.orm.$count(staffSessions, eq(staffSessions.id, device));
  assert.equal(left, 1);
});
