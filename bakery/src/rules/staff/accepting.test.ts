import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedItselfAt, needsAccepting } from './accepting.ts';

const at = (text: string) => Date.parse(`2026-11-${text}+03:00`);

test('an order for the day on which it was paid waits for a person, one for later accepts itself', () => {
  const paidAt = at('25T23:30:00');
  const cases = [
    ['2026-11-25', true],
    // A service day may have begun the day before.
    ['2026-11-24', true],
    ['2026-11-26', false],
    [null, true],
  ] as const;
  for (const [day, expected] of cases) assert.equal(needsAccepting({ paidAt, day }), expected);
});

test('it does so three minutes after its money came', () => {
  const later = { paidAt: at('25T09:00:00'), day: '2026-11-26' };
  assert.equal(acceptedItselfAt(later, at('25T09:02:59')), null);
  assert.equal(acceptedItselfAt(later, at('25T09:03:00')), at('25T09:03:00'));
  assert.equal(acceptedItselfAt(later, at('26T09:03:00')), at('25T09:03:00'));
  assert.equal(acceptedItselfAt({ ...later, day: '2026-11-25' }, at('26T09:00:00')), null);
});
