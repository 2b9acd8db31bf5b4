import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AttemptState, canMove } from '@mahlab/bakery/rules/payment';
import fc from 'fast-check';
import type { GatewayStatus } from '../outside/payment/provider.ts';
import { verdictOn } from './verdict.ts';

const attempt = {
  name: 'order-1',
  state: 'pending',
  amountFils: 14_500,
  currency: 'KWD',
  refundedFils: 0,
  mismatchClosedAt: null,
} as const;
const captured: GatewayStatus = {
  ok: true,
  state: 'paid',
  amountFils: 14_500,
  currency: 'KWD',
  attemptName: 'order-1',
  trackId: 'track',
  paymentId: 'payment',
  method: null,
  refundKey: null,
  raw: '{}',
};

test('a capture that fits pays', () => {
  assert.deepEqual(verdictOn(attempt, captured, false), { kind: 'move', to: 'paid' });
  assert.deepEqual(verdictOn(attempt, captured, true), { kind: 'move', to: 'paid' });
});

const mismatches: Record<string, Partial<GatewayStatus>> = {
  'one fils too little': { amountFils: 14_499 },
  'one fils too much': { amountFils: 14_501 },
  'no amount at all': { amountFils: null },
  'another currency': { currency: 'USD' },
  'no payment id': { paymentId: '' },
  'no track id': { trackId: '' },
};
for (const [name, wrong] of Object.entries(mismatches)) {
  test(`a capture with ${name} moves nothing and is noted`, () => {
    assert.equal(verdictOn(attempt, { ...captured, ...wrong }, true).kind, 'mismatch');
  });
}

test('what is paid needs nobody when the gateway misstates it later', () => {
  for (const state of ['paid', 'refunded'] as const) {
    for (const wrong of Object.values(mismatches)) {
      const told = { ...captured, ...wrong };
      assert.deepEqual(verdictOn({ ...attempt, state }, told, true), { kind: 'nothing' });
    }
  }
});

test('an attempt runs out only when the gateway has said nothing until then', () => {
  const undecided: (GatewayStatus | { ok: true; state: 'unknown'; raw: string } | null)[] = [
    null,
    { ok: true, state: 'unknown', raw: '' },
    { ...captured, state: 'pending' },
  ];
  for (const answer of undecided) {
    assert.deepEqual(verdictOn(attempt, answer, false), { kind: 'nothing' });
    assert.deepEqual(verdictOn(attempt, answer, true), { kind: 'move', to: 'expired' });
  }
});

test('money that went back before it was known never pays an order', () => {
  const refunded: GatewayStatus = { ...captured, state: 'refunded' };
  assert.equal(verdictOn(attempt, refunded, false).kind, 'mismatch');
  assert.equal(verdictOn({ ...attempt, state: 'paid' }, refunded, false).kind, 'mismatch');
  const ours = { ...attempt, state: 'paid', refundedFils: 14_500 } as const;
  assert.equal(verdictOn(ours, refunded, false).kind, 'nothing');
  const seenTo = { ...attempt, state: 'failed', mismatchClosedAt: new Date() } as const;
  assert.equal(verdictOn(seenTo, refunded, false).kind, 'nothing');
});

const anyAnswer = fc.record({
  ok: fc.constant(true as const),
  state: fc.constantFrom('paid', 'failed', 'cancelled', 'pending', 'refunded' as const),
  amountFils: fc.constantFrom(14_500, 14_501, null),
  currency: fc.constantFrom('KWD', 'USD'),
  attemptName: fc.constant('order-1'),
  trackId: fc.constantFrom('track', ''),
  paymentId: fc.constantFrom('payment', ''),
  method: fc.constant(null),
  refundKey: fc.constant(null),
  raw: fc.constant('{}'),
});

test('whatever comes in whatever order, attempts move by their table and end where the gateway’s last decision is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyAnswer, fc.boolean()), { maxLength: 40 }), (answers) => {
      let state: AttemptState = 'pending';
      let paid = false;
      for (const [answer, expired] of answers) {
        const verdict = verdictOn({ ...attempt, state }, answer, expired);
        if (verdict.kind !== 'move') continue;
        assert.ok(canMove(state, verdict.to));
        state = verdict.to;
        paid ||= state === 'paid';
      }
      assert.equal(paid, state === 'paid');
    }),
  );
});
