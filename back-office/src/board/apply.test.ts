import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEvent, placeOf } from './apply.ts';
import { aBoard, anOrder, promised } from './testing-orders.ts';

const ids = (orders: { id: string }[]) => orders.map(({ id }) => id).join();

test('an event puts an order where it stands now, once, and takes away what the board shows no more', () => {
  const board = aBoard({ orders: [anOrder('1', { revision: 3 })] });
  const card = anOrder('1', { revision: 4, status: 'decorating' });
  const moved = applyEvent(board, { seq: 6, order: '1', revision: 4, status: 'decorating', card });
  assert.deepEqual([moved.board.seq, moved.board.orders, moved.fresh], [6, [card], null]);
  const gone = applyEvent(moved.board, {
    seq: 7,
    order: '1',
    revision: 5,
    status: 'cancelled',
    card: null,
  });
  assert.deepEqual([gone.board.seq, gone.board.orders, gone.fresh], [7, [], null]);
});

test('what is older than the board, or told twice, changes nothing', () => {
  const board = aBoard({ orders: [anOrder('1', { revision: 3 })] });
  for (const revision of [2, 3]) {
    const card = anOrder('1', { revision, status: 'ready' });
    const { board: after } = applyEvent(board, {
      seq: 6,
      order: '1',
      revision,
      status: 'ready',
      card,
    });
    assert.deepEqual(after.orders, board.orders);
    assert.equal(after.seq, 6);
  }
});

test('an order that was not there is new; one of another day is not shown', () => {
  const card = anOrder('2');
  const came = applyEvent(aBoard(), { seq: 6, order: '2', revision: 1, status: 'baking', card });
  assert.equal(came.fresh, card);
  const other = anOrder('3', { promise: promised(16, '2026-11-27') });
  const stayed = applyEvent(aBoard(), {
    seq: 6,
    order: '3',
    revision: 1,
    status: 'baking',
    card: other,
  });
  assert.deepEqual([ids(stayed.board.orders), stayed.fresh], ['', null]);
});

test('the board of now has what is left of earlier days, and what has no time beside it', () => {
  const today = { day: '2026-11-26', today: '2026-11-26' };
  const yesterday = { day: '2026-11-25', today: '2026-11-26' };
  const behind = anOrder('1', { promise: promised(16, '2026-11-25') });
  assert.equal(placeOf(behind, today), 'orders');
  assert.equal(placeOf(behind, yesterday), 'orders');
  assert.equal(placeOf(anOrder('1', { promise: null }), today), 'orders');
  assert.equal(placeOf(anOrder('1', { promise: null }), yesterday), null);
  const unplaced = anOrder('1', { promise: { ...promised(16), state: 'unplaced' } });
  assert.equal(placeOf(unplaced, yesterday), 'unplaced');
});
