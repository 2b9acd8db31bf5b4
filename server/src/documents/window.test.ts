import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowFigures, windowText } from './window.ts';

const afternoon = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T15:00:00.000Z' };
const night = { startsAt: '2027-02-16T20:30:00.000Z', endsAt: '2027-02-16T22:00:00.000Z' };

test('a window is told by its day and hours in Kuwait, in both languages', () => {
  assert.equal(windowText(afternoon, 'en'), 'Thursday 26 November, 4 to 6\u00a0pm');
  assert.equal(windowText(afternoon, 'ar'), 'الخميس 26 نوفمبر، 4–6\u00a0مساءً');
  assert.equal(windowFigures(afternoon), '2026-11-26, 16:00–18:00');
});

test('a night ends on the next day', () => {
  assert.equal(windowText(night, 'en'), 'Tuesday 16 February, 11:30\u00a0pm to 1\u00a0am');
  assert.equal(windowFigures(night), '2027-02-16, 23:30–01:00');
});
