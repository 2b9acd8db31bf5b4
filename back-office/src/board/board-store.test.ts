import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastArrival, useBoard } from './board-store.ts';
import { anOrder } from './testing-orders.ts';

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
  assert.equal(lastArrival(state), late);
  assert.equal(lastArrival({ ...state, fresh: new Set() }), undefined);
});
