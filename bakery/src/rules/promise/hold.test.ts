import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from './day.ts';
import {
  cartHeldUntil,
  cartRenewedUntil,
  orderHeldUntil,
  retryHeldUntil,
  silentHeldUntil,
} from './hold.ts';
import { canPromiseBecome, counts, judgeCapture, PROMISE_STATES } from './promise.ts';
import { offers, WED } from './testing-fixture.ts';

const minutes = (count: number) => count * MINUTE;

test('a cart keeps a time for fifteen minutes and once more, if it still counts', () => {
  const heldUntil = cartHeldUntil(0);
  assert.equal(heldUntil, minutes(15));
  const hold = { state: 'held' as const, heldUntil, renewed: false };
  assert.equal(cartRenewedUntil(hold, minutes(14)), minutes(29));
  assert.equal(cartRenewedUntil(hold, minutes(15)), null, 'it has expired');
  assert.equal(cartRenewedUntil({ ...hold, renewed: true }, minutes(14)), null);
  assert.equal(cartRenewedUntil({ ...hold, state: 'firm', heldUntil: null }, 0), null);
});

test('an order keeps its time as long as the bank’s link lives and is asked about once more', () => {
  assert.equal(orderHeldUntil(0), minutes(35));
});

test('after a refusal at the bank a time is kept ten minutes at most, and never longer than before', () => {
  assert.equal(retryHeldUntil(minutes(35), minutes(5)), minutes(15));
  assert.equal(retryHeldUntil(minutes(35), minutes(30)), minutes(35));
});

test('while the bank is silent a time is kept until it is asked again, for six hours', () => {
  const hold = { heldUntil: minutes(35), openedAt: 0 };
  for (const [askedAt, until] of [
    [31, 36],
    [62, 67],
    [248, 253],
    [496, 360],
    [10, 35],
  ] as const) {
    assert.equal(silentHeldUntil({ ...hold, askedAt: minutes(askedAt) }), minutes(until));
  }
  assert.equal(silentHeldUntil({ ...hold, askedAt: null }), minutes(35));
});

test('what counts: firm and undated ones, and those held until later', () => {
  const counting = PROMISE_STATES.filter((state) => counts({ state, heldUntil: 11 }, 10));
  assert.deepEqual(counting, ['held', 'firm', 'undated']);
  assert.equal(counts({ state: 'held', heldUntil: 10 }, 10), false);
});

test('a capture makes firm what counts, though its window has been closed since', () => {
  const [closed, open] = offers({ days: 1 });
  assert.ok(closed?.reason && open);
  const hold = { state: 'held' as const, heldUntil: 11 };
  assert.equal(judgeCapture(hold, closed, 10), 'firm');
  assert.equal(judgeCapture(hold, null, 10), 'firm');
  assert.equal(judgeCapture(hold, closed, 11), 'unplaced');
  assert.equal(judgeCapture(hold, null, 11), 'unplaced', `the window of ${WED} is gone`);
  assert.equal(judgeCapture({ state: 'released', heldUntil: null }, open, 11), 'firm');
  assert.equal(judgeCapture({ state: 'unplaced', heldUntil: null }, open, 11), 'unplaced');
  assert.equal(judgeCapture({ state: 'done', heldUntil: null }, closed, 11), 'firm');
});

test('a promise that was kept changes no more unless that is taken back; one released may be held again; none loses its date', () => {
  for (const state of PROMISE_STATES) {
    assert.equal(canPromiseBecome('done', state), state === 'firm');
    assert.equal(canPromiseBecome(state, 'held'), state === 'released');
    assert.equal(canPromiseBecome(state, 'undated'), false);
  }
});
