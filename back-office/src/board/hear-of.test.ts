import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soundsBetween } from './hear-of.ts';
import { aBoard, anOrder } from './testing-orders.ts';

const problem = { at: '2026-11-26T10:00:00.000Z', problem: 'words', by: 'Huda' } as const;
const before = aBoard({ orders: [anOrder('1'), anOrder('2')] });

for (const [name, after, sounds] of [
  ['nothing', aBoard({ orders: [anOrder('1', { status: 'ready' }), anOrder('2')] }), []],
  ['a new order', aBoard({ orders: [...before.orders, anOrder('3')] }), ['new']],
  ['a new one without a time', aBoard({ ...before, unplaced: [anOrder('3')] }), ['new']],
  ['one that was delivered', aBoard({ orders: [anOrder('1')] }), []],
  [
    'one that was cancelled',
    aBoard({ orders: [anOrder('1')], closed: { delivered: 0, cancelled: 1 } }),
    ['cancelled'],
  ],
  [
    'a cancelled one that was heard by its event',
    aBoard({ ...before, closed: { delivered: 0, cancelled: 1 } }),
    [],
  ],
  [
    'a problem, and two new orders',
    aBoard({ orders: [anOrder('1', { problem }), anOrder('2'), anOrder('3'), anOrder('4')] }),
    ['alarm', 'new'],
  ],
] as const) {
  test(`while no event came: ${name}`, () => {
    assert.deepEqual(soundsBetween(before, after), sounds);
  });
}
