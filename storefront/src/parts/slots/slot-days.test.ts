import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { earliest, nearest, slotDays } from './slot-days.ts';

const iso = (day: string, minutes: number) => new Date(instantAt(day, minutes)).toISOString();

function offered(day: string, from: number, reason: OfferedWindow['reason'] | 'few' = null) {
  const state = reason === null ? 'open' : reason === 'few' ? 'few' : 'no';
  return {
    deliveryDate: day,
    deliveryTime: String(from),
    day,
    startsAt: iso(day, from),
    endsAt: iso(day, from + 120),
    orderBy: iso(day, from - 90),
    state,
    left: state === 'few' ? 2 : null,
    reason: reason === 'few' ? null : reason,
    message: null,
  } satisfies OfferedWindow;
}

const WINDOWS = [
  offered('2026-11-25', 960, 'past'),
  offered('2026-11-25', 1080, 'lead-time'),
  offered('2026-11-26', 960),
  offered('2026-11-26', 1080, 'full-ovens'),
  offered('2026-11-27', 960, 'few'),
  offered('2026-11-28', 960, 'full-drivers'),
  offered('2026-11-28', 1080, 'lead-time'),
  offered('2026-11-29', 960, 'closed'),
  offered('2026-11-30', 960, 'few'),
  offered('2026-11-30', 1080),
  offered('2026-12-02', 960, 'tentative'),
];

test('each day says what its windows come to', () => {
  const first = earliest(WINDOWS);
  assert.equal(first?.day, '2026-11-26');
  const days = slotDays(WINDOWS, '2026-11-25', { days: 8, first });
  assert.deepEqual(
    days.map(({ state }) => state),
    ['too-soon', 'first', 'few', 'full', 'closed', 'free', 'none', 'uncertain'],
  );
});

test('the earliest is by the clock, not by the list', () => {
  const windows = [offered('2026-11-27', 960), offered('2026-11-26', 960)];
  assert.equal(earliest(windows)?.day, '2026-11-26');
  assert.equal(earliest([offered('2026-11-26', 960, 'closed')]), undefined);
});

test('in place of a window the nearest that can be had', () => {
  const near = nearest(WINDOWS, { startsAt: iso('2026-11-27', 1080), most: 2 });
  assert.deepEqual(
    near.map(({ day }) => day),
    ['2026-11-27', '2026-11-26'],
  );
});
