import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffCakeRequest } from '@mahlab/bakery/api/staff';
import { sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { staffGet } from '../order-history/testing-owners.ts';
import { rows } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';

let images: string[];
const shop = useShop(
  () => startShop(),
  async () => {
    const photo = await phonePhoto();
    images = [];
    for (let count = 0; count < 7; count += 1) images.push(await uploadOne(shop, photo));
  },
);

const request = (changes: object = {}) => ({
  name: 'Dana',
  phoneNumber: '5550 0142',
  remarks: 'A castle with two towers,\nfor twelve children',
  images: images.slice(0, 6),
  ...changes,
});
const ask = (body: object) => shop.post(endpoints.cakeRequest(), body);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('a request is kept for staff with its pictures, and has a number', async () => {
  const { status, body } = await ask(request());
  assert.equal(status, 200);
  const { number } = body as { number: string };
  assert.match(number, /^\d+$/);
  const [newest] = (await staffGet(shop, 'cake-request/list')).body as StaffCakeRequest[];
  const { name, remarks } = request();
  assert.ok(newest);
  assert.deepEqual([newest.number, newest.name, newest.remarks], [number, name, remarks]);
  assert.deepEqual([newest.phoneNumber, newest.images], ['+96555500142', request().images]);
  const unused = await rows(shop, sql`select reference from uploads where used_at is null`);
  assert.deepEqual(unused, [{ reference: images[6] }]);
});

const FILL = 'Please fill all the fields!';
const refused: Record<string, [object | (() => object), string, string]> = {
  'no name': [{ name: ' ' }, 'request-incomplete', FILL],
  'no telephone': [{ phoneNumber: '' }, 'request-incomplete', FILL],
  'no remarks': [{ remarks: undefined }, 'request-incomplete', FILL],
  'no picture': [{ images: [] }, 'request-no-image', 'Please upload at least one image!'],
  'seven pictures': [
    () => ({ images }),
    'request-too-many-images',
    'You can upload up to 6 images.',
  ],
  'a telephone that is none': [
    { phoneNumber: '123' },
    'phone-invalid',
    'Enter a Kuwaiti mobile number of eight digits',
  ],
};
for (const [name, [changes, code, message]] of Object.entries(refused)) {
  test(`a request with ${name} is refused in the specified words`, async () => {
    const answer = await ask(request(typeof changes === 'function' ? changes() : changes));
    assert.equal(answer.status, 422);
    const { code: told, message: words } = answer.body as { code: string; message: string };
    assert.deepEqual([told, words], [code, message]);
  });
}

test('pictures that are no uploads are refused, and those beside them stay free', async () => {
  const free = await uploadOne(shop, await phonePhoto());
  const wrong = [
    'u/AAAAAAAAAAAAAAAAAAAAAA',
    '../../etc/passwd',
    'products/basbousa',
    'javascript:alert(1)',
    '\0',
  ];
  for (const reference of wrong) {
    const answer = await ask(request({ images: [free, reference] }));
    assert.deepEqual(
      [answer.status, (answer.body as { code: string }).code],
      [422, 'file-unknown'],
      reference,
    );
  }
  const found = await rows(shop, sql`select used_at from uploads where reference = ${free}`);
  assert.deepEqual(found, [{ used_at: null }]);
});

test('the same picture twice is one', async () => {
  const [one = ''] = images;
  assert.equal((await ask(request({ images: [one, one, one, one, one, one, one] }))).status, 200);
});

test('a repeat under one key is one request, with one mail, also at the same moment', async () => {
  const key = { 'idempotency-key': 'a key of this request' };
  const email = 'guest.of.the.request@example.com';
  const send = (body: object) => shop.post(endpoints.cakeRequest(), body, key);
  const sent = request({ email });
  const answers = [...(await Promise.all([send(sent), send(sent), send(sent)])), await send(sent)];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    answers.map(() => [200, answers[0]?.body]),
  );
  const mails = await rows(shop, sql`select id from mails where recipient = ${email}`);
  assert.equal(mails.length, 1);
  const other = await send(request({ email, remarks: 'Another cake' }));
  assert.deepEqual([other.status, codeOf(other)], [409, 'idempotency-mismatch']);
});

test('an address gets three mails an hour, however it is written', async () => {
  const before = await rows(shop, sql`select id from mails`);
  for (const email of ['flood', 'Flood', 'FLOOD', 'fLoOd', 'ｆｌｏｏｄ']) {
    assert.equal((await ask(request({ email: `${email}@example.com` }))).status, 200, email);
  }
  const mails = await rows(shop, sql`select recipient from mails`);
  assert.equal(mails.length - before.length, 3);
});

test('an address that is none is refused', async () => {
  const answer = await ask(request({ email: 'dana@' }));
  assert.deepEqual([answer.status, codeOf(answer)], [422, 'email-invalid']);
});

test('script in a request comes back as the text that it is', async () => {
  const script = '<img src=x onerror=alert(1)>';
  await ask(request({ name: script, remarks: script }));
  const [newest] = (await staffGet(shop, 'cake-request/list')).body as StaffCakeRequest[];
  assert.deepEqual([newest?.name, newest?.remarks], [script, script]);
});
