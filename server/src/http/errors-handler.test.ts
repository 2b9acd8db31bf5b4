import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE, endpoints } from '@mahlab/bakery/api/endpoints';
import { buildApp } from '../app.ts';
import type { App } from '../app-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

const cart = endpoints.cart();
const cases: [
  name: string,
  send: () => Promise<{ status: number; body: unknown }>,
  status: number,
  code: string,
][] = [
  ['broken JSON', () => shop.post(cart, '{"session":'), 400, 'bad-json'],
  [
    'JSON that reaches for the prototype',
    () => shop.post(cart, '{"__proto__":{"x":1}}'),
    400,
    'bad-json',
  ],
  ['an empty body where one is needed', () => shop.post(cart, ''), 400, 'bad-request'],
  ['a body of another shape', () => shop.post(cart, { items: 'many' }), 400, 'bad-request'],
  [
    'a body of ten megabytes',
    () => shop.post(cart, { items: 'x'.repeat(10_000_000) }),
    413,
    'too-large',
  ],
  [
    'a body that is no JSON',
    () => shop.post(cart, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported-media',
  ],
  ['an address that there is not', () => shop.get(`${API_BASE}/user/nothing`), 404, 'not-found'],
  [
    'a method that there is not',
    () => shop.post(endpoints.content('configs'), {}),
    404,
    'not-found',
  ],
  [
    'an address that is no text',
    () => shop.get(`${API_BASE}/user/product/%E0%A4%A`),
    404,
    'not-found',
  ],
];

for (const [name, send, status, code] of cases) {
  test(`${name} is answered with ${status} ${code}`, async () => {
    const answer = await send();
    assert.equal(answer.status, status);
    const body = answer.body as { code: string; message: string };
    assert.equal(body.code, code);
    assert.ok(body.message.length > 0);
  });
}

test('bad input names the field, and tells it in the language of the reader', async () => {
  const path = `${endpoints.productList()}?page=0`;
  const english = (await shop.get(path)).body as { message: string };
  assert.match(english.message, /^Something in the request is not right: page: /);
  const arabic = (await shop.get(path, { 'accept-language': 'ar' })).body as { message: string };
  assert.equal(arabic.message, 'في الطلب ما لا يصح: page');
});

test('a fault is logged and answered without a word about its inside', async () => {
  const logged: Error[] = [];
  const log = { ...silent, error: (fault: Error) => void logged.push(fault), child: () => log };
  const failing = {
    ...shop.catalogue,
    current: () => ({
      ...shop.catalogue.current(),
      find: () => {
        throw new Error('secret');
      },
    }),
  };
  const app: App = await buildApp({
    ...shop.context,
    metrics: createMetrics(),
    log,
    catalogue: failing,
  });
  const answer = await app.inject(endpoints.productList());
  await app.close();
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().code, 'fault');
  assert.ok(!answer.payload.includes('secret'));
  assert.ok(answer.headers['x-request-id']);
  assert.equal(logged[0]?.message, 'secret');
});

test('writes beyond the limit are refused, reads are not', async () => {
  const app = await buildApp({
    ...shop.context,
    metrics: createMetrics(),
    config: { ...shop.config, rateLimit: 2 },
  });
  const write = () => app.inject({ method: 'POST', url: cart, payload: {} });
  const statuses = [await write(), await write(), await write()].map((answer) => answer.statusCode);
  const refused = (await write()).json();
  const reads = await Promise.all(
    Array.from({ length: 10 }, () => app.inject(endpoints.content('configs'))),
  );
  await app.close();
  assert.deepEqual(statuses, [400, 400, 429]);
  assert.equal(refused.code, 'too-many-requests');
  assert.ok(reads.every((answer) => answer.statusCode === 200));
});

const silent = {
  level: 'silent',
  fatal() {},
  error() {},
  warn() {},
  info() {},
  debug() {},
  trace() {},
  silent() {},
};
