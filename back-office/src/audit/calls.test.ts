import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
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
import { DONE, doneBy, isOfOrder } from './calls.ts';

test('every call with words is one that there is', () => {
  const endpoints = [
    staffEndpoints,
    staffListEndpoints,
    staffPayoutEndpoints,
    staffReviewEndpoints,
    staffAreaEndpoints,
    staffPromotionEndpoints,
    staffQuoteEndpoints,
    productEndpoints,
    categoryEndpoints,
    importEndpoints,
    designerEndpoints,
  ].flatMap((some) => Object.values(some));
  const paths = new Set(endpoints.map(({ pattern }) => pattern.replace(API_BASE, '')));
  for (const call of Object.keys(DONE)) {
    const [method = '', path = ''] = call.split(' ');
    // What a command or a job does is no call.
    const commands = ['staff:owner', 'publish-product', 'publish-product-refused'];
    if (path === '') assert.ok(commands.includes(method), method);
    else assert.ok(paths.has(path), call);
  }
  assert.equal(doneBy('POST /staff/nothing'), null);
});

test('what is changed of the menu and of payouts has words', () => {
  for (const call of [
    'POST /staff/product/:id/place',
    'POST /staff/category',
    'POST /staff/payout',
    'POST /staff/payout/difference/:id',
  ]) {
    assert.ok(doneBy(call), call);
  }
});

test('an order is opened from what was done to it, and from nothing else', () => {
  const calls = [
    'POST /staff/order/:id/status',
    'POST /staff/run',
    'DELETE /staff/run/:id/stop/:order',
  ];
  assert.deepEqual(calls.map(isOfOrder), [true, true, true]);
  const others = ['POST /staff/run/:id/sort', 'POST /staff/plan', 'PATCH /staff/member/:id'];
  assert.deepEqual(others.map(isOfOrder), [false, false, false]);
});
