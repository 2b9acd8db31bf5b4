import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayPage, isOfficeFile, isPicture } from './what-is-kept.ts';

test('of the office’s pages the display’s is kept, one in each language', () => {
  assert.equal(displayPage('/office/kitchen'), '/office/kitchen');
  assert.equal(displayPage('/office/drive'), '/office/drive');
  assert.equal(displayPage('/office/ar/kitchen'), '/office/ar/kitchen');
  for (const path of ['/office', '/office/ar', '/office/order/1', '/office/sign-in', '/kitchen']) {
    assert.equal(displayPage(path), null, path);
  }
});

test('no call is answered from what was kept, and no page of a shopper’s', () => {
  for (const path of ['/apis/v1/core/staff/kitchen', '/apis/v1/core/staff/me', '/', '/sw.js']) {
    assert.equal(displayPage(path), null, path);
    assert.equal(isOfficeFile(path) || isPicture(path), false, path);
  }
  assert.equal(isOfficeFile('/office/assets/office-1.js'), true);
  assert.equal(isPicture('/cakes/design/heart/720.webp'), true);
});
