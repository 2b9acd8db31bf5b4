import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { backAt, sellAgain, sellOut, stopsOf } from './stop-changes.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00+03:00`);
const stop = (given: Partial<StaffStop>): StaffStop => ({
  id: 'stop',
  product: 'cake',
  kitchen: null,
  from: new Date(at('24T08:00')).toISOString(),
  until: new Date(at('25T06:00')).toISOString(),
  by: 'Huda',
  ...given,
});
const now = at('24T12:00');
const kitchens = ['salmiya', 'egaila'];

for (const [name, given, holds] of [
  ['of all kitchens', {}, true],
  ['of this kitchen', { kitchen: 'salmiya' }, true],
  ['of another kitchen', { kitchen: 'egaila' }, false],
  ['of another product', { product: 'tart' }, false],
  ['that begins later', { from: new Date(at('24T13:00')).toISOString() }, false],
  ['that is over', { until: new Date(now).toISOString() }, false],
] as const) {
  test(`a stop ${name} ${holds ? 'holds' : 'does not hold'}`, () => {
    const found = stopsOf([stop(given)], { product: 'cake', kitchen: 'salmiya', now });
    assert.equal(found.length, holds ? 1 : 0);
  });
}

for (const [name, moment, until] of [
  ['at noon', at('24T12:00'), at('25T06:00')],
  ['before midnight', at('24T23:59'), at('25T06:00')],
  ['after midnight', at('25T02:00'), at('25T06:00')],
  ['as the day begins', at('25T06:00'), at('26T06:00')],
] as const) {
  test(`what is sold out ${name} is so until the morning`, () => {
    const { add, lift } = sellOut([], {
      products: ['cake'],
      kitchens,
      everywhere: false,
      now: moment,
    });
    assert.deepEqual(lift, []);
    assert.deepEqual(
      add.map(({ kitchen, until: end }) => [kitchen, end]),
      kitchens.map((kitchen) => [kitchen, new Date(until).toISOString()]),
    );
  });
}

for (const [everywhere, said] of [
  [false, ['cake egaila', 'tart salmiya', 'tart egaila']],
  [true, ['cake egaila', 'tart null']],
] as const) {
  test(`a kitchen that has sold out already is left as it is${everywhere ? '; all at once are one stop' : ''}`, () => {
    const stops = [stop({ kitchen: 'salmiya' })];
    const { add } = sellOut(stops, { products: ['cake', 'tart'], kitchens, everywhere, now });
    assert.deepEqual(
      add.map(({ product, kitchen }) => `${product} ${kitchen}`),
      said,
    );
  });
}

test('sold again in one kitchen, a stop of all stays for the others', () => {
  const everywhere = stop({ id: 'everywhere' });
  const stops = [everywhere, stop({ id: 'there', kitchen: 'egaila' })];
  const change = sellAgain(stops, {
    products: ['cake'],
    kitchens: ['salmiya'],
    all: kitchens,
    now,
  });
  assert.deepEqual(change.lift, [everywhere]);
  assert.deepEqual(change.add, [{ product: 'cake', kitchen: 'egaila', until: everywhere.until }]);
});

test('sold again everywhere, nothing is left of its stops', () => {
  const stops = [stop({ id: 'everywhere' }), stop({ id: 'there', kitchen: 'egaila' })];
  const change = sellAgain(stops, { products: ['cake'], kitchens, all: kitchens, now });
  assert.deepEqual([change.lift.map(({ id }) => id), change.add], [['everywhere', 'there'], []]);
});

test('sold out until an instant, a kitchen whose stop ends before is stopped on, and the last end counts', () => {
  const until = at('28T12:00');
  const stops = [
    stop({ kitchen: 'salmiya' }),
    stop({ kitchen: 'egaila', until: new Date(at('29T06:00')).toISOString() }),
  ];
  const { add, lift } = sellOut(stops, {
    products: ['cake'],
    kitchens,
    everywhere: true,
    now,
    until,
  });
  assert.deepEqual(lift, []);
  const iso = new Date(until).toISOString();
  assert.deepEqual(add, [{ product: 'cake', kitchen: 'salmiya', until: iso }]);
  const both = [...stops, stop({ kitchen: 'salmiya', until: iso })];
  assert.equal(backAt(both, { product: 'cake', kitchen: 'salmiya', now }), until);
  assert.equal(backAt(both, { product: 'tart', kitchen: 'salmiya', now }), null);
});
