import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFile } from './calendar-file.ts';

const ENTRY = {
  id: '018f',
  title: 'كيكة الفراولة والكريمة من محلب، للاحتفال بعيد ميلاد نورة الثلاثين',
  place: 'Salmiya, block 5; street 12',
  link: 'https://mahlab.example/orders/018f',
  startsAt: '2026-11-26T13:00:00.000Z',
  endsAt: '2026-11-26T15:00:00.000Z',
};
const file = calendarFile(ENTRY, new Date('2026-11-25T06:40:00Z'));

test('it says when, where and what, by instants', () => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'DTSTART:20261126T130000Z',
    'DTEND:20261126T150000Z',
    'DTSTAMP:20261125T064000Z',
    'UID:018f@mahlab',
    `SUMMARY:${ENTRY.title}`,
    'LOCATION:Salmiya\\, block 5\\; street 12',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test('it reminds twice', () => {
  assert.deepEqual(file.match(/TRIGGER:\S+/g), ['TRIGGER:-P1D', 'TRIGGER:-PT2H']);
});

test('no line is longer than calendars read', () => {
  for (const line of file.split('\r\n')) {
    assert.ok(new TextEncoder().encode(line).length <= 75, line);
    assert.doesNotMatch(line, /\uFFFD/);
  }
});
