import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from './endpoint.ts';

const order = endpoint<object, { token?: string | undefined; page?: number }>()('/orders/:id');
const note = endpoint<object>()('/orders/:id/notes/:note');

test('an address is made from its parameters, each encoded', () => {
  assert.equal(note('a/b', 'ج?'), '/apis/v1/core/orders/a%2Fb/notes/%D8%AC%3F');
});

test('a parameter that looks like a pattern stays as it is', () => {
  assert.equal(note('$&', ':id'), '/apis/v1/core/orders/%24%26/notes/%3Aid');
});

test('a query has what is given, without what is empty', () => {
  assert.equal(order('1', { token: 'a b', page: 0 }), '/apis/v1/core/orders/1?token=a%20b&page=0');
  assert.equal(order('1', { token: undefined }), '/apis/v1/core/orders/1');
  assert.equal(order('1', { token: '' }), '/apis/v1/core/orders/1');
  assert.equal(order('1'), '/apis/v1/core/orders/1');
});

test('a server listens on the pattern', () => {
  assert.equal(note.pattern, '/apis/v1/core/orders/:id/notes/:note');
});
