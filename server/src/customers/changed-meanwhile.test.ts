import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import { untilWaiting } from '../database/testing-waiting.ts';
import { customers, sessions } from '../schema/customers.ts';
import { isEmbedded, startShop, type TestAnswer, useShop } from '../testing.ts';
import { askCode, PASSWORD, send, signIn, signUp } from './testing-accounts.ts';
import { askNonce, type Issuer, startIssuer } from './testing-google.ts';

// Whoever knows a password may send what it opens at the very moment at which its owner sets another.
let issuer: Issuer;
const shop = useShop(async () => {
  issuer = await startIssuer();
  return startShop({ google: issuer.config });
});
after(() => issuer.close());

const NEW = 'new and longer';
const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
const tokenFor = async (sub: string) => issuer.token({ sub, nonce: await askNonce(shop) });

/** Has the owner set a new password by a code when `act` has had its password checked, and has not gone on. */
async function resetDuring(email: string, act: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const { verificationId, code: otp } = await askCode(shop, email, { purpose: 'reset' });
  const reset = { username: email, verificationId, otp, password: NEW };
  const { passwords } = shop.context;
  const fits = passwords.fits.bind(passwords);
  passwords.fits = async (...given) => {
    passwords.fits = fits;
    const isRight = await fits(...given);
    assert.ok(isRight);
    const { status } = await send(shop, `POST ${endpoints.resetPassword()}`, { body: reset });
    assert.equal(status, 200);
    return isRight;
  };
  return act();
}

const customerOf = async (email: string) => {
  const [found] = await shop.database.orm
    .select()
    .from(customers)
    .where(eq(customers.email, email));
  assert.ok(found);
  return found;
};
/** The account has the owner's password, the one session that they opened with it, and nothing of anybody else. */
async function isTheOwners(email: string): Promise<void> {
  const { id, googleSub } = await customerOf(email);
  const open = await shop.database.orm.$count(sessions, eq(sessions.customerId, id));
  assert.deepEqual([open, googleSub], [1, null]);
  assert.equal((await signIn(shop, email, { password: NEW })).status, 200);
}

test('nobody signs in with the old password', async () => {
  const email = 'sign-in@example.com';
  await signUp(shop, email);
  const signed = await resetDuring(email, () => signIn(shop, email));
  assert.deepEqual([signed.status, code(signed)], [422, 'credentials-wrong']);
  await isTheOwners(email);
});

test('nobody signs in with the old password whose hash is made anew', async () => {
  const email = 'stale@example.com';
  await signUp(shop, email);
  const { passwords } = shop.context;
  const isStale = passwords.isStale.bind(passwords);
  passwords.isStale = () => true;
  try {
    const signed = await resetDuring(email, () => signIn(shop, email));
    assert.equal(code(signed), 'credentials-wrong');
  } finally {
    passwords.isStale = isStale;
  }
  await isTheOwners(email);
});

test('nobody changes the new password by the old one', async () => {
  const email = 'change@example.com';
  const { token } = await signUp(shop, email);
  const body = { password: PASSWORD, newPassword: 'of the thief' };
  const path = `POST ${endpoints.changePassword()}` as const;
  const changed = await resetDuring(email, () => send(shop, path, { token, body }));
  assert.deepEqual([changed.status, code(changed)], [422, 'password-wrong']);
  await isTheOwners(email);
});

test('nobody connects Google by the old password', async () => {
  const email = 'link@example.com';
  const { token } = await signUp(shop, email);
  const body = { token: await tokenFor('1'), password: PASSWORD };
  const path = `POST ${endpoints.linkGoogle()}` as const;
  const linked = await resetDuring(email, () => send(shop, path, { token, body }));
  assert.deepEqual([linked.status, code(linked)], [422, 'password-wrong']);
  await isTheOwners(email);
});

test('nobody deletes the account by the old password', async () => {
  const email = 'delete@example.com';
  const { token } = await signUp(shop, email);
  const path = `DELETE ${endpoints.profile()}` as const;
  const deleted = await resetDuring(email, () =>
    send(shop, path, { token, body: { password: PASSWORD } }),
  );
  assert.deepEqual([deleted.status, code(deleted)], [422, 'password-wrong']);
  await isTheOwners(email);
});

test('nobody signs in with Google while it is taken away', { skip: isEmbedded }, async () => {
  const email = 'google@example.com';
  const { token } = await signUp(shop, email);
  const link = { token: await tokenFor('2'), password: PASSWORD };
  const linked = await send(shop, `POST ${endpoints.linkGoogle()}`, { token, body: link });
  assert.equal((linked.body as Profile).hasGoogle, true);
  const { id } = await customerOf(email);
  const body = { token: await tokenFor('2') };
  const { orm } = shop.database;
  const signing = await orm.transaction(async (tx) => {
    await tx.update(customers).set({ googleSub: null }).where(eq(customers.id, id));
    await tx.delete(sessions).where(eq(sessions.customerId, id));
    const signing = send(shop, `POST ${endpoints.loginGoogle()}`, { body });
    await untilWaiting(orm, 1);
    return [signing] as const;
  });
  const { status, body: told } = await signing[0];
  assert.notEqual(status, 200, (told as AuthResult).email ?? '');
  assert.equal(await orm.$count(sessions, eq(sessions.customerId, id)), 0);
});
