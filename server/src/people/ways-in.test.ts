import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AuditRow, PairingCode, StaffMember } from '@mahlab/bakery/api/staff-people';
import { eq } from 'drizzle-orm';
import { staffAudit, staffInvitations, staffPasskeys, staffSessions } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { pairTablet, signInStaff, type TestStaff } from './testing-staff.ts';

const shop = useShop();
const patch = async ({ headers }: TestStaff, id: string, payload: object) => {
  const url = staffEndpoints.member(id);
  const { statusCode, json } = await shop.app.inject({ method: 'PATCH', url, headers, payload });
  return [statusCode, json<{ code?: string }>().code];
};

test('somebody is signed out everywhere, and loses their passkeys; nobody does that to themselves', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator');
  const { orm } = shop.database;
  const passkey = { publicKey: 'x', counter: 0, transports: [], label: '' };
  const give = (memberId: string) =>
    orm.insert(staffPasskeys).values({ ...passkey, id: crypto.randomUUID(), memberId });
  await Promise.all([give(cook.id), give(owner.id)]);
  const passkeys = (memberId: string) =>
    orm.$count(staffPasskeys, eq(staffPasskeys.memberId, memberId));
  const status = async ({ headers }: TestStaff) =>
    (await shop.get(staffEndpoints.me(), headers)).status;

  assert.deepEqual(await patch(owner, cook.id, { signOut: true }), [200, undefined]);
  assert.deepEqual([await status(cook), await passkeys(cook.id)], [401, 1]);
  assert.deepEqual(await patch(owner, cook.id, { revokePasskeys: true, invite: true }), [
    200,
    undefined,
  ]);
  assert.equal(await passkeys(cook.id), 0);
  const list = (await shop.get(staffEndpoints.members(), owner.headers)).body as StaffMember[];
  const now = list.find(({ id }) => id === cook.id);
  assert.equal(now?.state, 'invited');
  const hours = (Date.parse(now?.invitedUntil ?? '') - Date.now()) / 3_600_000;
  assert.ok(hours > 47 && hours <= 48, String(hours));

  // The session that asks goes on; the others of the same person end.
  assert.deepEqual(await patch(owner, owner.id, { signOut: true }), [200, undefined]);
  assert.equal(await status(owner), 200);
  assert.deepEqual(await patch(owner, owner.id, { revokePasskeys: true }), [403, 'not-allowed']);
  assert.equal(await passkeys(owner.id), 1);
  const rows = (await shop.get(staffEndpoints.audit({ object: cook.id }), owner.headers))
    .body as AuditRow[];
  assert.deepEqual(
    rows.map(({ after }) => [after?.['passkeysRevoked'], after?.['signedOut']]),
    [
      [true, undefined],
      [undefined, true],
    ],
  );
});

test('an invitation that waits goes with the passkeys: its mail may be on the lost telephone', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator');
  const waiting = () =>
    shop.database.orm.$count(staffInvitations, eq(staffInvitations.memberId, cook.id));
  await patch(owner, cook.id, { invite: true });
  assert.equal(await waiting(), 1);
  await patch(owner, cook.id, { revokePasskeys: true });
  assert.equal(await waiting(), 0);
});

test('a browser that is paired ends the session, or the device, whose cookie it loses', async () => {
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const device = await pairTablet(shop, 'salmiya');
  const status = async (headers: TestStaff['headers']) =>
    (await shop.get(staffEndpoints.me(), headers)).status;
  const made = { name: 'Oven side', kitchen: 'salmiya' };
  for (const headers of [cook.headers, device]) {
    const { body } = await shop.post(staffEndpoints.newDevice(), made, manager.headers);
    const { code } = body as PairingCode;
    const pair = () => shop.post(staffEndpoints.pairDevice(), { code }, headers);
    assert.equal((await pair()).status, 200);
    assert.equal(await status(headers), 401);
  }
  const wrong = { code: 'AAAAA-AAAAA' };
  assert.equal((await shop.post(staffEndpoints.pairDevice(), wrong, manager.headers)).status, 422);
  assert.equal(await status(manager.headers), 200);
});

test('a member’s digits count on the tablets that are paired still', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const { orm } = shop.database;
  await pairTablet(shop, 'salmiya');
  const paired = await orm
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.kitchen, 'salmiya'));
  const device = paired.at(-1)?.id ?? '';
  await shop.post(
    staffEndpoints.setDigits(device),
    { member: cook.id, digits: '2468' },
    owner.headers,
  );
  const tablets = async () =>
    ((await shop.get(staffEndpoints.member(cook.id), owner.headers)).body as StaffMember).tablets;
  assert.equal(await tablets(), 1);
  await orm
    .update(staffSessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(staffSessions.id, device));
  assert.equal(await tablets(), 0);
});

test('the audit is read by day', async () => {
  const owner = await signInStaff(shop, 'owner');
  const object = crypto.randomUUID();
  // Midnight in Kuwait is 21:00 the evening before.
  for (const at of ['2026-03-03T20:59:59Z', '2026-03-03T21:00:00Z', '2026-03-05T20:59:59Z']) {
    await shop.database.orm
      .insert(staffAudit)
      .values({ name: 'test', call: 'a test', object, at: new Date(at) });
  }
  const read = async (span: { from?: string; until?: string }) =>
    ((await shop.get(staffEndpoints.audit({ object, ...span }), owner.headers)).body as AuditRow[])
      .length;
  assert.equal(await read({}), 3);
  assert.equal(await read({ from: '2026-03-04' }), 2);
  assert.equal(await read({ until: '2026-03-03' }), 1);
  assert.equal(await read({ from: '2026-03-04', until: '2026-03-05' }), 2);
});
