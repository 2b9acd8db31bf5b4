import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inOtherLanguage, placeOf } from './places.ts';
import { type Pattern, ROUTES } from './routes.ts';
import { SCREEN_FILES } from './screen-files.ts';

const patterns = Object.keys(ROUTES) as Pattern[];

const loaders = readFileSync(`${import.meta.dirname}/screen-loaders.ts`, 'utf8');

for (const pattern of patterns) {
  test(`${pattern}: the page names the file that its loader imports`, () => {
    const [, loader = ''] = loaders.split(`\n  '${pattern}': {`);
    const [, file] = /import\('(.+?)'\)/.exec(loader) ?? [];
    assert.equal(`./screens/${SCREEN_FILES[pattern]}.tsx`, file);
  });
}

test('an address leads to its route, in both languages', () => {
  for (const [address, pattern, named] of [
    ['/', '/'],
    ['/product/date-cake?line=1', '/product/:id', 'date-cake'],
    ['/orders', '/orders'],
    ['/orders/7', '/orders/:id', '7'],
    ['/payment/failed/abc', '/payment/failed/:token', 'abc'],
    ['/quote/abc', '/quote/:token', 'abc'],
    ['/payment/supplement/abc', '/payment/supplement/:token', 'abc'],
    ['/nothing/here', '*'],
    ['/arabic', '*'],
  ] as const) {
    for (const language of ['en', 'ar'] as const) {
      const path = language === 'ar' ? `/ar${address === '/' ? '' : address}` : address;
      const place = placeOf(path);
      assert.equal(place.pattern, pattern, path);
      assert.equal(place.language, language, path);
      if (pattern !== '*') assert.equal(Object.values(place.context.params)[0], named, path);
    }
  }
});

test('the same address in the other language', () => {
  assert.equal(inOtherLanguage('en', '/', ''), '/ar');
  assert.equal(inOtherLanguage('ar', '/', 'category=cakes'), '/?category=cakes');
  assert.equal(inOtherLanguage('en', '/cart', 'saved=1'), '/ar/cart?saved=1');
});
