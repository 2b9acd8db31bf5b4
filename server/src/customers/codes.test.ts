import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodePurpose } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { type TestAnswer, useShop } from '../testing.ts';
import { askCode, PASSWORD, send, signIn, signUp, waitBetweenCodes } from './testing-accounts.ts';

const shop = useShop();

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
/** A new internet address each time. */
let last = 0;
const elsewhere = () => `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}`;
const ask = (username: string, from: string, purpose: CodePurpose = 'registration') =>
  send(shop, `POST ${endpoints.sendCode()}`, { body: { username, purpose }, from });

test('a code can be guessed at five times, then even the right one is refused', async () => {
  const { verificationId, code: otp } = await askCode(shop, 'guess@example.com');
  const body = { name: 'Eve', email: 'guess@example.com', password: PASSWORD, verificationId };
  const create = (tried: unknown) =>
    send(shop, `POST ${endpoints.createAccount()}`, { body: { ...body, otp: tried } });
  const wrong = String(otp === '111111' ? 222222 : 111111);
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(wrong)));
  const codes = answers.map(code);
  assert.equal(codes.filter((it) => it === 'code-wrong').length, 5);
  assert.equal(codes.filter((it) => it === 'code-expired').length, 15);
  assert.equal(code(await create(otp)), 'code-expired');
});

test('a code runs out after ten minutes', async () => {
  const { verificationId, code: otp } = await askCode(shop, 'late@example.com');
  const body = { name: 'Late', email: 'late@example.com', password: PASSWORD, verificationId, otp };
  await rows(
    shop,
    sql`update verifications set expires_at = expires_at - interval '10 minutes' returning id`,
  );
  const answer = await send(shop, `POST ${endpoints.createAccount()}`, { body });
  assert.equal(code(answer), 'code-expired');
});

test('a client gets codes for an address a minute apart and five an hour', async () => {
  const from = elsewhere();
  const first = await ask('often@example.com', from);
  assert.equal(first.status, 200);
  const soon = await ask('often@example.com', from);
  assert.deepEqual([soon.status, code(soon)], [429, 'code-too-soon']);
  assert.ok(Number(soon.headers['retry-after']) <= 60);
  for (let more = 0; more < 4; more++) {
    await waitBetweenCodes(shop);
    assert.equal((await ask('often@example.com', from)).status, 200);
  }
  await waitBetweenCodes(shop);
  assert.equal(code(await ask('often@example.com', from)), 'codes-too-many');
  // Whoever asked in another's name has used up their own: the owner, elsewhere, is not kept out.
  assert.equal((await ask('often@example.com', elsewhere())).status, 200);
  await waitBetweenCodes(shop, 60);
  assert.equal((await ask('often@example.com', from)).status, 200);
});

test('an address gets twenty codes an hour, and then one from each place that asks for the first time', async () => {
  const email = 'flooded@example.com';
  const strangers = Array.from({ length: 4 }, elsewhere);
  for (let round = 0; round < 5; round += 1) {
    for (const from of strangers) assert.equal((await ask(email, from)).status, 200);
    await waitBetweenCodes(shop);
  }
  const owner = elsewhere();
  assert.equal((await ask(email, owner)).status, 200);
  await waitBetweenCodes(shop);
  for (const from of [owner, ...strangers]) assert.equal((await ask(email, from)).status, 429);
});

test('an address gets sixty codes an hour, wherever they are asked for', async () => {
  const asked = Array.from({ length: 65 }, () => ask('drowned@example.com', elsewhere()));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 60);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
});

test('one internet address gets twenty codes an hour, for whomever', async () => {
  const from = elsewhere();
  const asked = Array.from({ length: 25 }, (_, each) => ask(`many${each}@example.com`, from));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 20);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
});

test('a code that is asked for again replaces the first; a stranger’s does not', async () => {
  const mine = elsewhere();
  const first = await askCode(shop, 'again@example.com', { from: mine });
  const strange = await askCode(shop, 'again@example.com', { from: elsewhere() });
  const body = { name: 'Dana', email: 'again@example.com', password: PASSWORD };
  const create = ({ verificationId, code: otp }: typeof first) =>
    send(shop, `POST ${endpoints.createAccount()}`, { body: { ...body, verificationId, otp } });
  const second = await askCode(shop, 'again@example.com', { from: mine });
  assert.equal(code(await create(first)), 'code-expired');
  assert.notEqual(strange.verificationId, second.verificationId);
  assert.equal((await create(second)).status, 200);
});

test('the answers do not tell whether an address has an account', async () => {
  await signUp(shop, 'there@example.com');
  await waitBetweenCodes(shop);
  for (const purpose of ['registration', 'reset'] as const) {
    const [known, unknown] = [
      await ask('there@example.com', elsewhere(), purpose),
      await ask(`nobody-${purpose}@example.com`, elsewhere(), purpose),
    ];
    const shape = ({ status, body }: TestAnswer) => [status, Object.keys(body as object)];
    assert.deepEqual(shape(known), shape(unknown));
    await waitBetweenCodes(shop);
    const use = (answer: TestAnswer, email: string) =>
      send(
        shop,
        `POST ${purpose === 'reset' ? endpoints.resetPassword() : endpoints.createAccount()}`,
        {
          body: {
            ...(answer.body as object),
            name: 'Eve',
            email,
            username: email,
            otp: 100000,
            password: PASSWORD,
          },
        },
      );
    const tried = await use(known, 'there@example.com');
    const untried = await use(unknown, `nobody-${purpose}@example.com`);
    assert.deepEqual([tried.status, tried.body], [untried.status, untried.body]);
  }
  const wrong = await signIn(shop, 'there@example.com', { password: 'wrong password' });
  const nobody = await signIn(shop, 'nowhere@example.com', { password: 'wrong password' });
  assert.deepEqual([wrong.status, wrong.body], [nobody.status, nobody.body]);
});

test('signing in takes the same work whether there is an account or not', async () => {
  await signUp(shop, 'work@example.com');
  const { passwords } = shop.context;
  const fits = passwords.fits.bind(passwords);
  let looked = 0;
  passwords.fits = (...given) => {
    looked += 1;
    return fits(...given);
  };
  const milliseconds = async (email: string) => {
    const start = performance.now();
    const answer = await signIn(shop, email, { password: 'wrong password', from: elsewhere() });
    assert.equal(code(answer), 'credentials-wrong');
    return performance.now() - start;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 10; round++) {
    times.known.push(await milliseconds('work@example.com'));
    times.unknown.push(await milliseconds(`nobody${round}@example.com`));
  }
  passwords.fits = fits;
  assert.equal(looked, 20);
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[5] ?? 0;
  const ratio = median(times.known) / median(times.unknown);
  assert.ok(ratio > 0.4 && ratio < 2.5, `ratio ${ratio}`);
});
