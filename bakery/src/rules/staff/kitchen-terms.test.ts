import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KitchenTerms, readPlace, termsProblems } from './kitchen-terms.ts';

const GOOD: KitchenTerms = {
  name: 'Jabriya',
  arabicName: 'الجابرية',
  address: 'Block 3, Street 101',
  arabicAddress: 'قطعة 3، شارع 101',
  phone: '+965 2000 0100',
  deliveryFils: 1500,
  minimumFils: 0,
  latitude: 29.32,
  longitude: 48.03,
  packMinutes: 30,
  dropMinutes: 24,
  horizonDays: 30,
};

test('what is wrong with a kitchen’s terms', () => {
  for (const [change, problems] of [
    [{}, {}],
    [{ latitude: null, longitude: null }, {}],
    [{ name: ' ' }, { name: 'needed' }],
    [{ arabicName: 'Jabriya' }, { arabicName: 'arabic' }],
    [{ address: 'x'.repeat(201) }, { address: 'too-long' }],
    [{ phone: 'call us' }, { phone: 'phone' }],
    [{ deliveryFils: -1 }, { deliveryFils: 'amount' }],
    [{ minimumFils: Number.NaN }, { minimumFils: 'amount' }],
    [{ packMinutes: 241 }, { packMinutes: 'whole' }],
    [{ dropMinutes: 0 }, { dropMinutes: 'whole' }],
    [{ horizonDays: 91 }, { horizonDays: 'whole' }],
    [{ horizonDays: Number.NaN }, { horizonDays: 'whole' }],
    // London, and half a place.
    [{ latitude: 51.5, longitude: 0.1 }, { latitude: 'place' }],
    [{ longitude: null }, { latitude: 'place' }],
  ] as const) {
    assert.deepEqual(termsProblems({ ...GOOD, ...change }), problems, JSON.stringify(change));
  }
});

test('a place as maps write it', () => {
  const place = { latitude: 29.3375, longitude: 48.0283 };
  for (const text of ['29.3375, 48.0283', ' 29.3375 48.0283 ', '(29.3375،48.0283)']) {
    assert.deepEqual(readPlace(text), place, text);
  }
  assert.deepEqual(readPlace(' '), { latitude: null, longitude: null });
  for (const text of ['Jabriya', '29.3375', 'https://maps.example/?q=1']) {
    assert.ok(Number.isNaN(readPlace(text).latitude), text);
  }
});
