import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import {
  dateText,
  earliestText,
  fromText,
  hoursText,
  runsOf,
  weekdayText,
  windowText,
} from './window-text.ts';

const DAY = '2026-11-26';
const at = (from: number, until: number, day = DAY) => ({
  startsAt: new Date(instantAt(day, from)).toISOString(),
  endsAt: new Date(instantAt(day, until)).toISOString(),
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
    assert.equal(hoursText(at(from, until), 'en'), english);
    assert.equal(hoursText(at(from, until), 'ar'), arabic);
  });
}

test('a window says its day, and after midnight the date on which it starts', () => {
  assert.equal(windowText(at(960, 1080), 'en'), 'Thu 26 Nov, 4 to 6 pm');
  assert.equal(windowText(at(960, 1080), 'ar'), 'الخميس 26 نوفمبر، 4–6 مساءً');
  assert.equal(windowText(at(1500, 1590), 'en'), 'Fri 27 Nov, 1 to 2:30 am');
});

test('from when: today, by its weekday within a week, by its date later', () => {
  assert.equal(fromText(at(960, 1080), DAY, 'en'), 'today 4 pm');
  assert.equal(fromText(at(960, 1080), DAY, 'ar'), 'اليوم 4 مساءً');
  assert.equal(fromText(at(960, 1080), '2026-11-25', 'en'), 'Thu 4 pm');
  assert.equal(fromText(at(960, 1080), '2026-11-25', 'ar'), 'الخميس 4 مساءً');
  assert.equal(fromText(at(960, 1080), '2026-11-19', 'en'), 'Thu 26 Nov 4 pm');
});

test('the earliest: from an hour on within a week, from a day on later', () => {
  const seen = (day: string, language: 'en' | 'ar') => earliestText(at(960, 1080), day, language);
  assert.equal(seen(DAY, 'en'), 'Today from 4 pm');
  assert.equal(seen('2026-11-24', 'en'), 'Thu from 4 pm');
  assert.equal(seen('2026-11-16', 'en'), 'From Thu 26 Nov');
  assert.equal(seen(DAY, 'ar'), 'اليوم من 4 مساءً');
  assert.equal(seen('2026-11-24', 'ar'), 'الخميس من 4 مساءً');
  assert.equal(seen('2026-11-16', 'ar'), 'من الخميس 26 نوفمبر');
});

test('days in both languages', () => {
  assert.equal(dateText(DAY, 'ar'), 'الخميس 26 نوفمبر');
  assert.equal(weekdayText(DAY, 'ar'), 'خميس');
  assert.equal(weekdayText(DAY, 'en'), 'Thu');
});

test('days in a row belong together', () => {
  assert.deepEqual(runsOf(['2027-02-25', '2027-02-26', '2027-03-01']), [
    ['2027-02-25', '2027-02-26'],
    ['2027-03-01'],
  ]);
});
