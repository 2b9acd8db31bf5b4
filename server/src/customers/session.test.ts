import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { inSandbox, place, rows, sampleOrder } from '../orders/testing-orders.ts';
import { newSecret } from '../secrets/secret.ts';
import { type TestAnswer, useShop } from '../testing.ts';
import { askCode, bearer, mailsTo, PASSWORD, send, signIn, signUp } from './testing-accounts.ts';

const shop = useShop();

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
const who = (token: string) => send(shop, `GET ${endpoints.refreshToken()}`, { token });
const order = (email: string) => sampleOrder(shop, { customer: { ...customer, email } });
const customer = {
  name: 'Dana',
  phoneNumber: '55500142',
  address: { block: '5', street: '12', house: '48' },
};
const ownerOf = async (orderId: string) =>
  (await rows(shop, sql`select customer_id from orders where id = ${orderId}`))[0]?.['customer_id'];

test('signing out ends the session, and is no error when it has ended already', async () => {
  const { token } = await signUp(shop, 'out@example.com');
  for (let press = 0; press < 2; press++) {
    const out = await send(shop, `POST ${endpoints.logout()}`, { token });
    assert.deepEqual([out.status, out.body], [200, { signedOut: true }]);
  }
  assert.deepEqual([(await who(token)).status, code(await who(token))], [401, 'unauthenticated']);
});

test('forged, altered and empty tokens are nobody’s', async () => {
  const { token } = await signUp(shop, 'forged@example.com');
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const forged of [newSecret(), altered, '', 'null', 'x'.repeat(5000), "' or 1=1 --"]) {
    assert.equal((await who(forged)).status, 401, forged.slice(0, 20));
  }
  assert.equal((await send(shop, `GET ${endpoints.refreshToken()}`)).status, 401);
});

test('every sign-in has a token of its own, of 256 bits, which no address and no cookie can bring', async () => {
  const { token } = await signUp(shop, 'fresh@example.com');
  const tokens = [token];
  for (let time = 0; time < 3; time++) {
    tokens.push(((await signIn(shop, 'fresh@example.com')).body as AuthResult).token);
  }
  assert.equal(new Set(tokens).size, 4);
  for (const one of tokens) assert.match(one, /^[\w-]{43}$/);
  for (const name of ['token', 'access_token', 'authorization', 'session']) {
    const inAddress = await shop.get(`${endpoints.refreshToken()}?${name}=${token}`);
    const inCookie = await shop.get(endpoints.refreshToken(), { cookie: `${name}=${token}` });
    assert.deepEqual([inAddress.status, inCookie.status], [401, 401]);
  }
  assert.equal((await shop.get(endpoints.refreshToken(), { authorization: token })).status, 401);
});

const ends: Record<string, ReturnType<typeof sql>> = {
  'thirty days after signing in': sql`update sessions set expires_at = now() returning 1`,
  'fourteen days after its last use': sql`update sessions set used_at = now() - interval '14 days' returning 1`,
};
for (const [when, statement] of Object.entries(ends)) {
  test(`a session ends ${when}`, async () => {
    const { token } = await signUp(shop, `${when.replaceAll(' ', '-')}@example.com`);
    await rows(shop, statement);
    assert.equal((await who(token)).status, 401);
  });
}

test('a session that is used stays', async () => {
  const { token } = await signUp(shop, 'used@example.com');
  await rows(shop, sql`update sessions set used_at = now() - interval '13 days' returning 1`);
  assert.equal((await who(token)).status, 200);
  const [{ idle } = {}] = await rows(
    shop,
    sql`select min(now() - used_at) < interval '1 hour' as idle from sessions`,
  );
  assert.equal(idle, true);
});

test('a new password ends every session', async () => {
  const { token } = await signUp(shop, 'change@example.com');
  const elsewhere = (await signIn(shop, 'change@example.com')).body as AuthResult;
  const body = { password: PASSWORD, newPassword: 'saffron and honey' };
  const changed = await send(shop, `POST ${endpoints.changePassword()}`, { token, body });
  assert.equal(changed.status, 200);
  for (const old of [token, elsewhere.token]) assert.equal((await who(old)).status, 401);
  assert.equal((await who((changed.body as AuthResult).token)).status, 200);
  assert.equal(code(await signIn(shop, 'change@example.com')), 'credentials-wrong');
});

test('a forgotten password is replaced by a code, which ends every session', async () => {
  const { token } = await signUp(shop, 'forgot@example.com');
  const { verificationId, code: otp } = await askCode(shop, 'forgot@example.com', {
    purpose: 'reset',
  });
  const body = { username: 'forgot@example.com', verificationId, otp, password: 'new and longer' };
  const reset = await send(shop, `POST ${endpoints.resetPassword()}`, { body });
  assert.equal(reset.status, 200);
  assert.equal((await who(token)).status, 401);
  assert.equal((await who((reset.body as AuthResult).token)).status, 200);
  const again = await send(shop, `POST ${endpoints.resetPassword()}`, { body });
  assert.equal(code(again), 'code-expired');
  const signedIn = await signIn(shop, 'forgot@example.com', { password: 'new and longer' });
  assert.equal(signedIn.status, 200);
});

test('whoever has an account hears of its new password, in their language', async () => {
  const { token } = await signUp(shop, 'hears@example.com');
  const change = (password: string, newPassword: string) =>
    send(shop, `POST ${endpoints.changePassword()}`, { token, body: { password, newPassword } });
  assert.equal(code(await change('not the old one', 'saffron and honey')), 'password-wrong');
  const [before] = await mailsTo(shop, 'hears@example.com');
  assert.doesNotMatch(before?.subject ?? '', /was changed/);
  assert.equal((await change(PASSWORD, 'saffron and honey')).status, 200);
  const [mail] = await mailsTo(shop, 'hears@example.com');
  assert.equal(mail?.subject, 'Your Mahlab password was changed');
  assert.doesNotMatch(mail?.text ?? '', /saffron|Google/);

  await signUp(shop, 'noura@example.com');
  await shop.database.orm.execute(
    sql`update customers set language = 'ar' where email = 'noura@example.com'`,
  );
  const { verificationId, code: otp } = await askCode(shop, 'noura@example.com', {
    purpose: 'reset',
  });
  const body = { username: 'noura@example.com', verificationId, otp, password: 'new and longer' };
  await send(shop, `POST ${endpoints.resetPassword()}`, { body });
  const [inArabic] = await mailsTo(shop, 'noura@example.com');
  assert.equal(inArabic?.subject, 'تغيّرت كلمة المرور في محلب');
});

test('an order that a customer places is theirs, and nobody else’s', async () => {
  const mine = await signUp(shop, 'mine@example.com');
  const other = await signUp(shop, 'other@example.com');
  const sent = await shop.post(endpoints.order(), order('mine@example.com'), bearer(mine.token));
  const { orderId, paymentLink } = sent.body as { orderId: string; paymentLink: string };
  await inSandbox(shop, paymentLink, { action: 'pay' });
  const verify = (headers: Record<string, string>) =>
    shop.post(endpoints.verifyOrder(orderId), {}, headers);
  const retry = (headers: Record<string, string>) =>
    shop.post(endpoints.retryOrder(orderId, { token: '' }), '', headers);
  for (const ask of [verify, retry]) {
    assert.equal((await ask(bearer(other.token))).status, 404);
    assert.equal((await ask({})).status, 404);
    assert.equal((await ask(bearer(newSecret()))).status, 401);
  }
  assert.equal((await verify(bearer(mine.token))).status, 200);
  assert.equal(code(await retry(bearer(mine.token))), 'already-paid');
});

test('an order with a token that is no longer good is refused, and placed as a guest without it', async () => {
  const { token } = await signUp(shop, 'gone@example.com');
  await send(shop, `POST ${endpoints.logout()}`, { token });
  const key = { 'idempotency-key': 'one order, sent twice' };
  const payload = order('gone@example.com');
  const refused = await shop.post(endpoints.order(), payload, { ...bearer(token), ...key });
  assert.deepEqual([refused.status, code(refused)], [401, 'unauthenticated']);
  const placed = await shop.post(endpoints.order(), payload, key);
  assert.equal(placed.status, 200);
});

test('a guest who signs up keeps the orders of the proven address, and of no other', async () => {
  const early = await place(shop, order('Guest@Example.com'));
  const foreign = await place(shop, order('somebody@example.com'));
  assert.equal(await ownerOf(early.orderId), null);
  const { token } = await signUp(shop, 'guest@example.com');
  assert.notEqual(await ownerOf(early.orderId), null);
  assert.equal(await ownerOf(foreign.orderId), null);
  // An order placed while signed out comes along with the next sign-in.
  const later = await place(shop, order('guest@example.com'));
  assert.equal(await ownerOf(later.orderId), null);
  await signIn(shop, 'guest@example.com');
  assert.equal(await ownerOf(later.orderId), await ownerOf(early.orderId));
  assert.equal((await who(token)).status, 200);
});

test('a hash that was made with less is made anew at sign-in', async () => {
  await signUp(shop, 'weak@example.com');
  const { argon2Sync, randomBytes } = await import('node:crypto');
  const salt = randomBytes(16);
  const cost = { memory: 8192, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const weak = `$argon2id$v=19$m=8192,t=1,p=1$${base64(salt)}$${base64(tag)}`;
  await rows(
    shop,
    sql`update customers set password_hash = ${weak} where email = 'weak@example.com' returning 1`,
  );
  assert.equal((await signIn(shop, 'weak@example.com')).status, 200);
  const [row] = await rows(
    shop,
    sql`select password_hash from customers where email = 'weak@example.com'`,
  );
  assert.match(String(row?.['password_hash']), /m=19456,t=2,p=1/);
  assert.equal((await signIn(shop, 'weak@example.com')).status, 200);
});
