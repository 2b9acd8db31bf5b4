import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { callsOf, LEFT_OUT } from './calls.ts';

test('every address that is read is asked for, or is said to be left out', () => {
  const reads = globSync('bakery/src/api/*endpoints*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/endpoint<([\s\S]*?)>\(\)\(\s*'([^']+)'/g)]
      .filter(([, called = '']) => /\bget: /.test(called))
      .map(([, , path = '']) => path),
  );
  assert.ok(reads.length > 60, String(reads.length));
  const order = { id: 'an-order', number: '1', token: 'token', phone: '1' };
  const things = { owner: {}, shopper: {}, order, invoice: '/invoice' };
  const asked = callsOf({ ...things, product: 'a-cake', cart: 'a-cart', day: '2026-01-01' })
    .filter(({ body }) => body === undefined)
    .map(({ path }) => path.replace(API_BASE, '').replace(/\?.*/, ''));
  const missing = reads.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
    return !asked.some((one) => pattern.test(one));
  });
  assert.deepEqual(
    missing.filter((path) => LEFT_OUT[path] === undefined),
    [],
  );
  assert.deepEqual(
    Object.keys(LEFT_OUT).filter((path) => !reads.includes(path)),
    [],
  );
});
