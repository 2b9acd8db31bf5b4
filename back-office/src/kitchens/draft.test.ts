import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_KITCHEN, kitchenOf, termsDraftOf, termsIn } from './draft.ts';

const TERMS = {
  name: 'Jabriya',
  arabicName: 'الجابرية',
  address: 'Block 3',
  arabicAddress: 'قطعة 3',
  phone: '2000 0111',
  deliveryFils: 1250,
  minimumFils: 0,
  latitude: 29.32,
  longitude: 48.03,
  packMinutes: 30,
  dropMinutes: 24,
  horizonDays: 14,
};

test('terms are typed as texts, and are what they were', () => {
  const draft = termsDraftOf(TERMS);
  assert.deepEqual(
    [draft.deliveryFils, draft.horizonDays, draft.place],
    ['1.250', '14', '29.32, 48.03'],
  );
  assert.deepEqual(termsIn(draft), TERMS);
  const nowhere = { ...TERMS, latitude: null, longitude: null };
  assert.deepEqual(termsIn(termsDraftOf(nowhere)), nowhere);
});

test('they are typed in digits of either script; what is no number is none', () => {
  const draft = termsDraftOf(TERMS);
  const arabic = { ...draft, deliveryFils: '١٫٧٥٠', packMinutes: '٤٠', phone: '٢٠٠٠ ٠١١١' };
  assert.deepEqual(termsIn(arabic), { ...TERMS, deliveryFils: 1750, packMinutes: 40 });
  assert.ok(Number.isNaN(termsIn({ ...draft, dropMinutes: 'few' }).dropMinutes));
  assert.equal(kitchenOf({ ...EMPTY_KITCHEN, deliveryFils: '٢٫٠٠٠' }).deliveryFils, 2000);
  assert.ok(Number.isNaN(kitchenOf({ ...EMPTY_KITCHEN, minimumFils: 'much' }).minimumFils));
});
