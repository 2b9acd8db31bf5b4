import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '@mahlab/bakery/api/staff-run';
import type { Action, QueuedAction } from '../kept/action.ts';
import { applyActions } from './door-actions.ts';
import { stopState } from './stops.ts';

const run = {
  id: 'r',
  stops: ['a', 'b'].map((id) => ({ order: { id, status: 'on-the-way', moved: null } })),
} as unknown as Run;
const queued = (order: string, action: Action): QueuedAction => ({
  key: order,
  order,
  number: '1',
  madeAt: '2026-11-22T12:00:00.000Z',
  by: 'Yaqoub',
  action,
});

test('what was told at doors is shown before the server has heard of it', () => {
  const actions = [
    queued('a', { kind: 'delivered', handedTo: 'guard', picture: null }),
    queued('b', { kind: 'nobody-there', why: 'Rang twice' }),
  ];
  const [shown] = applyActions([run], actions);
  assert.deepEqual(shown?.stops.map(stopState), ['done', 'back']);
  assert.equal(shown?.stops[0]?.delivery?.at, '2026-11-22T12:00:00.000Z');
});

test('what was taken back is on its way again', () => {
  const actions = [
    queued('a', { kind: 'delivered', handedTo: 'guard', picture: null }),
    queued('a', { kind: 'move', from: 'delivered', to: 'on-the-way' }),
  ];
  assert.deepEqual(applyActions([run], actions)[0]?.stops.map(stopState), [
    'under-way',
    'under-way',
  ]);
});
