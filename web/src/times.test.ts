import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, timeText } from './times.ts';

const TIMES: [clock: string, english: string, arabic: string][] = [
  ['00:30', '12:30 am', '12:30 فجرًا'],
  ['08:00', '8:00 am', '8:00 صباحًا'],
  ['12:15', '12:15 pm', '12:15 ظهرًا'],
  ['14:35', '2:35 pm', '2:35 عصرًا'],
  ['16:00', '4:00 pm', '4:00 مساءً'],
  ['22:00', '10:00 pm', '10:00 ليلًا'],
  ['24:00', '12:00 am', '12:00 فجرًا'],
];

test('a time of day is told by its part of the day in Arabic, as a window’s hours are', () => {
  for (const [clock, english, arabic] of TIMES) {
    // The table has ordinary spaces, which can be seen.
    const seen = (language: 'en' | 'ar') => timeText(clock, language).replaceAll('\u00a0', ' ');
    assert.equal(seen('en'), english);
    assert.equal(seen('ar'), arabic);
  }
});

test('an instant is told by the clock in Kuwait', () => {
  assert.equal(clockText('2026-11-26T15:40:00Z', 'ar'), '6:40\u00a0مساءً');
});
