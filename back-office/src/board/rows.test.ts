import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldCell } from './fold.ts';
import { rowsOf, urgencyOf } from './rows.ts';
import { nextStatus } from './states.ts';
import { anOrder, at, promised } from './testing-orders.ts';

const now = at(14, 35);
const iso = (instant: number) => new Date(instant).toISOString();

test('orders stand by window, earliest first, and in it by state', () => {
  const rows = rowsOf(
    [
      anOrder('1', { promise: promised(18), status: 'paid' }),
      anOrder('2', { status: 'ready' }),
      anOrder('3', { promise: promised(12), status: 'on-the-way', risk: 'late' }),
      anOrder('4', { status: 'decorating', minutes: 35, risk: 'at-risk' }),
      anOrder('5', { promise: promised(14), status: 'delivered' }),
      anOrder('6', { promise: null }),
    ],
    now,
  );
  assert.deepEqual(
    rows.map(({ cells }) => cells.map((cell) => cell.map(({ id }) => id).join())),
    [
      ['', '6', '', '', ''],
      ['', '', '', '', '3'],
      ['', '', '4', '2', ''],
      ['1', '', '', '', ''],
    ],
  );
  assert.deepEqual(
    rows.map(({ when, orders, minutes, late, atRisk }) => [when, orders, minutes, late, atRisk]),
    [
      ['next', 1, 20, 0, 0],
      ['past', 1, 0, 1, 0],
      ['next', 2, 35, 0, 1],
      ['next', 1, 20, 0, 0],
    ],
  );
});

test('in a cell late comes first, then at risk, then what is due first, then the number', () => {
  const orders = [
    anOrder('10'),
    anOrder('9'),
    anOrder('8', { dueAt: iso(at(15)) }),
    anOrder('7', { risk: 'at-risk' }),
    anOrder('6', { risk: 'late' }),
  ];
  const [row] = rowsOf(orders, now);
  assert.deepEqual(
    row?.cells[1]?.map(({ id }) => id),
    ['6', '7', '8', '9', '10'],
  );
});

test('what is due within the hour is soon: in the box while it is made, with a driver when it is ready', () => {
  assert.equal(urgencyOf(anOrder('1'), at(14, 30)), null);
  assert.equal(urgencyOf(anOrder('1'), at(14, 31)), 'soon');
  assert.equal(urgencyOf(anOrder('1', { status: 'ready' }), at(14, 39)), null);
  assert.equal(urgencyOf(anOrder('1', { status: 'ready' }), at(14, 41)), 'soon');
  assert.equal(urgencyOf(anOrder('1', { status: 'on-the-way' }), at(16, 59)), null);
  assert.equal(urgencyOf(anOrder('1', { risk: 'late' }), at(9)), 'late');
});

test('quiet orders fold behind two of them; what hurries, and what is in hand, never does', () => {
  const quiet = ['1', '2', '3', '4', '5'].map((id) => anOrder(id));
  const cell = [anOrder('0', { risk: 'late' }), ...quiet];
  const ids = (keep: string) => {
    const { shown, folded } = foldCell(cell, at(9), ({ id }) => id === keep);
    return [shown.map(({ id }) => id).join(''), folded];
  };
  assert.deepEqual(ids('none'), ['012', 3]);
  assert.deepEqual(ids('5'), ['0125', 2]);
  assert.deepEqual(foldCell(quiet.slice(0, 3), at(9), () => false).folded, 0);
  const problem = { problem: 'broken', by: 'Maryam', at: '2026-11-26T06:00:00.000Z' } as const;
  const broken = foldCell([...quiet, anOrder('6', { problem })], at(9), () => false);
  assert.deepEqual([broken.shown.at(-1)?.id, broken.folded], ['6', 3]);
});

test('an order moves on state by state; a pickup is handed over where it is ready', () => {
  const way = (mode: 'Delivery' | 'Pickup') => {
    const states = ['paid'];
    for (let next = nextStatus('paid', mode); next; next = nextStatus(next, mode))
      states.push(next);
    return states.join(' ');
  };
  assert.equal(way('Delivery'), 'paid baking decorating ready on-the-way delivered');
  assert.equal(way('Pickup'), 'paid baking decorating ready delivered');
});
