import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { type TestAnswer, useShop } from '../testing.ts';
import { send, signIn, signUp } from './testing-accounts.ts';

const shop = useShop();

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
/** A new internet address each time. */
let last = 0;
const elsewhere = () => `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}`;
/** Lets an account's delays pass. */
const waitForTries = () =>
  rows(shop, sql`update password_tries set next_at = last_at returning key`);

test('wrong passwords make the guesser wait, longer each time', async () => {
  await signUp(shop, 'slow@example.com');
  const from = elsewhere();
  const guess = () => signIn(shop, 'slow@example.com', { password: 'wrong password', from });
  const waits: number[] = [];
  for (let round = 0; round < 16; round++) {
    assert.equal(code(await guess()), 'credentials-wrong');
    const [longest] = await rows(
      shop,
      sql`select round(extract(epoch from max(next_at - last_at)))::int as wait from password_tries`,
    );
    waits.push(Number(longest?.['wait']));
    if (round < 15) await waitForTries();
  }
  assert.deepEqual(waits, [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  const held = await guess();
  assert.deepEqual([held.status, code(held)], [429, 'sign-in-too-often']);
  assert.ok(Number(held.headers['retry-after']) > 800);
});

test('fifty guesses at once get no further than fifty in a row', async () => {
  await signUp(shop, 'burst@example.com');
  const from = elsewhere();
  const guesses = Array.from({ length: 50 }, () =>
    signIn(shop, 'burst@example.com', { password: 'wrong password', from }),
  );
  const codes = (await Promise.all(guesses)).map(code);
  // One more for each second that it takes.
  const looked = codes.filter((it) => it === 'credentials-wrong').length;
  assert.ok(looked >= 5 && looked <= 8, `${looked} were looked at`);
});

test('nobody can lock an owner out from elsewhere', async () => {
  await signUp(shop, 'owner@example.com');
  for (let stranger = 0; stranger < 12; stranger++) {
    const from = elsewhere();
    for (let guess = 0; guess < 6; guess++) {
      await signIn(shop, 'owner@example.com', { password: 'wrong password', from });
    }
  }
  // The account is under attack by now: a stranger has one guess, and the owner still gets in.
  const from = elsewhere();
  const guess = () => signIn(shop, 'owner@example.com', { password: 'wrong password', from });
  assert.equal(code(await guess()), 'credentials-wrong');
  assert.equal(code(await guess()), 'sign-in-too-often');
  assert.equal((await signIn(shop, 'owner@example.com', { from: elsewhere() })).status, 200);
});

test('guessing at one account slows nobody down who shares the internet address', async () => {
  await signUp(shop, 'neighbour@example.com');
  const from = elsewhere();
  for (let guess = 0; guess < 60; guess++) {
    await signIn(shop, 'victim@example.com', { password: 'wrong password', from });
  }
  assert.equal((await signIn(shop, 'neighbour@example.com', { from })).status, 200);
});

test('trying one password on many accounts is slowed down', async () => {
  const from = elsewhere();
  const codes: (string | undefined)[] = [];
  for (let account = 0; account < 40; account++) {
    codes.push(code(await signIn(shop, `spray${account}@example.com`, { from })));
  }
  // One more each time that a delay has passed.
  assert.ok(codes.filter((it) => it === 'credentials-wrong').length <= 36);
});

test('the password of somebody who is signed in is no easier to guess', async () => {
  const { token } = await signUp(shop, 'inside@example.com');
  const from = elsewhere();
  const body = { password: 'wrong password', newPassword: 'saffron and honey' };
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 12; guess++) {
    codes.push(code(await send(shop, `POST ${endpoints.changePassword()}`, { token, body, from })));
  }
  assert.deepEqual(new Set(codes.slice(0, 5)), new Set(['password-wrong']));
  assert.ok(codes.includes('sign-in-too-often'));
});
