import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { buildApp } from '../app.ts';
import type { App } from '../app-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { sampleOrder } from '../orders/testing-orders.ts';
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

test('bad input that nobody typed is told without the schema, which stands in the issues', async () => {
  const path = `${endpoints.productList()}?page=0`;
  type Body = { message: string; issues: { path: string; message: string }[] };
  const english = (await shop.get(path)).body as Body;
  assert.match(english.message, /^Something in what was sent is not right/);
  assert.equal(english.issues[0]?.path, 'page');
  assert.match(english.issues[0]?.message ?? '', /too small/i);
  const arabic = (await shop.get(path, { 'accept-language': 'ar' })).body as Body;
  assert.match(arabic.message, /^في ما أُرسل خطأ/);
});

const customer = { name: 'Dana', email: 'dana@example.com', phoneNumber: '+96555500142' };
const address = { block: '5', street: '12', house: '48' };
for (const [wrong, sent, path, english, arabic] of [
  [
    'a street that is too long',
    { ...customer, address: { ...address, street: 'x'.repeat(81) } },
    'customer.address.street',
    'Street may have at most 80 characters',
    'الشارع: أقصى عدد للحروف 80',
  ],
  [
    'no house',
    { ...customer, address: { ...address, house: ' ' } },
    'customer.address.house',
    'House is required',
    'المنزل: هذا الحقل مطلوب',
  ],
  [
    'a name with a control character',
    { ...customer, name: 'Da\tna', address },
    'customer.name',
    'Name contains a character that we cannot use',
    'الاسم: فيه رمز لا يمكننا استخدامه',
  ],
] as const) {
  test(`${wrong} is told in the words beside its field, in the reader's language`, async () => {
    const order = { ...sampleOrder(shop), customer: sent };
    for (const [language, sentence] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const { status, body } = await shop.post(endpoints.order(), order, {
        'accept-language': language,
      });
      assert.equal(status, 400);
      const { message, fields } = body as { message: string; fields: Record<string, string> };
      assert.equal(message, sentence);
      assert.deepEqual(fields, { [path]: sentence });
    }
  });
}

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
    config: { ...shop.config, trustProxy: 1 },
  });
  const headers = { 'x-request-id': 'x'.repeat(10_000) };
  const answer = await app.inject({ url: endpoints.productList(), headers });
  await app.close();
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().code, 'fault');
  assert.ok(!answer.payload.includes('secret'));
  // Its own name, not what a client may call it at any length.
  assert.match(String(answer.headers['x-request-id']), /^[\da-f-]{36}$/);
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
