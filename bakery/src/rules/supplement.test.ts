import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from './promise/day.ts';
import { supplementUntil } from './supplement.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');
const at = (minutes: number) => NOW + minutes * MINUTE;

test('a supplement can be paid until its order had to be in, a day at most', () => {
  assert.equal(supplementUntil(NOW, at(90)), at(90));
  assert.equal(supplementUntil(NOW, at(5)), at(5));
  assert.equal(supplementUntil(NOW, at(1440)), at(1440));
  assert.equal(supplementUntil(NOW, at(10_000)), at(1440));
  assert.equal(supplementUntil(NOW, null), at(1440));
});

test('nobody is asked to pay when that is over or all but over', () => {
  for (const minutes of [4.9, 0, -1, -5000]) assert.equal(supplementUntil(NOW, at(minutes)), null);
});
