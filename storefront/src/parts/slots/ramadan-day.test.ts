import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysFrom, instantAt } from '@mahlab/bakery/rules/promise/day';
import { isRamadan, ramadanName, sunsetOf } from './ramadan-day.ts';

const clock = (day: string) => Math.round((sunsetOf(day) - instantAt(day, 0)) / 60_000);

test('Ramadan 2027 is from 8 February to 8 March', () => {
  const days = ['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09'];
  assert.deepEqual(days.map(isRamadan), [false, true, true, false]);
});

test('Ramadan is that of the Umm al-Qura calendar, in every year until 2060', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'Asia/Kuwait',
    month: 'numeric',
  });
  const wrong = daysFrom('2026-01-01', 34 * 365).filter(
    (day) => isRamadan(day) !== calendar.format(instantAt(day, 720)).startsWith('9'),
  );
  assert.deepEqual(wrong, []);
});

test('the sun sets in Kuwait as almanacs say, to two minutes', () => {
  const known: [string, number][] = [
    ['2027-02-08', 17 * 60 + 31],
    ['2027-02-24', 17 * 60 + 43],
    ['2026-06-21', 18 * 60 + 50],
    ['2026-11-22', 16 * 60 + 51],
  ];
  for (const [day, minutes] of known) {
    assert.ok(Math.abs(clock(day) - minutes) <= 3, `${day}: ${clock(day)}, not ${minutes}`);
  }
});

test('a window is named by iftar', () => {
  const day = '2027-02-15';
  const named = (from: number, until: number) =>
    ramadanName(day, {
      startsAt: new Date(instantAt(day, from)).toISOString(),
      endsAt: new Date(instantAt(day, until)).toISOString(),
    });
  assert.equal(named(840, 960), 'before-iftar');
  assert.equal(named(1020, 1140), 'at-iftar');
  assert.equal(named(1170, 1290), 'after-iftar');
  assert.equal(named(1290, 1410), 'after-iftar');
  assert.equal(named(1410, 1500), 'ghabga');
});
