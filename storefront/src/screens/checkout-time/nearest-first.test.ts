import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestFirst } from './nearest-first.ts';

const KITCHENS = [
  { id: 'egaila', coordinates: { latitude: 29.17, longitude: 48.1 } },
  { id: 'salmiya', coordinates: { latitude: 29.33, longitude: 48.07 } },
  { id: 'unknown', coordinates: null },
  { id: 'shuwaikh', coordinates: { latitude: 29.35, longitude: 47.95 } },
];
const order = (near: string | null) => nearestFirst(KITCHENS, near).map(({ id }) => id);

test('the kitchen of the area is first, then the others by distance', () => {
  assert.deepEqual(order('salmiya'), ['salmiya', 'shuwaikh', 'egaila', 'unknown']);
});

test('without an area they stay as they are', () => {
  assert.deepEqual(order(null), ['egaila', 'salmiya', 'unknown', 'shuwaikh']);
  assert.deepEqual(order('closed-down'), ['egaila', 'salmiya', 'unknown', 'shuwaikh']);
});
