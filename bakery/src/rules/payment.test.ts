import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askMinutes,
  LAST_ASK,
  LINK_MINUTES,
  SETTLEMENT_MINUTES,
  UNPAID_MINUTES,
} from './payment.ts';

test('an attempt is asked about by the schedule, then at twice its age, until its order’s time is over', () => {
  const asked = Array.from({ length: 13 }, (_, step) => askMinutes(step));
  assert.equal(asked[LAST_ASK], UNPAID_MINUTES);
  assert.deepEqual(asked, [1, 2, 4, 8, 15, 31, 62, 124, 248, 496, 992, 1440, null]);
});

test('the schedule ends when nobody can begin to pay any more', () => {
  assert.ok((SETTLEMENT_MINUTES.at(-1) ?? 0) > LINK_MINUTES);
});
