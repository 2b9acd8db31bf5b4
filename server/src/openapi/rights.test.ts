import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { CONTENT_KINDS, endpoints } from '@mahlab/bakery/api/endpoints';
import { signUp } from '../order-history/testing-owners.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { startShop, useShop } from '../testing.ts';
import type { ApiDocument } from './document.ts';

// Every call there is has its right here: a new one that asks for none fails until somebody has thought of it.

/** What guests may call. Of an order, a cart or a document they need its own token, or learn nothing. */
const OPEN = new Set([
  ...CONTENT_KINDS.map((kind) => `get /user/content/${kind}`),
  'get /user/product/list',
  'get /user/product/count',
  'get /user/product/{id}',
  'get /user/order/branch/{id}',
  'get /user/order/windows',
  'post /user/order/windows',
  'post /user/order/window',
  'post /upload',
  'post /user/cart',
  'post /user/step',
  'get /user/cart/{link}',
  'get /user/review/list',
  'get /user/review',
  'post /user/review',
  'post /user/promotion',
  'post /user/cake-request',
  'post /user/order',
  'post /user/order/verify/{id}',
  'post /user/order/retry/{id}',
  'post /user/orders/find',
  'get /user/orders/{id}',
  'get /user/orders/{id}/again',
  'get /user/orders/{id}/windows',
  'post /user/orders/{id}/window',
  'post /user/orders/{id}/refund',
  'get /user/quote/{id}',
  'post /user/quote/{id}/opened',
  'post /user/quote/{id}/accept',
  'post /user/quote/{id}/decline',
  'post /user/quote/{id}/message',
  'get /user/supplement/{id}',
  'post /user/supplement/{id}/payment',
  'post /user/supplement/{id}/verify',
  'get /user/orders/{id}/events',
  'get /user/orders/{id}/invoice',
  'get /user/orders/{id}/supplementary-invoice/{note}',
  'get /user/orders/{id}/credit-note/{note}',
  'post /user/auth/verify',
  'post /user/auth/create-account',
  'post /user/auth/login',
  'post /user/auth/login/google',
  'post /user/auth/google-nonce',
  'post /user/auth/reset-password',
  'post /user/auth/logout',
]);

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

// With Google, so that its calls are there too.
const google = { clientId: 'shop', issuers: ['issuer'], jwksUrl: 'https://keys.example' };
let calls: string[] = [];
const shop = useShop(
  () => startShop({ google }),
  async () => {
    const { paths } = (await shop.get(endpoints.openApi())).body as ApiDocument;
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(API_BASE, '')}`),
    );
  },
);

async function ask(call: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  const url = API_BASE + path.replaceAll(/\{\w+\}/g, '0199b2f0-0000-7000-8000-000000000000');
  const answer = await shop.app.inject({
    method: method.toUpperCase() as Method,
    url,
    headers: { ...headers, ...(method !== 'get' && { 'content-type': 'application/json' }) },
    ...(method !== 'get' && { payload: '{}' }),
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

/** Calls of staff’s that sign in: they are open, and change nothing for whoever proves nothing. */
const SIGN_IN = new Set([
  'post /staff/auth/passkey/options',
  'post /staff/auth/passkey',
  'post /staff/auth/code',
  'post /staff/auth/logout',
  'post /staff/invitation/options',
  'post /staff/invitation',
  'post /staff/device/pair',
]);

test('every call of staff’s wants a session of staff’s, from guests and from customers, but those that sign in', async () => {
  const { headers } = await signUp(shop, 'no-staff');
  const page = { 'sec-fetch-site': 'same-origin' };
  const ofStaff = calls.filter((call) => call.includes(' /staff/'));
  assert.ok(ofStaff.length >= 40);
  for (const call of ofStaff.filter((call) => !SIGN_IN.has(call))) {
    for (const given of [page, { ...page, ...headers }]) {
      assert.deepEqual(await ask(call, given), [401, 'staff-only'], call);
    }
  }
  for (const call of SIGN_IN) {
    assert.ok(ofStaff.includes(call), call);
    assert.deepEqual(await ask(call), [403, 'cross-site'], call);
  }
});

test('every other call wants a customer, unless it is open to guests on purpose', async () => {
  const others = calls.filter((call) => !call.includes(' /staff/'));
  assert.deepEqual(
    [...OPEN].filter((call) => !others.includes(call)),
    [],
  );
  for (const call of others.filter((call) => !OPEN.has(call))) {
    assert.deepEqual(await ask(call), [401, 'unauthenticated'], call);
  }
});

test('the session of staff is no customer’s', async () => {
  for (const call of calls.filter((call) => !call.includes(' /staff/') && !OPEN.has(call))) {
    assert.deepEqual(await ask(call, AS_OWNER), [401, 'unauthenticated'], call);
  }
});
