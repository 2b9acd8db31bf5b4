import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Invited, PasskeyOptions, StaffMe } from '@mahlab/bakery/api/staff-people';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { eq, sql } from 'drizzle-orm';
import { codeOf } from '../../customers/codes.ts';
import {
  staffChallenges,
  staffInvitations,
  staffMembers,
  staffSessions,
} from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';
import { invitationLink, makeInvitation } from '../invitations.ts';
import { addMember } from '../members.ts';
import { asBrowser } from '../testing-staff.ts';
import { authenticator } from './testing-authenticator.ts';

const shop = useShop();
const page = { 'sec-fetch-site': 'same-origin' };
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await shop.post(path, body, { ...page, ...headers });
  return { ...answer, code: (answer.body as { code?: string }).code };
};
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']);
const browserOf = (answer: { headers: Record<string, unknown> }) =>
  asBrowser(/^__Host-staff=([\w-]+)/.exec(cookieOf(answer))?.[1] ?? '');

/** Invites somebody, and answers what stands behind `#` in their link. */
async function invite(role: StaffRole = 'decorator') {
  const email = `${crypto.randomUUID()}@example.com`;
  const wanted = { email, name: 'Maryam', role, kitchens: null };
  const made = await shop.database.orm.transaction(async (tx) => {
    const added = await addMember(tx, wanted, { actor: null, language: 'en' });
    if (!added.ok) throw new Error(added.code);
    return { ...added.member, invitation: await makeInvitation(tx, added.member.id) };
  });
  const link = invitationLink({ ...shop.context, config: shop.config }, made.invitation, 'en');
  return { ...made, link, token: link.split('#')[1] ?? '' };
}

async function take(token: string, device = authenticator()) {
  const invited = await post(staffEndpoints.invitationOptions(), { token });
  if (invited.status !== 200) return { invited, device, taken: invited };
  const answer = device.create(invited.body as Invited);
  const taken = await post(staffEndpoints.invitation(), { token, ...answer, label: 'Phone' });
  return { invited, device, taken };
}

const options = async () =>
  (await post(staffEndpoints.passkeyOptions(), {})).body as PasskeyOptions;

test('an invitation makes the first passkey and signs in, and the passkey does from then on', async () => {
  const { id, token, link } = await invite();
  assert.match(link, /^http:\/\/localhost:3000\/office\/invitation#/);
  const { invited, device, taken } = await take(token);
  const { options: asked } = invited.body as Invited;
  assert.deepEqual(asked['authenticatorSelection'], {
    residentKey: 'required',
    userVerification: 'required',
    requireResidentKey: true,
  });
  assert.equal(taken.status, 200);
  assert.match(
    cookieOf(taken),
    /^__Host-staff=[\w-]{43}; Path=\/; Max-Age=60\d{4}; HttpOnly; Secure; SameSite=Strict$/,
  );
  const told = taken.body as StaffMe;
  assert.deepEqual([told.person?.id, told.signedInBy], [id, 'passkey']);
  const again = await post(staffEndpoints.passkey(), device.get(await options()));
  assert.equal((again.body as StaffMe).person?.id, id);
  const fresh = new Date((again.body as StaffMe).passkeyFreshUntil ?? 0).getTime() - Date.now();
  assert.ok(fresh > 4.5 * 60_000 && fresh <= 5 * 60_000);
});

test('an invitation works once, for 48 hours, and is over when there is a newer one', async () => {
  const { token } = await invite();
  await take(token);
  assert.equal((await take(token)).taken.code, 'invitation-over');
  const late = await invite();
  const set = (span: string) =>
    shop.database.orm
      .update(staffInvitations)
      .set({ expiresAt: sql.raw(`now() - interval '${span}'`) })
      .where(eq(staffInvitations.memberId, late.id));
  const [{ hours } = { hours: 0 }] = await shop.database.orm
    .select({
      hours: sql<number>`round(extract(epoch from ${staffInvitations.expiresAt} - now()) / 3600)::int`,
    })
    .from(staffInvitations)
    .where(eq(staffInvitations.memberId, late.id));
  assert.equal(hours, 48);
  await set('1 second');
  assert.equal((await take(late.token)).taken.code, 'invitation-over');
  const older = await invite();
  await shop.database.orm.transaction((tx) => makeInvitation(tx, older.id));
  assert.equal((await take(older.token)).taken.code, 'invitation-over');
  const [id] = older.token.split('.');
  assert.equal((await take(`${id}.forged`)).taken.code, 'invitation-over');
});

test('of two that take one invitation up at once, one does', async () => {
  const { token } = await invite();
  const devices = [authenticator(), authenticator()];
  const answers = await Promise.all(
    devices.map(async (device) => {
      const { body } = await post(staffEndpoints.invitationOptions(), { token });
      return device.create(body as Invited);
    }),
  );
  const taken = await Promise.all(
    answers.map((answer) => post(staffEndpoints.invitation(), { token, ...answer })),
  );
  assert.deepEqual(
    taken.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  );
});

test('a challenge is answered once, within five minutes, and only as it was asked', async () => {
  const { id, token } = await invite();
  const { device } = await take(token);
  const other = await take((await invite()).token);
  const used = device.get(await options());
  assert.equal((await post(staffEndpoints.passkey(), used)).status, 200);
  const late = device.get(await options());
  await shop.database.orm
    .update(staffChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  const mine = device.get(await options());
  const theirs = other.device.get(await options());
  const wrong = {
    'used a second time': used,
    'too late': late,
    'of another site': device.get(await options(), { origin: 'https://evil.example' }),
    'for another name': device.get(await options(), { rpId: 'evil.example' }),
    'without proof of who holds it': device.get(await options(), { verified: false }),
    'that names somebody else': device.get(await options(), { user: 'c29tZWJvZHk' }),
    unknown: authenticator().get(await options()),
    'signed by another': { ...mine, answer: { ...mine.answer, id: theirs.answer.id } },
    'with a challenge for a new passkey': {
      ...device.get(await options()),
      challengeId: (
        (await post(staffEndpoints.invitationOptions(), { token: (await invite()).token }))
          .body as Invited
      ).challengeId,
    },
  };
  for (const [name, answer] of Object.entries(wrong)) {
    const { status, code, headers } = await post(staffEndpoints.passkey(), answer);
    assert.deepEqual(
      [status, code, headers['set-cookie']],
      [422, 'passkey-failed', undefined],
      name,
    );
  }
  await shop.database.orm
    .update(staffMembers)
    .set({ active: false })
    .where(eq(staffMembers.id, id));
  const off = await post(staffEndpoints.passkey(), device.get(await options()));
  assert.equal(off.code, 'passkey-failed');
});

test('a passkey shown in a session makes it fresh under a new token, and the old token is over', async () => {
  const { token } = await invite('manager');
  const { device, taken } = await take(token);
  const before = browserOf(taken);
  await shop.database.orm
    .update(staffSessions)
    .set({ passkeyAt: sql`now() - interval '6 minutes'` });
  const body = {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Joy',
    role: 'driver',
    kitchens: null,
  };
  const stale = await post(staffEndpoints.invite(), body, before);
  assert.deepEqual([stale.status, stale.code], [403, 'passkey-not-fresh']);
  const shown = await post(staffEndpoints.passkey(), device.get(await options()), before);
  const { session } = shown.body as StaffMe;
  assert.equal(session, (taken.body as StaffMe).session);
  assert.equal((await shop.get(staffEndpoints.me(), before)).status, 401);
  assert.equal((await post(staffEndpoints.invite(), body, browserOf(shown))).status, 200);
});

test('whoever signs in where somebody is signed in ends that session: its cookie is gone, and it would go on', async () => {
  const first = await take((await invite()).token);
  const { token, email } = await invite();
  const { body } = await post(staffEndpoints.invitationOptions(), { token });
  const answer = { token, ...authenticator().create(body as Invited) };
  const second = await post(staffEndpoints.invitation(), answer, browserOf(first.taken));
  const { verificationId } = (await post(staffEndpoints.code(), { email })).body as {
    verificationId: string;
  };
  const code = codeOf(shop.context.serverKey, verificationId);
  const third = { email, verificationId, code };
  assert.equal((await post(staffEndpoints.code(), third, browserOf(second))).status, 200);
  for (const before of [first.taken, second]) {
    assert.equal((await shop.get(staffEndpoints.me(), browserOf(before))).status, 401);
  }
});

test('further passkeys are made by whoever has just shown one; revoking one ends every session elsewhere', async () => {
  const { token } = await invite();
  const { device, taken } = await take(token);
  const me = browserOf(taken);
  const second = authenticator();
  const asked = (await post(staffEndpoints.newPasskeyOptions(), {}, me)).body as PasskeyOptions;
  const added = await post(
    staffEndpoints.newPasskey(),
    { ...second.create(asked), label: 'Laptop' },
    me,
  );
  assert.equal(added.status, 200);
  const elsewhere = await post(staffEndpoints.passkey(), second.get(await options()));
  assert.equal(elsewhere.status, 200);
  const list = (await shop.get(staffEndpoints.passkeys(), me)).body as {
    id: string;
    label: string;
  }[];
  assert.deepEqual(
    list.map(({ label }) => label),
    ['Phone', 'Laptop'],
  );
  const remove = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'DELETE',
      url: staffEndpoints.removePasskey(list[0]?.id ?? ''),
      headers,
    });
  const stranger = await take((await invite()).token);
  assert.equal((await remove(browserOf(stranger.taken))).statusCode, 404);
  assert.equal((await remove(me)).statusCode, 200);
  const stillIn = async (headers: Record<string, string>) =>
    (await shop.get(staffEndpoints.me(), headers)).status;
  assert.deepEqual([await stillIn(me), await stillIn(browserOf(elsewhere))], [200, 401]);
  assert.equal(
    (await post(staffEndpoints.passkey(), device.get(await options()))).code,
    'passkey-failed',
  );
  await shop.database.orm
    .update(staffSessions)
    .set({ passkeyAt: sql`now() - interval '6 minutes'` });
  const stale = await post(staffEndpoints.newPasskeyOptions(), {}, me);
  assert.deepEqual([stale.status, stale.code], [403, 'passkey-not-fresh']);
});
