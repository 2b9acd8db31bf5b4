import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canEditPaid,
  canMove,
  FRESH_PASSKEY_ABOVE,
  mayRefund,
  needsFreshPasskey,
  needsPasskey,
  rolesBelow,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffMoveName,
  type StaffRight,
  scopeOf,
  seenBy,
} from './rights.ts';

// Owner, manager, decorator, driver, counter: a for all kitchens, o for their own, r for their run, - for no.
const TABLE: Record<StaffRight, string> = {
  'see-orders': 'aooro',
  move: 'aooro',
  make: 'aoo-o',
  'see-runs': 'ao-ro',
  'hand-runs': 'ao--o',
  'change-delivery': 'ao--o',
  force: 'ao---',
  'edit-paid': 'ao--o',
  refund: 'ao--o',
  payments: 'ao---',
  requests: 'aa--a',
  'draft-quotes': 'aaa-a',
  reviews: 'aa--a',
  'read-catalogue': 'aaa-a',
  'change-catalogue': 'aa---',
  stop: 'aoo-o',
  'read-calendar': 'aoo-o',
  'change-calendar': 'ao---',
  'read-zones': 'aa--a',
  'change-zones': 'a----',
  payouts: 'a----',
  'read-promotions': 'aa--a',
  'change-promotions': 'a----',
  people: 'ao---',
  devices: 'ao---',
  audit: 'ao---',
  numbers: 'ao--o',
  export: 'ao--o',
  'dead-letters': 'ao---',
  settings: 'a----',
  carts: 'a----',
};

test('each role has the rights of the table, as far as it says, and no others', () => {
  const given = Object.keys(STAFF_RIGHTS).map((right) => [
    right,
    STAFF_ROLES.map((role) => scopeOf(role, right as StaffRight)?.[0] ?? '-').join(''),
  ]);
  assert.deepEqual(Object.fromEntries(given), TABLE);
});

test('who may refund how much of an order', () => {
  const cases = [
    ['owner', 1_000_000_000, true],
    ['manager', 50_000, true],
    ['manager', 50_001, false],
    ['counter', 15_000, true],
    ['counter', 15_001, false],
    ['decorator', 1, false],
    ['decorator', 0, false],
    ['driver', 1, false],
  ] as const;
  for (const [role, sum, expected] of cases) {
    assert.equal(mayRefund(role, sum), expected, `${role} ${sum}`);
  }
  assert.equal(FRESH_PASSKEY_ABOVE, 50_000);
});

test('who may make which move', () => {
  const moves: Record<StaffMoveName, string> = {
    baking: 'omd',
    decorating: 'omd',
    ready: 'omd',
    'on-the-way': 'omDc',
    delivered: 'omD',
    collected: 'omc',
    'nobody-there': 'omD',
  };
  const letters = { owner: 'o', manager: 'm', decorator: 'd', driver: 'D', counter: 'c' };
  for (const [move, expected] of Object.entries(moves)) {
    const who = STAFF_ROLES.filter((role) => canMove(role, move as StaffMoveName));
    assert.equal(who.map((role) => letters[role]).join(''), expected, move);
  }
});

test('a counter edits and cancels before baking, a manager later too, others never', () => {
  const who = (status: string) => STAFF_ROLES.filter((role) => canEditPaid(role, status));
  assert.deepEqual(who('paid'), ['owner', 'manager', 'counter']);
  assert.deepEqual(who('baking'), ['owner', 'manager']);
});

test('a decorator sees a given name, and neither telephone, address nor money; a driver no money', () => {
  const decorator = { money: false, telephone: false, address: false, names: 'given' };
  const all = { money: true, telephone: true, address: true, names: 'full' };
  assert.deepEqual(
    STAFF_ROLES.map((role) => seenBy(role)),
    [all, all, decorator, { ...all, money: false }, all],
  );
});

test('a manager invites those below, an owner everybody, others nobody', () => {
  assert.deepEqual(rolesBelow('owner'), STAFF_ROLES);
  assert.deepEqual(rolesBelow('manager'), ['decorator', 'driver', 'counter']);
  for (const role of ['decorator', 'driver', 'counter'] as const) {
    assert.deepEqual(rolesBelow(role), []);
  }
});

test('refunds, invitations, exports and new tablets want a passkey, invitations and exports a fresh one', () => {
  const rights = Object.keys(STAFF_RIGHTS) as StaffRight[];
  assert.deepEqual(rights.filter(needsPasskey), ['refund', 'people', 'devices', 'export']);
  assert.deepEqual(rights.filter(needsFreshPasskey), ['people', 'export']);
});
