import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBecome, ORDER_STATUSES, type OrderStatus } from '../order.ts';
import { MINUTE } from '../promise/day.ts';
import {
  mayMove,
  mayUndo,
  moveName,
  movesOf,
  nextOf,
  type Step,
  stepsInForce,
  undoOf,
} from './moves.ts';
import { STAFF_ROLES } from './rights.ts';

// From, to, delivery or pickup, the name, and who may: owner, manager, decorator, Driver, counter.
const TABLE: [OrderStatus, OrderStatus, 'both' | 'Delivery' | 'Pickup', string, string][] = [
  ['paid', 'baking', 'both', 'baking', 'omd'],
  ['baking', 'decorating', 'both', 'decorating', 'omd'],
  ['baking', 'ready', 'both', 'ready', 'omd'],
  ['decorating', 'ready', 'both', 'ready', 'omd'],
  ['ready', 'on-the-way', 'Delivery', 'on-the-way', 'omDc'],
  ['on-the-way', 'delivered', 'both', 'delivered', 'omD'],
  ['ready', 'delivered', 'Pickup', 'collected', 'omc'],
  ['on-the-way', 'ready', 'both', 'nobody-there', 'omD'],
  ['pending', 'cancelled', 'both', 'cancelled', 'omc'],
  ['paid', 'cancelled', 'both', 'cancelled', 'omc'],
  ['baking', 'cancelled', 'both', 'cancelled', 'om'],
  ['decorating', 'cancelled', 'both', 'cancelled', 'om'],
  ['ready', 'cancelled', 'both', 'cancelled', 'om'],
];
const LETTERS = { owner: 'o', manager: 'm', decorator: 'd', driver: 'D', counter: 'c' };

test('staff make the moves of the table and no others, each role its own', () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      for (const mode of ['Delivery', 'Pickup'] as const) {
        const row = TABLE.find(
          ([a, b, modes]) => a === from && b === to && (modes === 'both' || modes === mode),
        );
        const move = { from, to, mode };
        assert.equal(moveName(move), row?.[3] ?? null, `${from} to ${to}, ${mode}`);
        const who = STAFF_ROLES.filter((role) => mayMove(role, move)).map((role) => LETTERS[role]);
        assert.equal(who.join(''), row?.[4] ?? '', `${from} to ${to}, ${mode}`);
        assert.ok(!row || canBecome(from, to), 'the order’s own table has it too');
      }
    }
  }
});

test('the way of a delivery and of a pickup, step by step', () => {
  const way = (mode: 'Delivery' | 'Pickup') => {
    const steps: OrderStatus[] = ['paid'];
    for (let next = nextOf('paid', mode); next; next = nextOf(next, mode)) steps.push(next);
    return steps.join(' ');
  };
  assert.equal(way('Delivery'), 'paid baking decorating ready on-the-way delivered');
  assert.equal(way('Pickup'), 'paid baking decorating ready delivered');
  assert.deepEqual(movesOf('manager', 'baking', 'Pickup'), ['decorating', 'ready', 'cancelled']);
  assert.deepEqual(movesOf('driver', 'on-the-way', 'Delivery'), ['delivered', 'ready']);
  assert.deepEqual(movesOf('decorator', 'ready', 'Delivery'), []);
});

const NOON = Date.parse('2026-11-26T09:00:00Z');
const MARYAM = 'maryam';
const step = (from: OrderStatus, to: OrderStatus, changes: Partial<Step> = {}): Step => ({
  kind: 'status',
  from,
  to,
  at: NOON,
  by: 'staff: Maryam',
  member: MARYAM,
  ...changes,
});
const PAID = [
  step('pending', 'pending', { kind: 'placed', from: null, member: null }),
  step('pending', 'paid', { by: 'webhook', member: null }),
];

test('a step that was taken back no longer stands', () => {
  const history = [
    ...PAID,
    step('paid', 'baking'),
    step('baking', 'decorating'),
    step('decorating', 'baking', { kind: 'undo' }),
    step('baking', 'ready'),
  ];
  const inForce = stepsInForce(history).map(({ to }) => to);
  assert.deepEqual(inForce, ['pending', 'paid', 'baking', 'ready']);
});

test('what can be taken back, and where it leads', () => {
  const cases: [string, Step[], OrderStatus | null][] = [
    ['being paid is the bank’s', PAID, null],
    ['a move', [...PAID, step('paid', 'baking')], 'paid'],
    [
      'the move before one that was taken back',
      [
        ...PAID,
        step('paid', 'baking'),
        step('baking', 'ready'),
        step('ready', 'baking', { kind: 'undo' }),
      ],
      'paid',
    ],
    ['that nobody was there', [...PAID, step('on-the-way', 'ready')], 'on-the-way'],
    ['a delivery', [...PAID, step('on-the-way', 'delivered')], 'on-the-way'],
    ['money goes with a cancellation', [...PAID, step('paid', 'cancelled')], null],
    ['and with a refund', [...PAID, step('delivered', 'refunded')], null],
  ];
  for (const [name, history, to] of cases) assert.equal(undoOf(history)?.to ?? null, to, name);
});

test('who made a move takes it back for ten minutes, a manager at any time, others never', () => {
  const undo = undoOf([...PAID, step('paid', 'baking')]);
  assert.ok(undo);
  const at = (minutes: number) => NOON + minutes * MINUTE;
  const cases = [
    ['decorator', MARYAM, 10, true],
    ['decorator', MARYAM, 10.01, false],
    ['decorator', 'huda', 1, false],
    ['decorator', null, 1, false],
    ['counter', 'huda', 1, false],
    ['manager', 'huda', 600, true],
    ['owner', null, 600, true],
  ] as const;
  for (const [role, member, minutes, expected] of cases) {
    assert.equal(mayUndo(undo, { role, member, now: at(minutes) }), expected, `${role} ${minutes}`);
  }
});
