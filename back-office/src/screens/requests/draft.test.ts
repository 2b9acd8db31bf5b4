import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, needOfDraft, newLine, sentOf, sumOfDraft } from './draft.ts';

const line = (changes: object = {}) => ({
  ...newLine(),
  english: 'Two tiers',
  arabic: 'طابقان',
  price: '46',
  minutes: '60',
  ...changes,
});
const draft = (changes: Partial<Draft> = {}): Draft => ({
  lines: [line(), line({ price: '١٣٫٥', minutes: '٩٠', trays: '0', days: '2' })],
  pictures: [],
  note: { english: '', arabic: '' },
  terms: { english: '', arabic: '' },
  mode: 'Pickup',
  kitchen: 'salmiya',
  area: 'rumaithiya',
  day: '',
  time: '',
  days: 3,
  ...changes,
});

test('lines add up as they are typed, in digits of either script', () => {
  assert.deepEqual(needOfDraft(draft()), { minutes: 150, trays: 1, lead: 2880 });
  assert.equal(sumOfDraft(draft()), 59_500);
});

test('what is sent has prices in KWD, and neither the area of a pickup nor half a window', () => {
  const sent = sentOf(draft({ day: '2026-12-17' }));
  assert.deepEqual(
    sent?.lines.map(({ price, leadMinutes }) => [price, leadMinutes]),
    [
      [46, 1440],
      [13.5, 2880],
    ],
  );
  assert.deepEqual([sent?.area, sent?.deliveryDate], [null, undefined]);
});

test('a line that lacks a text, a price or what it takes is not sent', () => {
  for (const wrong of [
    { arabic: ' ' },
    { price: 'x' },
    { price: '1.2345' },
    { minutes: '' },
    { days: '' },
  ]) {
    assert.equal(sentOf(draft({ lines: [line(wrong)] })), null, JSON.stringify(wrong));
  }
  assert.equal(sentOf(draft({ lines: [] })), null);
  assert.equal(sentOf(draft({ kitchen: '' })), null);
});
