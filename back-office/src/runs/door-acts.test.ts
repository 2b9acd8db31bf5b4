import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '@mahlab/bakery/api/staff-run';
import type { Act, Deed } from '../kept/act.ts';
import { applyActs } from './door-acts.ts';
import { stopState } from './stops.ts';

const run = {
  id: 'r',
  stops: ['a', 'b'].map((id) => ({ order: { id, status: 'on-the-way', moved: null } })),
} as unknown as Run;
const act = (order: string, deed: Deed): Act => ({
  key: order,
  order,
  number: '1',
  madeAt: '2026-11-22T12:00:00.000Z',
  by: 'Yaqoub',
  deed,
});

test('what was told at doors is shown before the server has heard of it', () => {
  const acts = [
    act('a', { kind: 'delivered', handedTo: 'guard', picture: null }),
    act('b', { kind: 'nobody-there', why: 'Rang twice' }),
  ];
  const [shown] = applyActs([run], acts);
  assert.deepEqual(shown?.stops.map(stopState), ['done', 'back']);
  assert.equal(shown?.stops[0]?.delivery?.at, '2026-11-22T12:00:00.000Z');
});

test('what was taken back is on its way again', () => {
  const acts = [
    act('a', { kind: 'delivered', handedTo: 'guard', picture: null }),
    act('a', { kind: 'move', from: 'delivered', to: 'on-the-way' }),
  ];
  assert.deepEqual(applyActs([run], acts)[0]?.stops.map(stopState), ['under-way', 'under-way']);
});
