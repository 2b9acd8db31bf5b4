import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Fils, fils, filsOfSum, formatKwd, kwd, parseKwd } from './money.ts';

const anyFils = fc.integer({ min: 0, max: 1_000_000_000 });

test('an amount is printed with three decimals', () => {
  const cases: [Fils, string][] = [
    [0, '0.000'],
    [1, '0.001'],
    [50, '0.050'],
    [999, '0.999'],
    [1000, '1.000'],
    [14_500, '14.500'],
    [1_000_000_000, '1000000.000'],
    [-250, '-0.250'],
    [-1250, '-1.250'],
  ];
  for (const [amount, text] of cases) assert.equal(formatKwd(amount), text);
});

test('text is read exactly, and what is no amount is refused', () => {
  const cases: [string, Fils | null][] = [
    ['5', 5000],
    ['5.5', 5500],
    ['5.500', 5500],
    [' 0.001 ', 1],
    ['5.5001', null],
    ['-5', null],
    ['+5', null],
    ['5.', null],
    ['.5', null],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    ['NaN', null],
    ['٥', null],
    ['12345678', null],
  ];
  for (const [text, amount] of cases) assert.equal(parseKwd(text), amount, JSON.stringify(text));
});

test('parse is the inverse of format, for every amount', () => {
  fc.assert(fc.property(anyFils, (amount) => parseKwd(formatKwd(amount)) === amount));
});

test('the wire carries every amount without losing a fils, through JSON too', () => {
  fc.assert(
    fc.property(anyFils, (amount) => fils(JSON.parse(JSON.stringify(kwd(amount)))) === amount),
  );
});

test('a sum of many amounts is read to the fils, also where it is larger than one amount may be', () => {
  const anySum = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(fc.property(anySum, (sum) => filsOfSum(JSON.parse(JSON.stringify(kwd(sum)))) === sum));
});

test('a number that is no amount is a fault, never rounded', () => {
  for (const bad of [0.0001, 1.0005, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.1 + 0.2]) {
    assert.throws(() => fils(bad), RangeError, String(bad));
  }
});
