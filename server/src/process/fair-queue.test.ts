import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairQueue } from './fair-queue.ts';

function queueOf(most: number, items: [owner: string | null, item: string][]) {
  const queue = createFairQueue<string>(most);
  const dropped = items.map(([owner, item]) => queue.push(owner, item));
  const taken: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) taken.push(item);
  assert.equal(queue.size, 0);
  return { taken, dropped: dropped.filter((item) => item !== undefined) };
}

test('owners take turns, each in the order of their own', () => {
  const { taken } = queueOf(10, [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ]);
  assert.deepEqual(taken, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('what has no owner goes before everybody', () => {
  const { taken } = queueOf(1, [
    ['a', 'a1'],
    [null, 'x'],
    [null, 'y'],
  ]);
  assert.deepEqual(taken, ['x', 'y', 'a1']);
});

test('when it is full the longest line gives way to a shorter one, and not to its own', () => {
  const { taken, dropped } = queueOf(4, [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['a', 'a4'],
    ['a', 'a5'],
    ['b', 'b1'],
    ['b', 'b2'],
    ['b', 'b3'],
    ['c', 'c1'],
    ['d', 'd1'],
    ['e', 'e1'],
  ]);
  assert.deepEqual(dropped, ['a5', 'a4', 'a3', 'b3', 'a2', 'b2', 'e1']);
  assert.deepEqual(taken, ['a1', 'b1', 'c1', 'd1']);
});
