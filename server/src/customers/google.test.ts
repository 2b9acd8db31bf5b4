import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { startShop, type TestAnswer, useShop } from '../testing.ts';
import { askCode, mailsTo, PASSWORD, send, signUp } from './testing-accounts.ts';
import { askNonce, CLIENT_ID, type Issuer, startIssuer } from './testing-google.ts';

let issuer: Issuer;
const shop = useShop(async () => {
  issuer = await startIssuer();
  return startShop({ google: issuer.config });
});
after(() => issuer.close());

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
const login = (token: string) => send(shop, `POST ${endpoints.loginGoogle()}`, { body: { token } });
type Changes = Parameters<Issuer['token']>[1];
const tokenFor = async (claims: Record<string, unknown>, changes: Changes = {}) =>
  issuer.token({ nonce: await askNonce(shop), name: 'Dana', ...claims }, changes);

test('a good token makes an account the first time and finds it by its sub ever after', async () => {
  const picture = 'https://lh3.googleusercontent.com/a/dana';
  const first = await login(await tokenFor({ sub: '1', email: 'Dana@Gmail.com', picture }));
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const { token: _, ...user } = first.body as AuthResult;
  assert.deepEqual(user, {
    name: 'Dana',
    username: 'dana@gmail.com',
    email: 'dana@gmail.com',
    phoneNumber: null,
    profilePic: picture,
    address: null,
  });
  // Addresses change hands; the sub does not.
  const moved = await login(await tokenFor({ sub: '1', email: 'new@gmail.com' }));
  assert.equal((moved.body as AuthResult).email, 'dana@gmail.com');
  const unproven = await login(await tokenFor({ sub: '1', email_verified: false }));
  assert.equal(unproven.status, 200);
});

test('a token may say that it was given to us, and list us alone', async () => {
  const token = await tokenFor({
    sub: '7',
    email: 'f@gmail.com',
    aud: [CLIENT_ID],
    azp: CLIENT_ID,
  });
  assert.equal((await login(token)).status, 200);
});

test('presses at once make one account', async () => {
  const presses = Array.from({ length: 8 }, () => tokenFor({ sub: '2', email: 'b@gmail.com' }));
  const answers = await Promise.all((await Promise.all(presses)).map(login));
  assert.deepEqual(
    answers.map(({ status }) => status),
    presses.map(() => 200),
  );
});

/** Has a proven address, so that only its fault can refuse it. */
const badToken = (claims: Record<string, unknown>, changes?: Changes) =>
  tokenFor({ email: 'nine@gmail.com', ...claims }, changes);
const now = () => Math.floor(Date.now() / 1000);
const bad: Record<string, () => Promise<string>> = {
  'for another shop': () => badToken({ sub: '9', aud: 'other.apps.googleusercontent.com' }),
  'for us and another shop': () =>
    badToken({ sub: '9', aud: [CLIENT_ID, 'other.apps.googleusercontent.com'], azp: CLIENT_ID }),
  'given to another shop': () => badToken({ sub: '9', azp: 'other.apps.googleusercontent.com' }),
  'of another issuer': () => badToken({ sub: '9', iss: 'https://accounts.example' }),
  'that has run out': () => badToken({ sub: '9', iat: now() - 7200, exp: now() - 3600 }),
  'without an end': () => badToken({ sub: '9', exp: undefined }),
  'signed by somebody else': () => badToken({ sub: '9' }, { foreignKey: true }),
  'signed with a key that is not published': () => badToken({ sub: '9' }, { header: { kid: 'x' } }),
  'without a sub': () => badToken({ sub: undefined }),
  'with a nonce that is not ours': () => badToken({ sub: '9', nonce: 'made-up' }),
  'without a nonce': () => badToken({ sub: '9', nonce: undefined }),
  'whose address Google does not vouch for': () =>
    badToken({ sub: '9', email_verified: false, email: 'claimed@example.com' }),
  'without an address': () => badToken({ sub: '9', email: undefined }),
  'that is none': async () => 'not.a.token',
  'without a signature': async () => {
    const [, payload = ''] = (await badToken({ sub: '9', email: 'none@gmail.com' })).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    return `${header}.${payload}.`;
  },
  'signed with the public key as a secret': async () => {
    const { createHmac } = await import('node:crypto');
    const [, payload = ''] = (await badToken({ sub: '9', email: 'hs@gmail.com' })).split('.');
    const header = Buffer.from('{"alg":"HS256","kid":"key-1"}').toString('base64url');
    const keys = await (await fetch(issuer.config.jwksUrl)).text();
    const mac = createHmac('sha256', keys).update(`${header}.${payload}`).digest('base64url');
    return `${header}.${payload}.${mac}`;
  },
};
for (const [name, make] of Object.entries(bad)) {
  test(`a token ${name} is refused`, async () => {
    const answer = await login(await make());
    assert.deepEqual([answer.status, code(answer)], [422, 'google-failed']);
  });
}

test('a token works once', async () => {
  const token = await tokenFor({ sub: '3', email: 'c@gmail.com' });
  assert.equal((await login(token)).status, 200);
  assert.equal(code(await login(token)), 'google-failed');
});

test('keys change, and tokens of the new ones are taken', async (t) => {
  const before = await tokenFor({ sub: '4', email: 'd@gmail.com' });
  await issuer.rotate();
  // Forged tokens with made-up keys must not make the shop ask all the time: it asks twice a minute.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 });
  assert.equal((await login(await tokenFor({ sub: '4', email: 'd@gmail.com' }))).status, 200);
  assert.equal((await login(before)).status, 200);
});

test('an account with a password is not joined silently, but by its owner in the profile', async () => {
  const owner = await signUp(shop, 'owner@gmail.com');
  const claims = { sub: '5', email: 'owner@gmail.com' };
  const refused = await login(await tokenFor(claims));
  assert.deepEqual([refused.status, code(refused)], [409, 'google-needs-link']);
  const link = async (password: string, sub = '5') =>
    send(shop, `POST ${endpoints.linkGoogle()}`, {
      token: owner.token,
      body: { token: await tokenFor({ ...claims, sub }), password },
    });
  assert.equal(code(await link('not this one')), 'password-wrong');
  assert.equal(code(await link(PASSWORD, '1')), 'google-taken');
  const linked = await link(PASSWORD);
  assert.equal(linked.status, 200);
  assert.deepEqual(
    [(linked.body as Profile).hasPassword, (linked.body as Profile).hasGoogle],
    [true, true],
  );
  const subjects = (await mailsTo(shop, 'owner@gmail.com')).map(({ subject }) => subject);
  const told = 'Google is connected to your Mahlab account';
  assert.deepEqual(
    subjects.filter((subject) => subject === told),
    [told],
  );
  assert.equal(((await login(await tokenFor(claims))).body as AuthResult).email, 'owner@gmail.com');
});

/** An account with Google connected by its password, and what the mail says of the new password that a code has set. */
async function resetWithGoogle(email: string, sub: string, language: string) {
  const { token } = await signUp(shop, email, { language });
  const body = { token: await tokenFor({ sub }), password: PASSWORD };
  assert.equal((await send(shop, `POST ${endpoints.linkGoogle()}`, { token, body })).status, 200);
  const { verificationId, code: otp } = await askCode(shop, email, { purpose: 'reset' });
  const reset = { username: email, verificationId, otp, password: 'new and longer' };
  const { body: owner } = await send(shop, `POST ${endpoints.resetPassword()}`, { body: reset });
  const [mail] = await mailsTo(shop, email);
  return { owner: owner as AuthResult, text: mail?.text ?? '' };
}

test('a password that a code has set takes Google from the account, whoever connected it, and the mail says so', async () => {
  const { owner, text } = await resetWithGoogle('robbed@gmail.com', '8', 'en');
  const thief = await login(await tokenFor({ sub: '8', email: 'robbed@gmail.com' }));
  assert.deepEqual([thief.status, code(thief)], [409, 'google-needs-link']);
  const profile = await send(shop, `GET ${endpoints.profile()}`, { token: owner.token });
  assert.equal((profile.body as Profile).hasGoogle, false);
  assert.match(text, /Google is no longer connected to it/);
  const { text: inArabic } = await resetWithGoogle('marsouma@gmail.com', '10', 'ar');
  assert.match(inArabic, /لم يعد حسابك مربوطًا مع Google/);
});

test('whoever came by Google and chooses a first password keeps Google', async () => {
  const google = { sub: '11', email: 'first@gmail.com', email_verified: true };
  assert.equal((await login(await tokenFor(google))).status, 200);
  const { verificationId, code: otp } = await askCode(shop, google.email, { purpose: 'reset' });
  const reset = { username: google.email, verificationId, otp, password: 'a first one' };
  assert.equal(
    (await send(shop, `POST ${endpoints.resetPassword()}`, { body: reset })).status,
    200,
  );
  const again = await login(await tokenFor(google));
  assert.deepEqual([again.status, (again.body as AuthResult).email], [200, google.email]);
});

test('an account without a password cannot be entered with one', async () => {
  const body = { username: 'dana@gmail.com', password: PASSWORD };
  const answer = await send(shop, `POST ${endpoints.login()}`, { body });
  assert.equal(code(answer), 'credentials-wrong');
});

test('a shop without a client id has no such routes, and its pages trust Google with nothing', async () => {
  const plain = await startShop();
  try {
    for (const path of [endpoints.loginGoogle(), endpoints.googleNonce(), endpoints.linkGoogle()]) {
      assert.equal((await plain.post(path, { token: 'x' })).status, 404);
    }
    const configs = JSON.stringify((await plain.get(endpoints.content('configs'))).body);
    assert.ok(!configs.includes('GOOGLE-CLIENT-ID'));
    const page = await plain.get('/');
    assert.ok(!String(page.headers['content-security-policy']).includes('google'));
    assert.equal(page.headers['cross-origin-opener-policy'], 'same-origin');
  } finally {
    await plain.close();
  }
});

test('a shop with one tells its pages, and lets them load Google’s button', async () => {
  const { body } = await shop.get(endpoints.content('configs'));
  const configs = body as { attribute: string; value: string }[];
  const entry = configs.find(({ attribute }) => attribute === 'GOOGLE-CLIENT-ID');
  assert.equal(entry?.value, CLIENT_ID);
  const page = await shop.get('/');
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /script-src [^;]*https:\/\/accounts\.google\.com\/gsi\/client/);
  assert.match(policy, /frame-src https:\/\/accounts\.google\.com\/gsi\//);
  assert.equal(page.headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
});

test('keys that cannot be had are told as what they are', async () => {
  const google = { ...issuer.config, jwksUrl: 'http://127.0.0.1:1/certs' };
  const cut = await startShop({ google });
  try {
    const { body } = await send(cut, `POST ${endpoints.googleNonce()}`);
    const { nonce } = body as { nonce: string };
    const token = await issuer.token({ sub: '6', email: 'e@gmail.com', nonce });
    const answer = await send(cut, `POST ${endpoints.loginGoogle()}`, { body: { token } });
    assert.deepEqual([answer.status, code(answer)], [503, 'google-unavailable']);
  } finally {
    await cut.close();
  }
});
