import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { CONTENT_KINDS, endpoints } from '@mahlab/bakery/api/endpoints';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { startShop, useShop } from '../testing.ts';
import type { ApiDocument } from './document.ts';

let document: ApiDocument;
// Without it there is no signing in with Google.
const google = { clientId: 'shop', issuers: ['issuer'], jwksUrl: 'https://keys.example' };
const shop = useShop(
  () => startShop({ google }),
  async () => {
    document = (await shop.get(endpoints.openApi())).body as ApiDocument;
  },
);

const calls = [
  ...CONTENT_KINDS.map((kind) => `get ${endpoints.content(kind)}`),
  `get ${API_BASE}/user/product/list`,
  `get ${API_BASE}/user/product/{id}`,
  `get ${API_BASE}/user/order/branch/{id}`,
  `post ${API_BASE}/upload`,
  `post ${API_BASE}/user/cart`,
  `get ${API_BASE}/user/cart/{link}`,
  `get ${API_BASE}/user/review/list`,
  `get ${API_BASE}/user/review`,
  `post ${API_BASE}/user/review`,
  `post ${API_BASE}/user/promotion`,
  `post ${API_BASE}/user/cake-request`,
  `get ${API_BASE}/user/orders`,
  `get ${API_BASE}/user/orders/{id}`,
  `get ${API_BASE}/user/orders/{id}/again`,
  `post ${API_BASE}/user/orders/find`,
  `post ${API_BASE}/staff/order/{id}/status`,
  `post ${API_BASE}/staff/review/{id}/answer`,
  `post ${API_BASE}/staff/review/{id}/state`,
  `get ${API_BASE}/staff/review/list`,
  `get ${API_BASE}/staff/cake-request/list`,
  `get ${API_BASE}/staff/carts`,
  `get ${API_BASE}/user/order/windows`,
  `post ${API_BASE}/user/order/windows`,
  `post ${API_BASE}/user/order`,
  `post ${API_BASE}/user/order/verify/{id}`,
  `post ${API_BASE}/user/order/retry/{id}`,
];

for (const call of calls) {
  test(`${call} is described`, () => {
    const [method = '', path = ''] = call.split(' ');
    const operation = document.paths[path]?.[method];
    assert.ok(operation?.summary, 'no summary');
    assert.ok(operation.tags?.length, 'no tag');
    assert.ok(operation.responses['200']?.content, 'no answer');
  });
}

test('it is OpenAPI 3.1, and whatever it refers to is there', () => {
  assert.match(document.openapi, /^3\.1\./);
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    assert.ok(document.components.schemas[name], name);
  }
});

test('every call of the API is in the tables of endpoints, and the other way round', () => {
  const { openApi: _, content, ...others } = endpoints;
  const single = [
    ...Object.values(others),
    ...Object.values(staffEndpoints),
    ...Object.values(productEndpoints),
    ...Object.values(categoryEndpoints),
    ...Object.values(designerEndpoints),
    ...Object.values(staffListEndpoints),
    ...Object.values(staffPayoutEndpoints),
    ...Object.values(staffReviewEndpoints),
    ...Object.values(staffAreaEndpoints),
    ...Object.values(staffPromotionEndpoints),
    ...Object.values(staffQuoteEndpoints),
    ...Object.values(importEndpoints),
    ...Object.values(supplementEndpoints),
    ...Object.values(quoteEndpoints),
  ];
  const listed = [
    ...CONTENT_KINDS.map((kind) => content(kind)),
    ...single.map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}')),
  ];
  assert.deepEqual(Object.keys(document.paths).sort(), listed.sort());
});

test('it tells of the API and of nothing else', () => {
  const others = Object.keys(document.paths).filter((path) => !path.startsWith(API_BASE));
  assert.deepEqual(others, []);
});

test('the page shows every call and runs nothing', async () => {
  const { body, headers } = await shop.get(`${API_BASE}/`);
  for (const path of Object.keys(document.paths))
    assert.ok(String(body).includes(`<code>${path}</code>`), path);
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-/,
  );
  assert.ok(!String(body).includes('<script'));
});
