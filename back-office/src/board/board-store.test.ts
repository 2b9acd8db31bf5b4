import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptsItselfAt, lastArrival, useBoard } from './board-store.ts';
import { aBoard, anOrder, at, promised } from './testing-orders.ts';

const came = (number: string, paidAt: string, accepted: boolean | null = null) =>
  anOrder(number, {
    status: 'paid',
    paidAt,
    accepted: accepted ? { at: paidAt, by: 'Huda' } : null,
  });

test('of orders that came and nobody took, the one that was paid last is told of, wherever it stands', () => {
  const [early, late, taken, old] = [
    came('501', '2026-11-26T10:00:00.000Z'),
    came('502', '2026-11-26T10:05:00.000Z'),
    came('503', '2026-11-26T10:09:00.000Z', true),
    came('504', '2026-11-26T10:10:00.000Z'),
  ];
  const board = { orders: [late, taken, old] } as unknown as ReturnType<
    typeof useBoard.getState
  >['board'];
  const fresh = new Set([early, late, taken].map(({ id }) => id));
  const state = { ...useBoard.getState(), board, waiting: [early], fresh };
  const now = at(15);
  assert.equal(lastArrival(state, now), late);
  assert.equal(lastArrival({ ...state, fresh: new Set() }, now), undefined);
});

test('one for another day is told of until it accepts itself, three minutes after it was paid', () => {
  const tomorrow = anOrder('601', {
    status: 'paid',
    paidAt: '2026-11-26T10:00:00.000Z',
    promise: promised(16, '2026-11-27'),
  });
  const state = { board: aBoard({ orders: [tomorrow] }), waiting: [], fresh: new Set(['601']) };
  assert.equal(lastArrival(state, Date.parse('2026-11-26T10:02:59.000Z')), tomorrow);
  assert.equal(lastArrival(state, Date.parse('2026-11-26T10:03:00.000Z')), undefined);
  assert.equal(acceptsItselfAt(tomorrow), Date.parse('2026-11-26T10:03:00.000Z'));
  assert.equal(acceptsItselfAt(came('602', '2026-11-26T10:00:00.000Z')), null);
});
