import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeByKey, takenTo } from './picture-order.ts';

test('one of a list is taken to a place, and no further than its ends', () => {
  const list = ['a', 'b', 'c'];
  assert.deepEqual(takenTo(list, 'a', 2), ['b', 'c', 'a']);
  assert.deepEqual(takenTo(list, 'c', 0), ['c', 'a', 'b']);
  assert.deepEqual(takenTo(list, 'b', 1), list);
  assert.deepEqual(takenTo(list, 'a', 9), ['b', 'c', 'a']);
  assert.deepEqual(takenTo(list, 'c', -1), ['c', 'a', 'b']);
});

test('keys go with the script, and stop at the ends', () => {
  const of = (code: string, isRtl = false, at = 1) => placeByKey(code, { at, count: 3, isRtl });
  assert.deepEqual(
    [of('ArrowRight'), of('ArrowLeft'), of('ArrowDown'), of('ArrowUp')],
    [2, 0, 2, 0],
  );
  assert.deepEqual([of('ArrowRight', true), of('ArrowLeft', true)], [0, 2]);
  assert.deepEqual([of('Home'), of('End'), of('KeyA')], [0, 2, null]);
  assert.deepEqual([of('ArrowRight', false, 2), of('ArrowLeft', false, 0)], [2, 0]);
});
