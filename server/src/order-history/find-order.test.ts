import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { place } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';

let placed: OrderPlaced;
let number: string;
const shop = useShop(
  () => startShop({ rateLimit: 10_000, trustProxy: 1 }),
  async () => {
    placed = await place(shop);
    const { body } = await shop.get(endpoints.orderOf(placed.orderId, placed.token));
    number = (body as OrderDetail).number;
  },
);

let networks = 0;
const find = (wanted: object, from = `192.0.2.${(networks += 1)}`) =>
  shop.post(endpoints.findOrder(), wanted, { 'x-forwarded-for': from });

test('a guest finds an order by its number and telephone, however they are typed', async () => {
  const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const wanted of [
    { number, phoneNumber: '55500142' },
    { number: ` #${number} `, phoneNumber: '+965 5550 0142' },
    { number: arabic, phoneNumber: '٥٥٥٠٠١٤٢' },
  ]) {
    const { status, body } = await find(wanted);
    assert.equal(status, 200, JSON.stringify(wanted));
    assert.deepEqual(body, { id: placed.orderId, token: placed.token });
  }
});

test('a wrong telephone and an unknown number are refused alike', async () => {
  const answers = await Promise.all(
    [
      { number, phoneNumber: '55500143' },
      { number: '99999', phoneNumber: '55500142' },
      { number: '99999999999999999999', phoneNumber: '55500142' },
      { number: 'none', phoneNumber: 'none' },
      { number, phoneNumber: '-' },
      { number: '1e3', phoneNumber: '55500142' },
      { number: '-1', phoneNumber: '\ufffd' },
    ].map((wanted) => find(wanted)),
  );
  for (const { status, body } of answers) {
    assert.equal(status, 404);
    assert.deepEqual(body, answers[0]?.body);
  }
});

test('whoever guesses is held back: from one network, and about one order from many', async () => {
  const other = await place(shop);
  const { body } = await shop.get(endpoints.orderOf(other.orderId, other.token));
  const about = (body as OrderDetail).number;
  const fromOne = await Promise.all(
    Array.from({ length: 25 }, (_, guess) =>
      find({ number: String(70_000 + guess), phoneNumber: '55500142' }, '198.51.100.1'),
    ),
  );
  assert.equal(fromOne.filter(({ status }) => status === 429).length, 5);

  const aboutOne = await Promise.all(
    Array.from({ length: 15 }, (_, guess) =>
      find({ number: about, phoneNumber: `5550${1000 + guess}` }, `203.0.113.${guess}`),
    ),
  );
  assert.equal(aboutOne.filter(({ status }) => status === 429).length, 5);
  // Not even the right telephone tells any more.
  assert.equal((await find({ number: about, phoneNumber: '55500142' })).status, 429);
  // Other orders are still found.
  assert.equal((await find({ number, phoneNumber: '55500142' })).status, 200);
});
