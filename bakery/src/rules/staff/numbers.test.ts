import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '../promise/day.ts';
import {
  minutesLate,
  percentile,
  shareOf,
  spanBefore,
  turnedAwayBy,
  windowAtOrderBy,
} from './numbers.ts';

test('the span before is as long and ends the day before', () => {
  for (const [from, until, before, last] of [
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
  ] as const) {
    assert.deepEqual(spanBefore({ from, until }), { from: before, until: last });
  }
});

test('who is turned away, and why', () => {
  for (const [code, reason, expected] of [
    ['window-full', 'full-ovens', 'full-ovens'],
    ['window-closed', 'sold-out', 'sold-out'],
    ['no-window', 'lead-time', 'lead-time'],
    // There was no window that could have had a reason.
    ['no-window', null, 'closed'],
    ['window-unknown', undefined, 'closed'],
    ['orders-paused', undefined, 'paused'],
    ['below-minimum', undefined, 'below-minimum'],
    ['area-not-served', undefined, 'area-not-served'],
    ['product-unknown', undefined, 'not-sold'],
    ['price-changed', undefined, null],
    ['email-invalid', undefined, null],
    ['too-many-requests', 'full-ovens', null],
  ] as const) {
    assert.equal(turnedAwayBy(code, reason), expected, code);
  }
});

test('a percentile lies between two values in proportion', () => {
  for (const [values, share, expected] of [
    [[], 0.5, null],
    [[7], 0.95, 7],
    [[30, 10, 20], 0.5, 20],
    [[40, 10, 20, 30], 0.5, 25],
    [[0, 100], 0.95, 95],
  ] as const) {
    assert.equal(percentile(values, share), expected);
  }
});

test('a share of nothing is none', () => {
  assert.deepEqual([shareOf(1, 4), shareOf(0, 3), shareOf(0, 0)], [0.25, 0, null]);
});

test('the window counts that stood at its order-by, whatever came later', () => {
  const at = (hour: number) => instantAt('2026-03-10', hour * 60);
  const window = (hour: number) => ({ startsAt: at(hour), endsAt: at(hour + 2) });
  const orderByOf = ({ startsAt }: { startsAt: number }) => startsAt - 3 * 3_600_000;
  const move = (hour: number | null, when: number) => ({
    left: hour === null ? null : window(hour),
    at: at(when),
  });
  for (const [moves, last, expected] of [
    [[], 16, 16],
    // In time: the new one counts.
    [[move(16, 12)], 18, 18],
    // After the order-by of what was promised: the old one counts.
    [[move(16, 14)], 18, 16],
    [[move(10, 6), move(16, 14)], 18, 16],
    // It had no time before.
    [[move(null, 14)], 18, 18],
  ] as const) {
    assert.deepEqual(windowAtOrderBy(window(last), moves, orderByOf), window(expected));
  }
});

test('late is what begins a minute after the end', () => {
  assert.deepEqual(
    [minutesLate(1000, 1000), minutesLate(1001, 1000), minutesLate(0, 9)],
    [0, 1, 0],
  );
});
