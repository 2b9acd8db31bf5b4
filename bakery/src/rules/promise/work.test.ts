import assert from 'node:assert/strict';
import { test } from 'node:test';
import { C, facts, line, need, S, T, X, Y } from './testing-fixture.ts';
import { needOf, type ProductWork, wordsMinutes } from './work.ts';

const birthday: ProductWork = {
  leadMinutes: 1440,
  setupMinutes: 10,
  unitMinutes: 15,
  trays: 1,
  valueMinutes: new Map([
    ['large', 15],
    ['candles', 1],
  ]),
  textExtras: ['message'],
};
const withBirthday = { ...facts, products: new Map([['birthday', birthday]]) };

test('a line is its setup and, for each piece, its unit, values and words', () => {
  const chosen = {
    ...line('birthday', 3),
    options: [
      { id: 'size', value: 'large' },
      { id: 'more', value: 'candles' },
      { id: 'sponge', value: 'vanilla' },
    ],
    extras: [
      { id: 'message', value: ' Happy birthday, dear Noura ' },
      { id: 'picture', value: 'u/a-long-reference-of-a-picture' },
    ],
  };
  assert.deepEqual(needOf([chosen], withBirthday), {
    leadMinutes: 1440,
    decorator: 10 + 3 * (15 + 15 + 1 + 10),
    trays: 3,
    products: ['birthday'],
  });
});

test('words take five minutes for every twenty letters begun, as a reader counts them', () => {
  for (const [text, minutes] of [
    ['', 0],
    ['   ', 0],
    ['N', 5],
    ['a'.repeat(20), 5],
    ['a'.repeat(21), 10],
    ['نُورَة'.repeat(5), 5],
    ['👩‍👩‍👧'.repeat(20), 5],
  ] as const) {
    assert.equal(wordsMinutes(text), minutes, text);
  }
});

test('a cart is the sum of its minutes and trays, and its longest lead', () => {
  assert.deepEqual(need(), { leadMinutes: 0, decorator: 0, trays: 0, products: [] });
  assert.deepEqual(need(S, T, C, C), {
    leadMinutes: 2880,
    decorator: 1 + 60 + 15 + 15,
    trays: 4,
    products: ['tower', 'cake', 'slice'],
  });
});

test('each part of a designed cake counts, and half as much again for its second tier', () => {
  const cake = { shape: 'heart', size: 'large', topping: 'pearls' };
  const minutes = (given: object) =>
    need({ ...line('own'), customProduct: { ...cake, ...given } }).decorator;
  assert.equal(minutes({}), 20 + 16);
  assert.equal(minutes({ shape: 'tiered', topping: 'sprinkles' }), 45 + Math.ceil(11 * 1.5));
  assert.equal(minutes({ image: 'u/a' }), 36 + 6);
  assert.equal(minutes({ remarks: ' ' }), 36);
  assert.equal(minutes({ remarks: 'No nuts' }), 36 + 2);
  assert.equal(need({ ...Y, quantity: 2 }).decorator, 236);
  assert.equal(need(X, Y).trays, 4);
});

test('what is not known adds nothing', () => {
  const unknown = {
    ...line('own'),
    customProduct: { shape: 'cube', size: 'small', topping: 'none' },
  };
  assert.deepEqual(need(line('constructor'), unknown, S), need(S));
});
