import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameForm, type PartFields, type PartKind, partProblems } from './designer-part.ts';

const SHAPE: PartFields = {
  name: 'Round',
  arabicName: 'دائري',
  minutes: 15,
  trays: 1,
  leadMinutes: 1440,
  serves: null,
  prices: [{ shape: null, price: 8 }],
  allergens: null,
};
const SIZE: PartFields = {
  ...SHAPE,
  leadMinutes: null,
  serves: { minimum: 4, maximum: 6 },
  prices: [
    { shape: 'round', price: 0 },
    { shape: 'square', price: 1.5 },
  ],
};

test('a part is wrong by field', () => {
  const cases: [PartKind, PartFields, object][] = [
    ['shapes', SHAPE, {}],
    ['sizes', SIZE, {}],
    [
      'shapes',
      { ...SHAPE, name: ' ', arabicName: '' },
      { name: 'name-missing', arabicName: 'name-missing' },
    ],
    ['shapes', { ...SHAPE, prices: [{ shape: null, price: 0 }] }, { prices: 'free-shape' }],
    [
      'shapes',
      { ...SHAPE, prices: [{ shape: null, price: 1000.001 }] },
      { prices: 'out-of-range' },
    ],
    ['shapes', { ...SHAPE, minutes: 601 }, { minutes: 'out-of-range' }],
    ['shapes', { ...SHAPE, minutes: 1.5 }, { minutes: 'out-of-range' }],
    ['shapes', { ...SHAPE, trays: -1 }, { trays: 'out-of-range' }],
    ['shapes', { ...SHAPE, leadMinutes: 0 }, { leadMinutes: 'out-of-range' }],
    ['shapes', { ...SHAPE, leadMinutes: 20_161 }, { leadMinutes: 'out-of-range' }],
    ['sizes', { ...SIZE, serves: { minimum: 7, maximum: 6 } }, { serves: 'serves-range' }],
    ['sizes', { ...SIZE, serves: { minimum: 0, maximum: 6 } }, { serves: 'serves-range' }],
    ['sizes', { ...SIZE, serves: { minimum: 1, maximum: 501 } }, { serves: 'serves-range' }],
  ];
  for (const [kind, part, problems] of cases) {
    assert.deepEqual(partProblems(kind, part), problems, JSON.stringify(part));
  }
});

test('a part has the fields and the shapes of its kind', () => {
  assert.ok(isSameForm(SIZE, { ...SIZE, name: 'Small', minutes: 3 }));
  assert.ok(!isSameForm(SIZE, { ...SIZE, leadMinutes: 60 }));
  assert.ok(!isSameForm(SIZE, { ...SIZE, serves: null }));
  assert.ok(!isSameForm(SIZE, { ...SIZE, prices: SIZE.prices.slice(1) }));
  assert.ok(!isSameForm(SIZE, { ...SIZE, prices: [...SIZE.prices].reverse() }));
});
