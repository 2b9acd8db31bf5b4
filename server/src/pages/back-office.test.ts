import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';
import { STOREFRONT } from './storefront.ts';

const shop = useShop(() => startShop({ publicUrl: 'https://mahlab.example' }));

test('a screen of the office starts from a page that says nothing, and at a desk has its frame at once', async () => {
  for (const [path, tag, frame] of [
    ['/office', '<html lang="en" dir="ltr">', true],
    ['/office/sign-in', '<html lang="en" dir="ltr">', false],
    ['/office/kitchen', '<html lang="en" dir="ltr">', false],
    ['/office/ar', '<html lang="ar" dir="rtl">', true],
    ['/office/ar/account', '<html lang="ar" dir="rtl">', true],
  ] as const) {
    const { status, body } = await shop.get(path);
    assert.equal(status, 200, path);
    assert.ok(String(body).includes(tag), path);
    const [, drawn = ''] = /<div id="root">(.*)<\/div><\/body>/.exec(String(body)) ?? [];
    assert.equal(drawn.includes('class="frame"'), frame, path);
    assert.equal(drawn.replaceAll(/<[^>]*>/g, ''), '', path);
  }
  assert.equal((await shop.get('/office/nothing/here')).status, 404);
});

test('a page brings what its own screen needs, and the same for every order', async () => {
  const scripts = async (path: string) => {
    const { body } = await shop.get(path);
    return [...String(body).matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
  };
  const [today, areas] = [await scripts('/office'), await scripts('/office/areas')];
  assert.ok(today.some((file) => !areas.includes(file)));
  assert.ok(areas.some((file) => !today.includes(file)));
  const asked = async (path: string) =>
    /data-ask="([^"]*)"/.exec(String((await shop.get(path)).body))?.[1];
  assert.equal(await asked('/office'), '/apis/v1/core/staff/me /apis/v1/core/staff/board');
  assert.equal(await asked('/office/areas'), '/apis/v1/core/staff/me');
  const [one, other] = [await shop.get('/office/order/1'), await shop.get('/office/order/2')];
  assert.equal(String(one.body), String(other.body));
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

test('the office’s worker reaches its own part of the shop alone', async () => {
  const { status, headers } = await shop.get('/office/sw.js');
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['service-worker-allowed'], undefined);
});
