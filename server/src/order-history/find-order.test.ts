import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../customers/testing-accounts.ts';
import { place, rows, sampleOrder, until } from '../orders/testing-orders.ts';
import { letHoldsLapse } from '../promises/testing-room.ts';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(
  () => startShop({ rateLimit: 10_000, trustProxy: 1 }),
  () => letHoldsLapse(shop.database.orm),
);

let networks = 0;
const ask = (wanted: object, from = `192.0.2.${(networks += 1)}`) =>
  shop.post(endpoints.findOrder(), wanted, { 'x-forwarded-for': from });

/** An order of somebody with an address of their own. */
async function orderOf(email: string, language = 'en') {
  const order = sampleOrder(shop, { language });
  const customer = { ...(order['customer'] as object), email };
  const placed = await place(shop, { ...order, customer });
  const { body } = await shop.get(endpoints.orderOf(placed.orderId, { token: placed.token }));
  return { ...placed, number: (body as OrderDetail).number };
}
const linkTo = ({ orderId, token }: OrderPlaced) => `/orders/${orderId}#token=${token}`;
const queued = async (email: string) =>
  (await rows(shop, sql`select id from mails where recipient = ${email}`)).length;
const phoneNumber = '55500142';

test('the link to an order goes to the e-mail on it, and the answer shows nothing of it', async () => {
  const placed = await orderOf('link@example.com');
  const { status, body } = await ask({ number: placed.number, phoneNumber });
  assert.deepEqual([status, body], [200, { accepted: true }]);
  await until(async () => (await queued('link@example.com')) === 1);
  const [mail] = await mailsTo(shop, 'link@example.com');
  assert.match(mail?.subject ?? '', new RegExp(placed.number));
  assert.ok(mail?.text.includes(linkTo(placed)));
});

test('links in mails lead to the shop, whatever host a request names', async () => {
  const placed = await orderOf('host@example.com');
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  const body = { number: placed.number, phoneNumber };
  const { status } = await shop.post(endpoints.findOrder(), body, forged);
  assert.equal(status, 200);
  await until(async () => (await queued('host@example.com')) === 1);
  const [mail] = await mailsTo(shop, 'host@example.com');
  assert.ok(mail?.text.includes(shop.config.publicUrl + linkTo(placed)));
  assert.doesNotMatch(`${mail?.text}${mail?.html}`, /evil\.example/);
});

test('number and telephone are understood however they are typed, and the mail speaks the order’s language', async () => {
  const placed = await orderOf('typed@example.com', 'ar');
  const { number } = placed;
  const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await ask({ number: ` #${number} `, phoneNumber: '+965 5550 0142' });
  await ask({ number: arabic, phoneNumber: '٥٥٥٠٠١٤٢' });
  await until(async () => (await queued('typed@example.com')) === 2);
  const [mail] = await mailsTo(shop, 'typed@example.com');
  assert.match(mail?.subject ?? '', /^رابط طلبك/);
  assert.ok(mail?.text.includes(`/ar${linkTo(placed)}`));
});

test('a wrong telephone and an unknown number are answered alike, and mail nothing', async () => {
  const { number } = await orderOf('quiet@example.com');
  for (const wanted of [
    { number, phoneNumber: '55500143' },
    { number: '99999', phoneNumber },
    { number: '99999999999999999999', phoneNumber },
    { number: 'none', phoneNumber: 'none' },
    { number, phoneNumber: '-' },
    { number: '1e3', phoneNumber },
    { number: '-1', phoneNumber: '\ufffd' },
  ]) {
    const { status, body } = await ask(wanted);
    assert.deepEqual([status, body], [200, { accepted: true }], JSON.stringify(wanted));
  }
  // What was asked for later is mailed, so all before it has been looked up.
  const other = await orderOf('loud@example.com');
  await ask({ number: other.number, phoneNumber });
  await until(async () => (await queued('loud@example.com')) === 1);
  assert.equal(await queued('quiet@example.com'), 0);
});

test('whoever asks often is held back: a network about any order, and about one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 35 }, (_, guess) =>
      ask({ number: String(70_000 + guess), phoneNumber }, '198.51.100.1'),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 5);
  assert.ok(Number(refused[0]?.headers['retry-after']) > 500);
  const aboutOne = await Promise.all(
    Array.from({ length: 8 }, () => ask({ number: '80000', phoneNumber }, '198.51.100.2')),
  );
  assert.equal(aboutOne.filter(({ status }) => status === 429).length, 3);
});

test('strangers neither keep an owner from the link nor flood the mailbox', async () => {
  const { number } = await orderOf('owner@example.com');
  const guesses = Array.from({ length: 100 }, (_, guess) =>
    ask({ number, phoneNumber: `5550${1000 + guess}` }, `203.0.113.${guess}`),
  );
  await Promise.all(guesses);
  assert.equal((await ask({ number, phoneNumber })).status, 200);
  await until(async () => (await queued('owner@example.com')) === 1);
  // Somebody who knows both asks from many networks.
  for (let n = 0; n < 10; n++) {
    assert.equal((await ask({ number, phoneNumber }, `203.0.113.${200 + n}`)).status, 200);
  }
  const other = await orderOf('after@example.com');
  await ask({ number: other.number, phoneNumber });
  await until(async () => (await queued('after@example.com')) === 1);
  assert.equal(await queued('owner@example.com'), 3);
});
