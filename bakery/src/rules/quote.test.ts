import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canRequestBecome,
  quoteSums,
  quoteValidUntil,
  REQUEST_STATES,
  requestPart,
  requestStateNow,
} from './quote.ts';

test('a request moves as the table says, and one that was accepted no more', () => {
  const moves = REQUEST_STATES.flatMap((from) =>
    REQUEST_STATES.filter((to) => canRequestBecome(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(moves, [
    'new asked',
    'new quoted',
    'new withdrawn',
    'asked asked',
    'asked quoted',
    'asked withdrawn',
    'quoted accepted',
    'quoted declined',
    'quoted expired',
    'quoted withdrawn',
    'declined quoted',
    'expired quoted',
    'expired withdrawn',
    'withdrawn quoted',
  ]);
});

test('a quote is over from the instant at which it ends, unless it was paid', () => {
  const quoted = { state: 'quoted', validUntil: 1000, isPaid: false } as const;
  assert.equal(requestStateNow(quoted, 999), 'quoted');
  assert.equal(requestStateNow(quoted, 1000), 'expired');
  assert.equal(requestStateNow({ ...quoted, isPaid: true }, 1000), 'accepted');
  assert.equal(requestStateNow({ ...quoted, state: 'withdrawn' }, 1000), 'withdrawn');
});

test('a request is open until it is paid or over, and open again once its shopper writes', () => {
  const parts = (last: boolean | null) =>
    REQUEST_STATES.map((state) => requestPart(state, last === null ? [] : [{ fromUs: last }]));
  const asItIs = ['open', 'open', 'open', 'accepted', 'ended', 'ended', 'ended'];
  assert.deepEqual(parts(null), asItIs);
  assert.deepEqual(parts(true), asItIs);
  assert.deepEqual(parts(false), ['open', 'open', 'open', 'accepted', 'open', 'open', 'open']);
});

test('a quote is good for seven days at most, and never past the last time to order', () => {
  const day = 86_400_000;
  assert.equal(quoteValidUntil(0, { days: 3, lastOrder: 9 * day }), 3 * day);
  assert.equal(quoteValidUntil(0, { days: 30, lastOrder: 9 * day }), 7 * day);
  assert.equal(quoteValidUntil(0, { days: 7, lastOrder: day }), day);
});

test('lines add up, and the longest lead counts', () => {
  const line = { minutes: 60, trays: 1, leadMinutes: 1440, priceFils: 46_000 };
  const flowers = { minutes: 90, trays: 0, leadMinutes: 2880, priceFils: 13_500 };
  assert.deepEqual(quoteSums([line, flowers]), {
    subtotalFils: 59_500,
    minutes: 150,
    trays: 1,
    leadMinutes: 2880,
  });
});
