import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  isCatalogue,
  isKeptPage,
  isShopPicture,
  needsToday,
  OF_STAFF,
  pageKey,
} from './what-is-kept.ts';

const API = '/apis/v1/core/user';

test('pages that are the same for everybody are kept', () => {
  for (const path of ['/', '/ar', '/ar/', '/product/truffles', '/ar/cart', '/branch/salmiya']) {
    assert.equal(isKeptPage(path), true, path);
  }
});

test('nothing of an order, a payment or an account is kept', () => {
  for (const path of [
    '/checkout/customer',
    '/checkout/complete',
    '/ar/checkout/address',
    '/payment/success/token',
    '/payment/failed/token',
    '/orders',
    '/ar/orders/1',
    '/profile',
    '/login',
    '/product/a/b',
    '/artichoke',
  ]) {
    assert.equal(isKeptPage(path), false, path);
  }
});

test('pages of staff are left to the network, and nothing of them is kept', () => {
  for (const path of ['/office', '/office/ar', '/office/order/1', '/office/assets/app.js']) {
    assert.match(path, OF_STAFF);
    assert.equal(isKeptPage(path), false, path);
  }
  assert.doesNotMatch('/officers', OF_STAFF);
});

test('of the calls only the catalogue is kept', () => {
  for (const path of [
    'content/configs',
    'product/list',
    'product/truffles',
    'order/branch/salmiya',
  ]) {
    assert.equal(isCatalogue(`${API}/${path}`), true, path);
  }
  for (const path of [
    'orders',
    'orders/1',
    'cart/session',
    'profile',
    'address',
    'auth/refresh-token',
    'order',
    'order/verify/1',
  ]) {
    assert.equal(isCatalogue(`${API}/${path}`), false, path);
  }
});

test('of all addresses in the table the catalogue’s are kept, and no others', () => {
  const { content, product, productList, productCount, branchOfArea, reviewList, review } =
    endpoints;
  const kept = [content, product, productList, productCount, branchOfArea, reviewList, review];
  const patterns = kept.map(({ pattern }) => pattern);
  for (const { pattern } of Object.values(endpoints)) {
    const path = pattern.replace(/:\w+/g, 'one');
    assert.equal(isCatalogue(path), patterns.includes(pattern), path);
  }
});

test('the pictures that shoppers have uploaded are not kept', () => {
  assert.equal(isShopPicture('/files/products/truffles/360.avif'), true);
  assert.equal(isShopPicture('/files/u/0123456789abcdefABCDEF'), false);
});

test('the cart and the checkout ask for what is true today', () => {
  assert.equal(needsToday('https://mahlab.example/ar/checkout/complete'), true);
  assert.equal(needsToday('https://mahlab.example/cart'), true);
  assert.equal(needsToday('https://mahlab.example/product/truffles'), false);
  assert.equal(needsToday(''), false);
});

test('a page is kept under its path, the home page under its category too', () => {
  const of = (path: string) => pageKey(`https://mahlab.example${path}`).slice(22);
  assert.equal(of('/cart?saved=secret'), '/cart');
  assert.equal(of('/ar/?category=slices&x=1'), '/ar?category=slices');
  assert.equal(of('/product/truffles?line=1'), '/product/truffles');
});
