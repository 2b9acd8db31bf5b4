import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AuditRow, StaffMe, StaffMember, StaffSession } from '@mahlab/bakery/api/staff-people';
import { eq, sql } from 'drizzle-orm';
import { codeOf } from '../customers/codes.ts';
import { writeMail } from '../mail/write-mail.ts';
import { mails } from '../schema/mails.ts';
import { staffAudit, staffMembers } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { asBrowser, signInStaff, type TestStaff } from './testing-staff.ts';

const shop = useShop();
const page = { 'sec-fetch-site': 'same-origin' };
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const invite = async ({ headers }: TestStaff, given: object) => {
  const wanted = {
    email: newEmail(),
    name: 'Farah',
    role: 'counter',
    kitchens: ['salmiya'],
    ...given,
  };
  const answer = await shop.post(staffEndpoints.invite(), wanted, headers);
  return {
    ...answer,
    member: answer.body as StaffMember,
    code: (answer.body as { code?: string }).code,
  };
};
const patch = async ({ headers }: TestStaff, id: string, payload: object) => {
  const { statusCode, json } = await shop.app.inject({
    method: 'PATCH',
    url: staffEndpoints.member(id),
    headers,
    payload,
  });
  return [statusCode, json<{ code?: string }>().code];
};

test('an invitation is mailed, and written down with who sent it', async () => {
  const owner = await signInStaff(shop, 'owner', { name: 'Huda the owner' });
  const { status, member } = await invite(owner, { name: 'Joy', role: 'manager' });
  assert.deepEqual([status, member.state, member.passkeys], [200, 'invited', 0]);
  const [mail] = await shop.database.orm
    .select()
    .from(mails)
    .where(eq(mails.recipient, member.email));
  assert.equal(mail?.content.kind, 'staff-invitation');
  const query = { object: member.id };
  const [row] = (await shop.get(staffEndpoints.audit(query), owner.headers)).body as AuditRow[];
  assert.deepEqual(
    [row?.name, row?.call, row?.signedInBy, row?.after],
    [
      'Huda the owner',
      'POST /staff/member',
      'passkey',
      { name: 'Joy', role: 'manager', kitchens: ['salmiya'], active: true },
    ],
  );
});

test('an invitation is in the language of whoever sends it, and leads to the page in that language', async () => {
  const owner = await signInStaff(shop, 'owner');
  for (const [asked, language, path] of [
    ['ar-KW,ar;q=0.9', 'ar', '/office/ar/invitation'],
    ['en-GB', 'en', '/office/invitation'],
  ] as const) {
    const headers = { ...owner.headers, 'accept-language': asked };
    const { member } = await invite({ ...owner, headers }, {});
    const [mail] = await shop.database.orm
      .select()
      .from(mails)
      .where(eq(mails.recipient, member.email));
    assert.equal(mail?.language, language);
    assert.ok(mail);
    const written = await writeMail({ ...shop.context, config: shop.config }, mail);
    assert.match(written?.text ?? '', new RegExp(`${path}#[\\w-]+`));
  }
});

test('a manager invites and changes roles below, for own kitchens, and neither sees nor reads of others', async () => {
  const owner = await signInStaff(shop, 'owner');
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  const all: [object, number][] = [
    [{}, 200],
    [{ role: 'decorator' }, 200],
    [{ role: 'manager' }, 403],
    [{ role: 'owner', kitchens: null }, 403],
    [{ kitchens: ['egaila'] }, 403],
    [{ kitchens: ['salmiya', 'egaila'] }, 403],
    [{ kitchens: null }, 403],
  ];
  for (const [given, status] of all) {
    assert.equal((await invite(manager, given)).status, status, JSON.stringify(given));
  }
  const { member } = await invite(manager, {});
  const elsewhere = (await invite(owner, { kitchens: ['egaila'] })).member;
  const peer = (await invite(owner, { role: 'manager' })).member;
  const list = (await shop.get(staffEndpoints.members(), manager.headers)).body as StaffMember[];
  const seen = list.map(({ id }) => id);
  assert.deepEqual(
    [member, elsewhere, peer].map(({ id }) => seen.includes(id)),
    [true, false, false],
  );
  const written = async ({ id: object }: StaffMember) =>
    ((await shop.get(staffEndpoints.audit({ object }), manager.headers)).body as AuditRow[]).length;
  assert.deepEqual(
    [await written(member), await written(elsewhere), await written(peer)],
    [1, 0, 0],
  );
  assert.deepEqual(await patch(manager, member.id, { kitchens: ['egaila'] }), [403, 'not-allowed']);
  assert.deepEqual(await patch(manager, member.id, { role: 'manager' }), [403, 'not-allowed']);
  assert.deepEqual(await patch(manager, elsewhere.id, { name: 'x' }), [404, 'not-found']);
  assert.deepEqual(await patch(manager, peer.id, { active: false }), [404, 'not-found']);
  assert.deepEqual(await patch(manager, member.id, { why: 'nothing' }), [400, 'bad-request']);
});

test('what cannot be is refused: two of one address, unknown kitchens, an owner of one kitchen', async () => {
  const owner = await signInStaff(shop, 'owner');
  const { member } = await invite(owner, {});
  const again = await invite(owner, { email: member.email.toUpperCase() });
  assert.deepEqual([again.status, again.code], [409, 'member-exists']);
  assert.equal((await invite(owner, { kitchens: ['nowhere'] })).code, 'branch-unknown');
  assert.equal((await invite(owner, { role: 'owner' })).code, 'owner-has-all');
  assert.equal((await invite(owner, { email: 'nobody' })).code, 'email-invalid');
});

test('who is turned off is out everywhere, and the last owner stays', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator');
  assert.deepEqual(await patch(owner, cook.id, { active: false, why: 'has left' }), [
    200,
    undefined,
  ]);
  assert.equal((await shop.get(staffEndpoints.me(), cook.headers)).status, 401);
  const orm = shop.database.orm;
  await orm
    .update(staffMembers)
    .set({ active: false })
    .where(sql`${staffMembers.role} = 'owner' and ${staffMembers.id} <> ${owner.id}`);
  for (const change of [{ active: false }, { role: 'manager' }]) {
    assert.deepEqual(await patch(owner, owner.id, change), [409, 'last-owner']);
  }
  await orm.update(staffMembers).set({ active: true }).where(eq(staffMembers.role, 'owner'));
});

test('a change that was begun before somebody was turned off does not let them in again', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator');
  const { orm } = shop.database;
  const renamed = await orm.transaction(async (tx) => {
    await tx.update(staffMembers).set({ active: false }).where(eq(staffMembers.id, cook.id));
    const waiting = patch(owner, cook.id, { name: 'Joy' });
    // Long enough for it to read the member.
    await sleep(200);
    return { waiting };
  });
  assert.deepEqual(await renamed.waiting, [200, undefined]);
  const [now] = await orm.select().from(staffMembers).where(eq(staffMembers.id, cook.id));
  assert.deepEqual([now?.name, now?.active], ['Joy', false]);
});

test('sessions are listed, and ended from elsewhere by whoever may', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const own = (await shop.get(staffEndpoints.sessions(), cook.headers)).body as StaffSession[];
  assert.deepEqual(
    own.map(({ current, browser }) => [current, browser]),
    [[true, 'a test']],
  );
  const end = async ({ headers }: TestStaff) => {
    const url = staffEndpoints.endSession(own[0]?.id ?? '');
    return (await shop.app.inject({ method: 'DELETE', url, headers })).statusCode;
  };
  const other = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  assert.equal(await end(other), 404);
  assert.equal(
    (await shop.get(staffEndpoints.sessions({ member: cook.id }), other.headers)).status,
    403,
  );
  assert.equal(await end(owner), 200);
  assert.equal((await shop.get(staffEndpoints.me(), cook.headers)).status, 401);
});

test('a code from a mail signs in, and such a session may not invite', async () => {
  const owner = await signInStaff(shop, 'owner');
  const { member } = await invite(owner, { role: 'manager' });
  const send = async (body: object, headers = {}) => {
    const answer = await shop.post(staffEndpoints.code(), body, { ...page, ...headers });
    return { ...answer, told: answer.body as { verificationId: string; code?: string } };
  };
  const { told } = await send({ email: member.email });
  const { verificationId } = told;
  const code = codeOf(shop.context.serverKey, verificationId);
  const wrong = await send({ email: member.email, verificationId, code: '000000' });
  assert.deepEqual([wrong.status, wrong.told.code], [422, 'code-wrong']);
  const signed = await send({ email: member.email, verificationId, code });
  assert.equal(signed.status, 200);
  const token = /^__Host-staff=([\w-]+)/.exec(String(signed.headers['set-cookie']))?.[1] ?? '';
  const me = { ...member, headers: asBrowser(token) };
  assert.equal((signed.body as StaffMe).signedInBy, 'code');
  assert.equal((await invite(me, {})).code, 'passkey-needed');
  assert.equal(
    (await send({ email: member.email, verificationId, code })).told.code,
    'code-expired',
  );
  // Somebody who is no member is told the same, and gets no mail.
  const nobody = newEmail();
  const unknown = await send({ email: nobody });
  assert.deepEqual(Object.keys(unknown.told), ['verificationId']);
  const guess = codeOf(shop.context.serverKey, unknown.told.verificationId);
  const given = { email: nobody, verificationId: unknown.told.verificationId, code: guess };
  assert.equal((await send(given)).told.code, 'code-wrong');
  assert.equal(await shop.database.orm.$count(mails, eq(mails.recipient, nobody)), 0);
  // The code of a shopper's account opens nothing here.
  const shopper = await shop.post('/apis/v1/core/user/auth/verify', { username: newEmail() });
  const theirs = (shopper.body as { verificationId: string }).verificationId;
  const other = {
    email: member.email,
    verificationId: theirs,
    code: codeOf(shop.context.serverKey, theirs),
  };
  assert.equal((await send(other)).told.code, 'code-wrong');
});

test('acceptance 18: a row of the audit is neither changed nor deleted, whoever asks the database', async () => {
  const { orm } = shop.database;
  await orm.insert(staffAudit).values({ name: 'test', call: 'a test' });
  for (const statement of [
    sql`update staff_audit set name = 'nobody'`,
    sql`update staff_audit set at = now() where id = 1`,
    sql`delete from staff_audit`,
    sql`truncate staff_audit`,
  ]) {
    await assert.rejects(
      async () => orm.execute(statement),
      ({ cause }: { cause?: Error }) => /never changed or deleted/.test(cause?.message ?? ''),
    );
  }
  assert.ok((await orm.$count(staffAudit, eq(staffAudit.call, 'a test'))) > 0);
});
