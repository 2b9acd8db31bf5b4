import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from './day.ts';
import { hoursText } from './hours-text.ts';

const DAY = '2026-11-26';
const at = (from: number, until: number) => ({
  startsAt: new Date(instantAt(DAY, from)).toISOString(),
  endsAt: new Date(instantAt(DAY, until)).toISOString(),
});

const HOURS: [from: number, until: number, english: string, arabic: string][] = [
  [16 * 60, 18 * 60, '4 to 6 pm', '4–6 مساءً'],
  [14 * 60, 16 * 60, '2 to 4 pm', '2–4 عصرًا'],
  [20 * 60, 22 * 60, '8 to 10 pm', '8–10 ليلًا'],
  [19 * 60 + 30, 21 * 60 + 30, '7:30 to 9:30 pm', '7:30–9:30 مساءً'],
  [9 * 60, 11 * 60, '9 to 11 am', '9–11 صباحًا'],
  [10 * 60, 12 * 60, '10 am to noon', '10 صباحًا–12 ظهرًا'],
  [12 * 60, 14 * 60, 'noon to 2 pm', '12–2 ظهرًا'],
  [11 * 60, 13 * 60, '11 am to 1 pm', '11 صباحًا–1 ظهرًا'],
  [22 * 60, 24 * 60, '10 pm to midnight', '10–12 ليلًا'],
  [23 * 60 + 30, 25 * 60, '11:30 pm to 1 am', '11:30 ليلًا–1 فجرًا'],
  [24 * 60, 25 * 60, 'midnight to 1 am', '12–1 فجرًا'],
  [25 * 60, 26 * 60 + 30, '1 to 2:30 am', '1–2:30 فجرًا'],
];

for (const [from, until, english, arabic] of HOURS) {
  test(`${from} to ${until}: ${english}`, () => {
    // The table has ordinary spaces, which can be seen.
    const seen = (language: 'en' | 'ar') =>
      hoursText(at(from, until), language).replaceAll('\u00a0', ' ');
    assert.equal(seen('en'), english);
    assert.equal(seen('ar'), arabic);
  });
}

test('no line ends between an hour and its part of the day', () => {
  assert.equal(hoursText(at(960, 1080), 'en'), '4 to 6\u00a0pm');
  assert.equal(hoursText(at(1410, 1500), 'en'), '11:30\u00a0pm to 1\u00a0am');
  assert.equal(hoursText(at(960, 1080), 'ar'), '4–6\u00a0مساءً');
  assert.equal(hoursText(at(1410, 1500), 'ar'), '11:30\u00a0ليلًا–1\u00a0فجرًا');
});
