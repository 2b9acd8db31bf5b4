import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, QueuedAction } from '../kept/action.ts';
import { applyActions, nextMove } from './apply-actions.ts';
import { aKitchenOrder } from './testing-kitchen.ts';

const queued = (order: string, action: Action): QueuedAction => ({
  key: crypto.randomUUID(),
  order,
  number: `10${order}`,
  madeAt: '2026-11-26T11:35:00.000Z',
  by: 'Maryam',
  action,
});

test('actions are shown at once, in the order in which they were made, each on its own order', () => {
  const orders = [aKitchenOrder('1', { status: 'baking' }), aKitchenOrder('2')];
  const actions = [
    queued('1', { kind: 'tick', line: 1, station: 'bake', done: true }),
    queued('1', { kind: 'move', from: 'baking', to: 'decorating' }),
    queued('1', { kind: 'move', from: 'decorating', to: 'ready' }),
  ];
  const [made, other] = applyActions(orders, actions, 'decorator');
  assert.deepEqual([made?.status, made?.since, made?.next], ['ready', actions[2]?.madeAt, null]);
  assert.deepEqual(made?.lines[0]?.ticks, [
    { station: 'bake', at: actions[0]?.madeAt, by: 'Maryam' },
  ]);
  assert.equal(other, orders[1]);
});

test('a tick that is taken back leaves those of other stations', () => {
  const ticks = (actions: Action[]) => {
    const queue = actions.map((action) => queued('1', action));
    const [order] = applyActions([aKitchenOrder('1')], queue, 'decorator');
    return order?.lines[0]?.ticks.map(({ station }) => station);
  };
  const tick = { kind: 'tick', line: 1 } as const;
  assert.deepEqual(
    ticks([
      { ...tick, station: 'bake', done: true },
      { ...tick, station: 'decorate', done: true },
      { ...tick, station: 'decorate', done: true },
    ]),
    ['bake', 'decorate'],
  );
  assert.deepEqual(
    ticks([
      { ...tick, station: 'bake', done: true },
      { ...tick, station: 'decorate', done: true },
      { ...tick, station: 'decorate', done: false },
    ]),
    ['bake'],
  );
});

test('the next move is that of the role; a pickup is handed over elsewhere', () => {
  for (const [role, status, mode, next] of [
    ['decorator', 'paid', 'Delivery', 'baking'],
    ['decorator', 'baking', 'Delivery', 'decorating'],
    ['decorator', 'ready', 'Delivery', null],
    ['counter', 'ready', 'Delivery', 'on-the-way'],
    ['manager', 'ready', 'Pickup', null],
    ['counter', 'paid', 'Delivery', null],
  ] as const) {
    assert.equal(nextMove(role, { status, mode }), next, `${role} ${status} ${mode}`);
  }
});
