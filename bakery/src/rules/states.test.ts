import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canBecome, canPay, isPaid, ORDER_STATUSES, ORDER_TRANSITIONS } from './order.ts';
import {
  ATTEMPT_STATES,
  ATTEMPT_TRANSITIONS,
  attemptName,
  canMove,
  isOpen,
  orderOfAttempt,
} from './payment.ts';

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

test('only an order that waits for its money can be paid', () => {
  assert.deepEqual(ORDER_STATUSES.filter(canPay), ['pending']);
});

test('every order can end, and nothing follows a refund', () => {
  for (const status of ORDER_STATUSES) {
    assert.ok(status === 'refunded' || ORDER_TRANSITIONS[status].length > 0, status);
    assert.ok(!canBecome(status, status), status);
  }
  assert.deepEqual(ORDER_TRANSITIONS.refunded, []);
});

test('no way leads from an order without its money to the kitchen', () => {
  for (const status of ORDER_STATUSES.filter((each) => !isPaid(each))) {
    for (const next of ORDER_TRANSITIONS[status]) {
      assert.ok(!isPaid(next) || next === 'paid', `${status} to ${next}`);
    }
  }
});

test('an order never becomes pending again, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(anyOf(ORDER_STATUSES), { maxLength: 30 }), (asked) => {
      const path = asked.reduce(
        (now, next) => (canBecome(now, next) ? next : now),
        'paid' as (typeof ORDER_STATUSES)[number],
      );
      return path !== 'pending';
    }),
  );
});

test('a capture may come late; what was captured is never taken back but by a refund', () => {
  for (const state of ATTEMPT_STATES.filter((each) => each !== 'paid' && each !== 'refunded')) {
    assert.ok(canMove(state, 'paid'), state);
  }
  assert.deepEqual(ATTEMPT_TRANSITIONS.paid, ['refunded']);
});

test('an attempt that is decided is not open', () => {
  assert.deepEqual(ATTEMPT_STATES.filter(isOpen), ['opening', 'pending']);
});

test('attempts are named by the order and their number, within forty characters', () => {
  const order = '019a9f3e-7c1a-7d00-8000-0123456789ab';
  assert.equal(attemptName(order, 1), order);
  assert.equal(attemptName(order, 2), `${order}-2`);
  assert.ok(attemptName(order, 999).length <= 40);
  // An id may end in figures that look like a number of its own.
  const figures = '019a9f3e-7c1a-7d00-8000-012345678901';
  for (const id of [order, figures]) {
    for (const number of [1, 2, 12]) assert.equal(orderOfAttempt(attemptName(id, number)), id);
  }
  for (const name of ['', 'nothing', `${order}-`, `${order}-0`, `${order}x`]) {
    assert.equal(orderOfAttempt(name), null);
  }
});
