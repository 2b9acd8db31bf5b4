import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepFrom, type Way } from './step.ts';

const rows = [
  [['a'], [], ['b', 'c']],
  [['d', 'e'], [], []],
  [[], [], ['f']],
];

test('up and down stay in the state, from side to side it is the nearest order of the next that has any', () => {
  const steps: [string | null, Way, string][] = [
    [null, 'down', 'a'],
    ['gone', 'up', 'a'],
    ['a', 'down', 'd'],
    ['d', 'down', 'e'],
    ['e', 'down', 'e'],
    ['a', 'up', 'a'],
    ['a', 'forward', 'b'],
    ['e', 'forward', 'b'],
    ['c', 'back', 'a'],
    ['f', 'back', 'd'],
    ['f', 'forward', 'f'],
  ];
  for (const [from, way, to] of steps)
    assert.equal(stepFrom(rows, from, way), to, `${from} ${way}`);
});
