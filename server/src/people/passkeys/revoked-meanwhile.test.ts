import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PasskeyOptions } from '@mahlab/bakery/api/staff-people';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../customers/codes.ts';
import { untilWaiting } from '../../database/testing-waiting.ts';
import { staffMembers, staffPasskeys, staffSessions } from '../../schema/staff.ts';
import { isEmbedded, useShop } from '../../testing.ts';
import { lockMember } from '../members.ts';
import { AS_OWNER } from '../testing-owner.ts';
import { signInStaff, type TestStaff } from '../testing-staff.ts';
import { authenticator } from './testing-authenticator.ts';

// Whoever has a lost telephone may send what makes a way in at the very moment at which it is revoked.
describe('while somebody is turned off or loses their passkeys', { skip: isEmbedded }, () => {
  const shop = useShop();
  const page = { 'sec-fetch-site': 'same-origin' };
  const post = (path: string, body: unknown, headers: Record<string, string> = page) =>
    shop.post(path, body, headers);

  /** Has an owner change a member, and `act` come right behind it. */
  async function changedBefore<Answer>(
    { id }: TestStaff,
    change: object,
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    const [changing, acting] = await shop.database.orm.transaction(async (tx) => {
      await lockMember(tx, id);
      const url = staffEndpoints.member(id);
      const patch = { method: 'PATCH' as const, url, headers: AS_OWNER, payload: change };
      const changing = shop.app.inject(patch).then(({ statusCode }) => statusCode);
      await untilWaiting(shop.database.orm, 1);
      const acting = act();
      await untilWaiting(shop.database.orm, 2);
      return [changing, acting] as const;
    });
    assert.equal(await changing, 200);
    return acting;
  }

  /** Somebody with a passkey, in a session in which it was just shown. */
  async function withPasskey() {
    const who = await signInStaff(shop, 'decorator');
    const device = authenticator();
    const asked = await post(staffEndpoints.newPasskeyOptions(), {}, who.headers);
    const made = device.create(asked.body as PasskeyOptions);
    assert.equal((await post(staffEndpoints.newPasskey(), made, who.headers)).status, 200);
    return { who, device };
  }
  const options = async (path = staffEndpoints.passkeyOptions(), headers = page) =>
    (await post(path, {}, headers)).body as PasskeyOptions;
  const left = async (member: string) => [
    await shop.database.orm.$count(staffPasskeys, eq(staffPasskeys.memberId, member)),
    await shop.database.orm.$count(staffSessions, eq(staffSessions.memberId, member)),
  ];

  test('nobody adds a passkey', async () => {
    const { who } = await withPasskey();
    const asked = await options(staffEndpoints.newPasskeyOptions(), who.headers as typeof page);
    const answer = authenticator().create(asked);
    const added = await changedBefore(who, { revokePasskeys: true }, () =>
      post(staffEndpoints.newPasskey(), answer, who.headers),
    );
    assert.equal(added.status, 422);
    assert.deepEqual(await left(who.id), [0, 0]);
  });

  test('nobody signs in with the passkey', async () => {
    const { who, device } = await withPasskey();
    const answer = device.get(await options());
    const signed = await changedBefore(who, { revokePasskeys: true }, () =>
      post(staffEndpoints.passkey(), answer),
    );
    assert.equal(signed.status, 422);
    assert.deepEqual(await left(who.id), [0, 0]);
  });

  test('nobody signs in by a code, to be back when they are turned on again', async () => {
    const who = await signInStaff(shop, 'decorator');
    const [{ email } = { email: '' }] = await shop.database.orm
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(eq(staffMembers.id, who.id));
    const { verificationId } = (await post(staffEndpoints.code(), { email })).body as {
      verificationId: string;
    };
    const code = codeOf(shop.context.serverKey, verificationId);
    const signed = await changedBefore(who, { active: false }, () =>
      post(staffEndpoints.code(), { email, verificationId, code }),
    );
    assert.ok(signed.status >= 400);
    assert.deepEqual(await left(who.id), [0, 0]);
  });
});
