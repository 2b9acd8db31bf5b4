import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidWith } from './paid-with.ts';

for (const [word, expected] of [
  ['knet', 'knet'],
  ['KNET', 'knet'],
  ['cc', 'card'],
  ['VISA', 'card'],
  ['MASTERCARD', 'card'],
  ['AMERICAN_EXPRESS', 'card'],
  ['apple-pay', 'apple-pay'],
  ['apple-pay-knet', 'apple-pay'],
  ['APPLE_PAY', 'apple-pay'],
  ['google-pay', 'google-pay'],
  ['samsung-pay', 'samsung-pay'],
  ['create-invoice', null],
  ['constructor', null],
  ['', null],
] as const) {
  test(`a gateway’s “${word}” is ${expected}`, () => assert.equal(paidWith(word), expected));
}
