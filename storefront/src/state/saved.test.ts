import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STORAGE_KEYS } from './saved.ts';

test('what is kept goes by the specified keys', () => {
  const keys = ['token', 'location', 'cart-id', 'customer', 'address', 'branch', 'items'];
  assert.deepEqual(Object.values(STORAGE_KEYS), keys);
});
