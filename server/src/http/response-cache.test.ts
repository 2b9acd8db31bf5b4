import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAnswer } from './answer.ts';
import { createResponseCache } from './response-cache.ts';

const answer = (version: string, length = 10) =>
  makeAnswer({ version, body: 'x'.repeat(length), headers: {} });

test('an answer is kept by its address until the catalogue changes', () => {
  const responseCache = createResponseCache('v1');
  const kept = answer('v1');
  responseCache.set('/list?page=1', kept);
  assert.equal(responseCache.get('/list?page=1'), kept);
  assert.equal(responseCache.get('/list?page=2'), undefined);
  responseCache.renew('v2');
  assert.equal(responseCache.get('/list?page=1'), undefined);
});

test('an answer made from the catalogue before is not kept', () => {
  const responseCache = createResponseCache('v1');
  responseCache.renew('v2');
  responseCache.set('/late', answer('v1'));
  assert.equal(responseCache.get('/late'), undefined);
});

test('what was asked for longest ago makes room', () => {
  const responseCache = createResponseCache('v1', 100_000);
  for (const url of ['/a', '/b', '/c']) responseCache.set(url, answer('v1', 15_000));
  responseCache.get('/a');
  responseCache.set('/d', answer('v1', 15_000));
  const kept = ['/a', '/b', '/c', '/d'].filter((url) => responseCache.get(url));
  assert.deepEqual(kept, ['/a', '/c', '/d']);
});
