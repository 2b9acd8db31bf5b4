import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthResult } from '@mahlab/bakery/api/auth';
import type { Profile, SavedAddress } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { startShop, type TestAnswer, useShop } from '../testing.ts';
import { send, signUp } from './testing-accounts.ts';

let dana: AuthResult;
let eve: AuthResult;
const shop = useShop(startShop, async () => {
  dana = await signUp(shop, 'dana@example.com');
  eve = await signUp(shop, 'eve@example.com', { name: 'Eve' });
});

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
const place = { location: 'salmiya', block: '5', street: '12', house: '48' };
const add = (token: string, body: object = place) =>
  send(shop, `POST ${endpoints.addresses()}`, { token, body });
const change = (token: string, id: string, body: object) =>
  send(shop, `PATCH ${endpoints.address(id)}`, { token, body });
const remove = (token: string, id: string) =>
  send(shop, `DELETE ${endpoints.address(id)}`, { token });
const list = async (token: string) =>
  (await send(shop, `GET ${endpoints.addresses()}`, { token })).body as SavedAddress[];
const patch = (body: object) =>
  send(shop, `PATCH ${endpoints.profile()}`, { token: dana.token, body });

test('everything about a customer needs the customer', async () => {
  const lines = [
    `GET ${endpoints.profile()}`,
    `PATCH ${endpoints.profile()}`,
    `DELETE ${endpoints.profile()}`,
    `GET ${endpoints.addresses()}`,
    `POST ${endpoints.addresses()}`,
    `POST ${endpoints.changePassword()}`,
  ] as const;
  for (const line of lines) {
    const answer = await send(shop, line, { body: {} });
    assert.deepEqual([answer.status, code(answer)], [401, 'unauthenticated'], line);
  }
});

test('name and telephone are remembered, in one form', async () => {
  const changed = await patch({ name: ' دانة ', phoneNumber: '٥٥٥٠ ٠١٤٢' });
  assert.equal(changed.status, 200);
  const profile = changed.body as Profile;
  assert.deepEqual([profile.name, profile.phoneNumber], ['دانة', '+96555500142']);
  assert.equal(code(await patch({ phoneNumber: '12' })), 'phone-invalid');
  assert.equal(((await patch({ phoneNumber: '' })).body as Profile).phoneNumber, null);
});

test('a profile takes nothing but name and telephone, whatever is sent along', async () => {
  const before = await rows(shop, sql`select * from customers where email = 'dana@example.com'`);
  const extra = {
    id: '01890000-0000-7000-8000-000000000000',
    email: 'eve@example.com',
    username: 'eve@example.com',
    token: 'mine',
    password: 'hacked and longer',
    passwordHash: 'x',
    password_hash: 'x',
    googleSub: '1',
    profilePic: 'javascript:alert(1)',
    emailVerifiedAt: null,
    hasPassword: false,
    role: 'staff',
    isAdmin: true,
    address: place,
  };
  const answer = await patch({ name: 'Dana', ...extra });
  assert.equal(answer.status, 200);
  const after = await rows(shop, sql`select * from customers where email = 'dana@example.com'`);
  assert.deepEqual(after, [{ ...before[0], name: 'Dana' }]);
});

test('the same holds for an address: its owner and id are not the sender’s to say', async () => {
  const [victim] = await rows(shop, sql`select id from customers where email = 'eve@example.com'`);
  const sent = { ...place, id: 'mine', customerId: victim?.['id'], customer_id: victim?.['id'] };
  const added = (await add(dana.token, sent)).body as SavedAddress;
  assert.notEqual(added.id, 'mine');
  assert.equal((await list(eve.token)).length, 0);
  await remove(dana.token, added.id);
});

test('the first address is the default, and there is always one', async () => {
  const home = (await add(dana.token, { ...place, label: 'Home' })).body as SavedAddress;
  const work = (await add(dana.token, { ...place, label: 'Work' })).body as SavedAddress;
  assert.deepEqual([home.isDefault, work.isDefault], [true, false]);
  await change(dana.token, work.id, { isDefault: true, street: '14' });
  const both = await list(dana.token);
  assert.deepEqual(
    both.map(({ label, street, isDefault }) => [label, street, isDefault]),
    [
      ['Work', '14', true],
      ['Home', '12', false],
    ],
  );
  const profile = await send(shop, `GET ${endpoints.profile()}`, { token: dana.token });
  assert.equal((profile.body as Profile).address?.id, work.id);
  await remove(dana.token, work.id);
  assert.deepEqual(
    (await list(dana.token)).map(({ label, isDefault }) => [label, isDefault]),
    [['Home', true]],
  );
});

test('another customer’s address is not there', async () => {
  const [home] = await list(dana.token);
  const id = home?.id ?? '';
  assert.equal((await change(eve.token, id, { street: 'taken' })).status, 404);
  assert.equal((await change(eve.token, id, { isDefault: true })).status, 404);
  assert.equal((await remove(eve.token, id)).status, 404);
  assert.deepEqual(await list(dana.token), [home]);
  for (const strange of ['1', 'x'.repeat(100), "'%20or%201=1"]) {
    assert.equal((await remove(eve.token, strange)).status, 404);
  }
});

test('an address needs an area of the shop and what a driver needs', async () => {
  assert.equal(code(await add(eve.token, { ...place, location: 'paris' })), 'area-unknown');
  assert.equal(code(await add(eve.token, { ...place, location: 'kuwait' })), 'area-unknown');
  assert.equal((await add(eve.token, { ...place, block: ' ' })).status, 400);
  assert.equal((await add(eve.token, { ...place, street: 'a\r\nb' })).status, 400);
});

test('twenty addresses are the most, also when many are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => add(eve.token)));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 20);
  const saved = await list(eve.token);
  assert.equal(saved.length, 20);
  assert.equal(saved.filter(({ isDefault }) => isDefault).length, 1);
});
