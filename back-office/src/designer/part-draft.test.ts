import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartFields } from '@mahlab/bakery/rules/staff/designer-part';
import { draftOf, partIn } from './part-draft.ts';

const SIZE: PartFields = {
  name: 'Large',
  arabicName: 'كبير',
  minutes: 8,
  trays: 0,
  leadMinutes: null,
  serves: { minimum: 12, maximum: 16 },
  prices: [
    { shape: 'round', price: 8.5 },
    { shape: 'square', price: 10.5 },
  ],
  allergens: null,
};

test('what is typed back is the part as it was', () => {
  const draft = draftOf(SIZE);
  assert.deepEqual(
    [draft.minutes, draft.leadMinutes, draft.prices],
    ['8', '', ['8.500', '10.500']],
  );
  assert.deepEqual(partIn(SIZE, draft), { fields: SIZE, prices: [8.5, 10.5] });
});

test('digits of any script are read, and what is no number is told', () => {
  const draft = { ...draftOf(SIZE), minutes: '١٠', maximum: 'many', prices: ['٩٫٢٥٠', 'dear'] };
  const { fields, prices } = partIn(SIZE, draft);
  assert.equal(fields.minutes, 10);
  assert.ok(Number.isNaN(fields.serves?.maximum));
  assert.deepEqual(prices, [9.25, null]);
});
