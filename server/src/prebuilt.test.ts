import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAnswer } from './answer.ts';
import { createPrebuilt } from './prebuilt.ts';

const answer = (version: string, length = 10) =>
  makeAnswer({ version, body: 'x'.repeat(length), headers: {} });

test('an answer is kept by its address until the catalogue changes', () => {
  const prebuilt = createPrebuilt('v1');
  const kept = answer('v1');
  prebuilt.set('/list?page=1', kept);
  assert.equal(prebuilt.get('/list?page=1'), kept);
  assert.equal(prebuilt.get('/list?page=2'), undefined);
  prebuilt.renew('v2');
  assert.equal(prebuilt.get('/list?page=1'), undefined);
});

test('an answer made from the catalogue before is not kept', () => {
  const prebuilt = createPrebuilt('v1');
  prebuilt.renew('v2');
  prebuilt.set('/late', answer('v1'));
  assert.equal(prebuilt.get('/late'), undefined);
});

test('what was asked for longest ago makes room', () => {
  const prebuilt = createPrebuilt('v1', 100_000);
  for (const url of ['/a', '/b', '/c']) prebuilt.set(url, answer('v1', 15_000));
  prebuilt.get('/a');
  prebuilt.set('/d', answer('v1', 15_000));
  const kept = ['/a', '/b', '/c', '/d'].filter((url) => prebuilt.get(url));
  assert.deepEqual(kept, ['/a', '/c', '/d']);
});
