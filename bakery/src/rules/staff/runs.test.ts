import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '../promise/day.ts';
import { runEndsAt } from './runs.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const at = (day: string, hour: number) => instantAt(day, hour * 60);

test('a run is over 24 hours after it left or was made; one that has not left, not before its service day', () => {
  const madeAt = at(MONDAY, 10);
  assert.equal(runEndsAt({ day: MONDAY, madeAt, outAt: null }), at(TUESDAY, 10));
  assert.equal(runEndsAt({ day: TUESDAY, madeAt, outAt: null }), at(WEDNESDAY, 6));
  const outAt = at(TUESDAY, 15);
  assert.equal(runEndsAt({ day: TUESDAY, madeAt, outAt }), at(WEDNESDAY, 15));
  assert.equal(runEndsAt({ day: WEDNESDAY, madeAt, outAt: at(MONDAY, 11) }), at(TUESDAY, 11));
});
