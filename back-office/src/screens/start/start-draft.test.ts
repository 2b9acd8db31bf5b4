import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY, type StartDraft, startProblems } from './start-draft.ts';

const FULL: StartDraft = {
  settings: {
    ...EMPTY.settings,
    shopName: 'Saffron',
    shopArabicName: 'الزعفران',
    sellerName: 'Saffron W.L.L.',
    sellerArabicName: 'الزعفران ذ.م.م',
  },
  kitchen: {
    ...EMPTY.kitchen,
    name: 'Jabriya',
    arabicName: 'الجابرية',
    address: 'Block 3',
    arabicAddress: 'قطعة 3',
    phone: '2000 0111',
    areas: ['jabriya'],
  },
  goes: true,
};

test('a shop of which nothing is typed says what is needed; one that is whole lacks nothing', () => {
  const wrong = startProblems(EMPTY);
  for (const field of ['settings.shopName', 'kitchen.name', 'kitchen.areas', 'goes'] as const) {
    assert.equal(wrong[field], 'needed', field);
  }
  assert.deepEqual(startProblems(FULL), {});
});

test('an amount that cannot be read is wrong', () => {
  const typed = { ...FULL, kitchen: { ...FULL.kitchen, minimumFils: 'much' } };
  assert.deepEqual(startProblems(typed), { 'kitchen.minimumFils': 'amount' });
});
