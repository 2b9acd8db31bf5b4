import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { askCode, mailsTo, PASSWORD, send, signIn, signUp } from './testing-accounts.ts';

const shop = useShop();

const create = (body: object) => send(shop, `POST ${endpoints.createAccount()}`, { body });
const code = (answer: { body: unknown }) => (answer.body as { code: string }).code;

test('an address that a code proves becomes an account, signed in', async () => {
  const { verificationId, code: otp } = await askCode(shop, 'dana@example.com');
  const body = { name: 'Dana', email: ' Dana@Example.com ', password: PASSWORD, verificationId };
  const { status, body: answer } = await create({ ...body, otp: Number(otp) });
  assert.equal(status, 200, JSON.stringify(answer));
  const { token, ...user } = answer as AuthResult;
  assert.match(token, /^[\w-]{43}$/);
  assert.deepEqual(user, {
    name: 'Dana',
    username: 'dana@example.com',
    email: 'dana@example.com',
    phoneNumber: null,
    profilePic: null,
    address: null,
  });
  const refreshed = await send(shop, `GET ${endpoints.refreshToken()}`, { token });
  assert.deepEqual(refreshed.body, { token, ...user });
});

test('nothing secret is stored readable', async () => {
  const { token } = await signUp(shop, 'secret@example.com');
  const { verificationId, code: otp } = await askCode(shop, 'secret@example.com', {
    purpose: 'reset',
  });
  const dump = JSON.stringify([
    ...(await rows(shop, sql`select * from customers`)),
    ...(await rows(shop, sql`select * from sessions`)),
    ...(await rows(shop, sql`select * from verifications`)),
    ...(await rows(shop, sql`select * from mails`)),
    ...(await rows(shop, sql`select * from pgboss.job`)),
  ]);
  assert.ok(dump.includes(verificationId));
  for (const secret of [token, PASSWORD, `"${otp}"`]) assert.ok(!dump.includes(secret));
  const [hash] = await rows(shop, sql`select password_hash from customers limit 1`);
  assert.match(String(hash?.['password_hash']), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a code may come with Eastern digits and spaces, as a text', async () => {
  const { verificationId, code: otp } = await askCode(shop, 'east@example.com');
  const eastern = otp?.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const body = { name: 'Sara', email: 'east@example.com', password: PASSWORD, verificationId };
  assert.equal((await create({ ...body, otp: ` ${eastern}` })).status, 200);
});

test('a code works once', async () => {
  const { verificationId, code: otp } = await askCode(shop, 'once@example.com');
  const body = { name: 'Sara', email: 'once@example.com', password: PASSWORD, verificationId };
  const both = await Promise.all([create({ ...body, otp }), create({ ...body, otp })]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 422]));
  assert.equal(code(await create({ ...body, otp })), 'code-expired');
});

test('a code is for one address and one purpose', async () => {
  await signUp(shop, 'owner@example.com');
  const { verificationId, code: otp } = await askCode(shop, 'mine@example.com');
  const body = { name: 'Eve', password: PASSWORD, otp, verificationId };
  assert.equal(code(await create({ ...body, email: 'owner@example.com' })), 'code-wrong');
  const reset = { username: 'mine@example.com', verificationId, otp, password: PASSWORD };
  const answer = await send(shop, `POST ${endpoints.resetPassword()}`, { body: reset });
  assert.equal(code(answer), 'code-wrong');
});

test('an address with an account gets a mail that says so, and no code', async () => {
  await signUp(shop, 'known@example.com');
  const { verificationId, code: otp, mail } = await askCode(shop, 'known@example.com');
  assert.equal(otp, null);
  assert.match(mail?.subject ?? '', /already have/);
  const body = { name: 'Eve', email: 'known@example.com', password: PASSWORD, verificationId };
  assert.equal(code(await create({ ...body, otp: 123456 })), 'code-wrong');
});

const refused: [password: string, code: string][] = [
  ['short', 'password-too-short'],
  ['x'.repeat(129), 'password-too-long'],
  ['Password123', 'password-common'],
  ['iloveyou', 'password-common'],
  ['refused@example.com', 'password-common'],
];
for (const [password, expected] of refused) {
  test(`the password ${password.slice(0, 20)} is refused before the code is looked at`, async () => {
    const body = { name: 'Dana', email: 'refused@example.com', password };
    assert.equal(code(await create({ ...body, otp: 1, verificationId: 'none' })), expected);
  });
}

test('a password is judged before a code is mailed, and a good one is kept nowhere', async () => {
  const ask = (password: string) =>
    send(shop, `POST ${endpoints.sendCode()}`, {
      body: { username: 'judged@example.com', password },
    });
  for (const [password, expected] of refused.slice(0, 4)) {
    assert.equal(code(await ask(password)), expected);
  }
  assert.equal(code(await ask('judged@example.com')), 'password-common');
  assert.deepEqual(await mailsTo(shop, 'judged@example.com'), []);
  assert.equal((await ask(PASSWORD)).status, 200);
  assert.equal((await mailsTo(shop, 'judged@example.com')).length, 1);
});

test('a password may be in any script, and is the same however it is composed', async () => {
  await signUp(shop, 'script@example.com', { password: 'كيكة بالفستق cafe\u0301' });
  const signedIn = await signIn(shop, 'script@example.com', { password: 'كيكة بالفستق caf\u00e9' });
  assert.equal(signedIn.status, 200);
});

test('mails are in the language of who asks', async () => {
  const body = { username: 'arabic@example.com' };
  await send(shop, `POST ${endpoints.sendCode()}`, { body, language: 'ar' });
  const [mail] = await mailsTo(shop, 'arabic@example.com');
  assert.equal(mail?.subject, 'رمزك من محلب');
  assert.match(mail?.html ?? '', /<html lang="ar" dir="rtl">/);
  assert.match(mail?.text ?? '', /^\d{6}$/m);
});
