import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopwatchText, timePassed, timerOf, toggleTimer } from './timer.ts';

const MINUTE = 60_000;

test('it runs since the order came to the station that works on it, and stands before', () => {
  const since = '2026-11-26T11:00:00.000Z';
  const now = Date.parse(since) + 5 * MINUTE;
  const passed = (status: 'baking' | 'decorating' | 'ready', at: 'bake' | 'decorate' | 'pack') =>
    timePassed(timerOf({ status, since }, at), now);
  assert.equal(passed('baking', 'bake'), 5 * MINUTE);
  assert.equal(passed('baking', 'decorate'), 0);
  assert.equal(passed('decorating', 'decorate'), 5 * MINUTE);
  assert.equal(passed('ready', 'pack'), 0);
});

test('stopped it keeps what it had, and goes on from there', () => {
  const started = toggleTimer({ ms: 0, since: null }, 1000);
  const stopped = toggleTimer(started, 1000 + 3 * MINUTE);
  assert.equal(timePassed(stopped, 1000 + 60 * MINUTE), 3 * MINUTE);
  const again = toggleTimer(stopped, 1000 + 60 * MINUTE);
  assert.equal(timePassed(again, 1000 + 61 * MINUTE), 4 * MINUTE);
});

test('it is read as minutes and seconds, beyond an hour too', () => {
  assert.equal(stopwatchText(18 * MINUTE + 40_900), '18:40');
  assert.equal(stopwatchText(101 * MINUTE + 5000), '101:05');
  assert.equal(stopwatchText(-5), '0:00');
});
