import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { eq, sql } from 'drizzle-orm';
import { staffMembers, staffSessions } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { hashOf } from './sessions.ts';
import { asBrowser, pairTablet, signInStaff } from './testing-staff.ts';

const shop = useShop();
const me = (headers: Record<string, string>) => shop.get(staffEndpoints.me(), headers);
const status = async (headers: Record<string, string>) => (await me(headers)).status;
const change = (headers: Record<string, string>, values: Record<string, unknown>) =>
  shop.database.orm
    .update(staffSessions)
    .set(values)
    .where(eq(staffSessions.tokenHash, hashOf(String(headers['cookie']).split('=')[1] ?? '')));
const ago = (span: string) => sql.raw(`now() - interval '${span}'`);

test('whoever is signed in is told who they are, and nobody else is told anything', async () => {
  const { id, headers } = await signInStaff(shop, 'counter', { kitchens: ['salmiya'] });
  const told = (await me(headers)).body as StaffMe;
  assert.deepEqual(
    [told.person?.id, told.person?.role, told.person?.kitchens, told.signedInBy, told.device],
    [id, 'counter', ['salmiya'], 'passkey', null],
  );
  for (const none of [{}, asBrowser('x'.repeat(43)), { cookie: '__Host-staff=' }]) {
    const { status, body } = await me(none);
    assert.deepEqual([status, (body as { code: string }).code], [401, 'staff-only']);
  }
});

test('a session ends 12 hours after its last use, and 7 days after signing in', async () => {
  const { headers } = await signInStaff(shop, 'manager');
  await change(headers, { usedAt: ago('11 hours 59 minutes') });
  assert.equal(await status(headers), 200);
  // That was a use.
  await change(headers, { usedAt: ago('12 hours 1 minute') });
  assert.equal(await status(headers), 401);
  const { headers: other } = await signInStaff(shop, 'manager');
  const [row] = await shop.database.orm
    .select({
      days: sql<number>`extract(day from ${staffSessions.expiresAt} - ${staffSessions.createdAt})::int`,
    })
    .from(staffSessions)
    .where(eq(staffSessions.tokenHash, hashOf(String(other['cookie']).split('=')[1] ?? '')));
  assert.equal(row?.days, 7);
  await change(other, { expiresAt: ago('1 second') });
  assert.equal(await status(other), 401);
});

test('a page that was left open keeps no session: what it asks by itself is no use of it', async () => {
  const { id, headers } = await signInStaff(shop, 'manager');
  await change(headers, { usedAt: ago('11 hours') });
  const hours = async () => {
    const [row] = await shop.database.orm
      .select({ idle: sql<number>`extract(hour from now() - ${staffSessions.usedAt})::int` })
      .from(staffSessions)
      .where(eq(staffSessions.memberId, id));
    return row?.idle;
  };
  assert.equal((await shop.get(staffEndpoints.board(), headers)).status, 200);
  assert.equal(await hours(), 11);
  assert.equal(await status(headers), 200);
  assert.equal(await hours(), 0);
});

test('the database holds no token', async () => {
  const { headers } = await signInStaff(shop, 'owner');
  const token = String(headers['cookie']).split('=')[1] ?? '';
  const rows = await shop.database.orm.select().from(staffSessions);
  assert.ok(!JSON.stringify(rows).includes(token));
});

test('whoever is turned off is out at once', async () => {
  const { id, headers } = await signInStaff(shop, 'driver');
  assert.equal(await status(headers), 200);
  await shop.database.orm
    .update(staffMembers)
    .set({ active: false })
    .where(eq(staffMembers.id, id));
  assert.equal(await status(headers), 401);
});

test('acceptance 17: a change from another site is refused, however it is sent', async () => {
  const { headers } = await signInStaff(shop, 'owner');
  const send = async (changed: Record<string, string | undefined>, body = '{}') => {
    const given = { 'content-type': 'application/json', ...headers, ...changed };
    const sent = Object.entries(given).filter(([, value]) => value !== undefined);
    const { statusCode, json } = await shop.app.inject({
      method: 'POST',
      url: staffEndpoints.logout(),
      headers: Object.fromEntries(sent) as Record<string, string>,
      payload: body,
    });
    return [statusCode, json<{ code?: string }>().code];
  };
  for (const site of ['cross-site', 'same-site', 'none']) {
    assert.deepEqual(await send({ 'sec-fetch-site': site }), [403, 'cross-site'], site);
  }
  const old = { 'sec-fetch-site': undefined };
  assert.deepEqual(await send(old), [403, 'cross-site']);
  assert.deepEqual(await send({ ...old, origin: 'https://evil.example' }), [403, 'cross-site']);
  assert.deepEqual(await send({ ...old, origin: 'null' }), [403, 'cross-site']);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  assert.deepEqual(await send(form, 'a=b'), [415, 'unsupported-media']);
  assert.deepEqual(await send({ 'content-type': undefined }, ''), [415, 'unsupported-media']);
  assert.equal(await status(headers), 200);
  // An old browser of ours.
  const { origin } = new URL(shop.config.publicUrl);
  assert.deepEqual(await send({ ...old, origin }), [200, undefined]);
  assert.equal(await status(headers), 401);
});

test('a paired tablet shows who it is, and is locked', async () => {
  const tablet = await pairTablet(shop, 'salmiya');
  const told = (await me(tablet)).body as StaffMe;
  assert.deepEqual([told.person, told.device?.kitchen], [null, 'salmiya']);
  const { status, body } = await shop.get(staffEndpoints.passkeys(), tablet);
  assert.deepEqual([status, (body as { code: string }).code], [401, 'tablet-locked']);
});
