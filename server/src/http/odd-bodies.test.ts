import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sampleOrder } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

const send = (body: string, type?: string, url: string = endpoints.order()) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: type === undefined ? {} : { 'content-type': type },
    payload: body,
  });

// Forms of other sites can send the first ones without asking.
for (const type of [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
  'application/xml',
  'text/xml',
  'application/json-seq',
  'application/x-yaml',
  'nothing',
]) {
  test(`an order as ${type ?? 'who knows what'} is refused`, async () => {
    const { statusCode } = await send(JSON.stringify(sampleOrder(shop)), type);
    assert.equal(statusCode, 415);
  });
}

test('nobody reads XML, so nothing in it is resolved', async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`;
  for (const url of [endpoints.order(), endpoints.upload(), endpoints.login()]) {
    for (const type of ['application/xml', 'text/xml', 'image/svg+xml']) {
      const answer = await send(xml, type, url);
      assert.equal(answer.statusCode, 415, `${url} ${type}`);
      assert.doesNotMatch(answer.payload, /root:/);
    }
  }
});

test('a parameter that comes twice, or as a list or an object, is refused or not looked at', async () => {
  const list = endpoints.productList();
  const whole = (await shop.get(list)).body;
  for (const query of ['page=1&page=2', 'limit=1&limit=20', 'sort=newest&sort=oldest']) {
    assert.equal((await shop.get(`${list}?${query}`)).status, 400, query);
  }
  for (const query of ['page[]=2', 'page[$gt]=0', '__proto__[page]=2', 'constructor.page=2']) {
    assert.deepEqual((await shop.get(`${list}?${query}`)).body, whole, query);
  }
  assert.equal(Object.hasOwn(Object.prototype, 'page'), false);
});

test('JSON that is nested without end is refused, not followed', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = 40_000;
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`.replace('1', '{}');
    const { statusCode } = await send(deep, 'application/json');
    assert.equal(statusCode, 400);
  }
});
