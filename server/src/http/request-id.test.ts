import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestIds } from './request-id.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const behindProxy = createRequestIds({ trustProxy: 1 });
const named = (id: string) => behindProxy({ headers: { 'x-request-id': id } });

test('a proxy’s request id is kept if it is short and plain', () => {
  for (const id of ['a1', 'Root=1-67891233-abcdef012345678912345678', 'x'.repeat(100)]) {
    assert.equal(named(id), id);
  }
});

test('an id that is long, or no plain text, is replaced', () => {
  for (const id of ['', 'x'.repeat(101), 'x'.repeat(14_000), 'a b', '{"level":60}', 'é', 'a\tb']) {
    assert.match(named(id), UUID);
  }
});

test('without a proxy nobody names a request, and each has a name of its own', () => {
  const alone = createRequestIds({ trustProxy: 0 });
  const request = { headers: { 'x-request-id': 'a1' } };
  assert.match(alone(request), UUID);
  assert.notEqual(alone(request), alone(request));
});
