import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysFrom } from '@mahlab/bakery/rules/promise/day';
import { growth, hasTrend, loadByKitchen, pointsOf } from './points.ts';

const rows = (count: number, until: string, sales = 0.1) =>
  daysFrom(addDays(until, 1 - count), count).map((day) => ({
    day,
    sales,
    delivery: 0.001,
    orders: 1,
    salesBefore: 0.2,
  }));

test('a month has a bar for each day, and today is open', () => {
  const points = pointsOf({ days: rows(28, '2026-11-26'), today: '2026-11-26' });
  assert.equal(points.length, 28);
  assert.deepEqual(
    points.map(({ isOpen }) => isOpen).lastIndexOf(false),
    26,
    'only the last one is open',
  );
  assert.equal(points[0]?.from, '2026-10-30');
});

test('a year has weeks that end today, exact to the fils', () => {
  const points = pointsOf({ days: rows(364, '2026-11-26'), today: '2026-11-26' });
  assert.equal(points.length, 52);
  assert.deepEqual(points.at(-1), {
    from: '2026-11-20',
    until: '2026-11-26',
    sales: 0.7,
    delivery: 0.007,
    orders: 7,
    before: 1.4,
    isOpen: true,
  });
  assert.equal(points.at(-2)?.isOpen, false);
  assert.equal(pointsOf({ days: rows(64, '2026-11-26'), today: '2026-11-26' })[0]?.orders, 1);
  assert.deepEqual(pointsOf({ days: [], today: '2026-11-26' }), []);
});

test('a part of whose days nothing is known before has no line', () => {
  const days = rows(7, '2026-11-26').map((row) => ({ ...row, salesBefore: null }));
  assert.ok(pointsOf({ days, today: '2026-11-26' }).every(({ before }) => before === null));
});

test('there is a trend from seven busy days on, where there were orders before', () => {
  const before = { from: '', until: '', sums: { orders: 3 } } as never;
  const none = { from: '', until: '', sums: { orders: 0 } } as never;
  const quiet = (count: number) =>
    rows(count, '2026-11-26').map((row) => ({ ...row, salesBefore: 0 }));
  assert.equal(hasTrend({ days: quiet(6), before }), false);
  assert.equal(hasTrend({ days: quiet(7), before }), true);
  assert.equal(hasTrend({ days: quiet(7), before: none }), false);
  assert.equal(hasTrend({ days: quiet(7), before: null }), false);
});

test('growth is a share of what was before', () => {
  assert.equal(growth(110, 100), 0.1);
  assert.equal(growth(50, 100), -0.5);
  assert.equal(growth(5, 0), null);
});

test('a kitchen’s parts add up', () => {
  const part = (kitchen: string, name: 'early' | 'late', minutes: number) => ({
    kitchen,
    part: name,
    minutes,
    capacity: 100,
  });
  const [first, second] = loadByKitchen([
    part('salmiya', 'early', 10),
    part('egaila', 'late', 7),
    part('salmiya', 'late', 30),
  ]);
  assert.deepEqual(
    [first?.kitchen, first?.minutes, first?.capacity, first?.parts.length],
    ['salmiya', 40, 200, 2],
  );
  assert.equal(second?.minutes, 7);
});
