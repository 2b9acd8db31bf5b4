import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AttemptState,
  LAST_STATUS_CHECK,
  LINK_MINUTES,
  nextStatusCheck,
  SETTLEMENT_MINUTES,
  statusCheckMinutes,
  UNPAID_MINUTES,
} from './payment.ts';

test('an attempt is asked about by the schedule, then at twice its age, until its order’s time is over', () => {
  const asked = Array.from({ length: 13 }, (_, step) => statusCheckMinutes(step));
  assert.equal(asked[LAST_STATUS_CHECK], UNPAID_MINUTES);
  assert.deepEqual(asked, [1, 2, 4, 8, 15, 31, 62, 124, 248, 496, 992, 1440, null]);
});

test('a refused attempt is asked about when its link has ended, and last', () => {
  const steps = (state: AttemptState, first: number) => {
    const minutes: number[] = [];
    for (let next = nextStatusCheck(first, state); next; next = nextStatusCheck(next.step, state)) {
      minutes.push(next.minutes);
    }
    return minutes;
  };
  assert.deepEqual(steps('pending', 0), [2, 4, 8, 15, 31, 62, 124, 248, 496, 992, 1440]);
  for (const state of ['failed', 'cancelled'] as const) {
    assert.deepEqual(steps(state, 0), [31, 1440]);
    assert.deepEqual(steps(state, 4), [31, 1440]);
    assert.deepEqual(steps(state, 6), [1440]);
    assert.deepEqual(steps(state, LAST_STATUS_CHECK), []);
  }
});

test('the schedule ends when nobody can begin to pay any more', () => {
  assert.ok((SETTLEMENT_MINUTES.at(-1) ?? 0) > LINK_MINUTES);
});
