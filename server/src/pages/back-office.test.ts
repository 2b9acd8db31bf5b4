import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';
import { BACK_OFFICE } from './back-office.ts';
import { STOREFRONT } from './storefront.ts';

const shop = useShop(() => startShop({ publicUrl: 'https://mahlab.example' }));

test('every screen of the office starts from one page in each language, and says nothing', async () => {
  for (const [path, tag] of [
    ['/office', '<html lang="en" dir="ltr">'],
    ['/office/sign-in', '<html lang="en" dir="ltr">'],
    ['/office/ar', '<html lang="ar" dir="rtl">'],
    ['/office/ar/account', '<html lang="ar" dir="rtl">'],
  ] as const) {
    const { status, body } = await shop.get(path);
    assert.equal(status, 200, path);
    assert.ok(String(body).includes(tag), path);
    assert.match(String(body), /<div id="root"><\/div>/);
  }
  assert.equal((await shop.get('/office/nothing/here')).status, 404);
});

test('no other site frames it, it runs no inline script or style, and no search engine lists it', async () => {
  const { headers, body } = await shop.get('/office');
  const policy = String(headers['content-security-policy']).split('; ');
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]) {
    assert.ok(policy.includes(rule), rule);
  }
  assert.doesNotMatch(policy.join(), /unsafe|https?:/);
  assert.doesNotMatch(String(body), /<script>|<style|style="|\son\w+="/);
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['referrer-policy'], 'same-origin');
  const { body: siteMap } = await shop.get('/sitemap.xml');
  assert.doesNotMatch(String(siteMap), /office/);
});

test('its style sheet and scripts are its own build’s', async () => {
  const { body } = await shop.get('/office');
  const named = [...String(body).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)];
  assert.ok(named.length >= 3);
  for (const [, file = ''] of named) {
    assert.match(file, /^\/office\/assets\//);
    assert.equal((await shop.get(file)).status, 200, file);
  }
});

test('nothing of the office is in what shoppers are sent', () => {
  const files = globSync('**/*.{js,css,json,webmanifest}', {
    cwd: join(STOREFRONT.folder, 'dist/client'),
    exclude: ['sw.js'],
  });
  assert.ok(files.length > 100);
  for (const file of files) {
    const text = readFileSync(join(STOREFRONT.folder, 'dist/client', file), 'utf8');
    assert.doesNotMatch(text, /back-office|simplewebauthn|\/office\b|\/staff\//, file);
  }
});

test('the office’s script is at most 160 KB, compressed', () => {
  const assets = join(BACK_OFFICE.folder, 'dist/client/assets');
  const own = JSON.parse(
    readFileSync(join(BACK_OFFICE.folder, 'dist/own-assets.json'), 'utf8'),
  ) as string[];
  const sizes = own
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, `${name}.br`)).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(bytes > 0 && bytes <= 160 * 1024, `${bytes} bytes`);
});
