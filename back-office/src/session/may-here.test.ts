import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import type { StaffRight, StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { mayHere } from './may-here.ts';

function someone(role: StaffRole | null, onTablet: boolean): StaffMe {
  const person = { id: 'p', name: 'Dalal', email: 'd@example.com', language: 'en', kitchens: null };
  return {
    person: role && { ...person, role },
    device: onTablet ? { id: 't', name: 'Table', kitchen: 'k' } : null,
  } as unknown as StaffMe;
}

const cases: [StaffRole | null, StaffRight, boolean, boolean][] = [
  ['owner', 'settings', true, false],
  ['owner', 'payouts', true, false],
  ['owner', 'change-catalogue', true, false],
  ['owner', 'read-catalogue', true, true],
  ['manager', 'stop', true, true],
  ['counter', 'refund', true, true],
  ['decorator', 'refund', false, false],
  [null, 'see-orders', false, false],
];

for (const [role, right, elsewhere, onTablet] of cases) {
  test(`${role ?? 'nobody'} and ${right}: ${elsewhere}, on a tablet ${onTablet}`, () => {
    assert.equal(mayHere(someone(role, false), right), elsewhere);
    assert.equal(mayHere(someone(role, true), right), onTablet);
  });
}

test('nobody may anything before it is known who is here', () => {
  assert.equal(mayHere(undefined, 'see-orders'), false);
  assert.equal(mayHere(null, 'see-orders'), false);
});
