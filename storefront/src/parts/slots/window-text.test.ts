import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import * as text from './window-text.ts';

const { dateText, runsOf, weekdayText } = text;
// What is expected below has ordinary spaces, which can be seen.
const windowText: typeof text.windowText = (...of) => visible(text.windowText(...of));
const fromText: typeof text.fromText = (...of) => visible(text.fromText(...of));
const earliestText: typeof text.earliestText = (...of) => visible(text.earliestText(...of));
const momentText: typeof text.momentText = (...of) => visible(text.momentText(...of));
const visible = (words: string) => words.replaceAll('\u00a0', ' ');

const DAY = '2026-11-26';
const at = (from: number, until: number, day = DAY) => ({
  startsAt: new Date(instantAt(day, from)).toISOString(),
  endsAt: new Date(instantAt(day, until)).toISOString(),
});

test('a window says its day, and after midnight the date on which it starts', () => {
  assert.equal(windowText(at(960, 1080), 'en'), 'Thu 26 Nov, 4 to 6 pm');
  assert.equal(windowText(at(960, 1080), 'ar'), 'الخميس 26 نوفمبر، 4–6 مساءً');
  assert.equal(windowText(at(1500, 1590), 'en'), 'Fri 27 Nov, 1 to 2:30 am');
});

test('an instant beside a window speaks as the window does', () => {
  const { startsAt } = at(820, 960);
  assert.equal(momentText(startsAt, 'en'), 'Thu 26 Nov, 1:40 pm');
  assert.equal(momentText(startsAt, 'ar'), 'الخميس 26 نوفمبر، 1:40 ظهرًا');
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
