import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canRefundMove, REFUND_STATES, REFUND_TRANSITIONS, refundCheckMinutes } from './refund.ts';

test('money that went back, or was called off, stays so', () => {
  for (const state of REFUND_STATES) {
    assert.equal(canRefundMove('done', state), false);
    assert.equal(canRefundMove('withdrawn', state), false);
  }
});

test('a refund that the gateway may have is never called off or sent again by itself', () => {
  for (const from of ['sending', 'requested'] as const) {
    assert.ok(!REFUND_TRANSITIONS[from].includes('withdrawn'));
  }
  assert.ok(!REFUND_TRANSITIONS.requested.includes('queued'));
});

test('a refund is asked about for a week', () => {
  const minutes = Array.from({ length: 40 }, (_, step) => refundCheckMinutes(step) ?? 0);
  const days = minutes.reduce((sum, part) => sum + part) / 1440;
  assert.ok(days > 6.5 && days < 8, String(days));
  assert.equal(refundCheckMinutes(32), null);
});
