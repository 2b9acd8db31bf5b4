import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSteps } from './shop-steps.ts';

test('a step is told once, with those before it that were not', () => {
  assert.deepEqual(newSteps('visit', 0), ['visit']);
  assert.deepEqual(newSteps('cart', 1), ['product', 'cart']);
  assert.deepEqual(newSteps('product', 3), []);
  assert.deepEqual(newSteps('time', 0), ['visit', 'product', 'cart', 'time']);
});
