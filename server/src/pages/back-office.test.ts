import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';
import { BACK_OFFICE } from './back-office.ts';
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

const assets = join(BACK_OFFICE.folder, 'dist/client/assets');
const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + readFileSync(join(assets, `${name}.br`)).length, 0);

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
const readManifest = () =>
  JSON.parse(
    readFileSync(join(BACK_OFFICE.folder, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as Manifest;

for (const language of ['en', 'ar']) {
  test(`the kitchen’s display loads at most 100 KB of script, compressed (${language})`, () => {
    const manifest = readManifest();
    const needed = new Set<string>();
    const add = (key: string) => {
      const { file, imports = [] } = manifest[key] as Manifest[string];
      if (needed.has(file)) return;
      needed.add(file);
      imports.forEach(add);
    };
    const parts = ['parts', 'kitchen', 'signin', 'day', 'print'];
    const texts = parts.map((part) => `${language}-${part}.compiled.js`);
    const sources = [
      'entry-client.tsx',
      'first-paint.ts',
      'kitchen-screen.tsx',
      // They come by themselves once the display stands: cut off, it prints too.
      'print-sheet.tsx',
      'print-log.ts',
      ...texts,
    ];
    for (const source of sources) {
      const key = Object.keys(manifest).find((name) => name.endsWith(`/${source}`));
      assert.ok(key, source);
      add(key);
    }
    const scripts = [...needed].filter((file) => file.endsWith('.js'));
    const bytes = sizeOf(scripts.map((file) => file.replace(/^assets\//, '')));
    assert.ok(bytes > 50 * 1024 && bytes <= 100 * 1024, `${bytes} bytes`);
  });
}

test('the office’s worker reaches its own part of the shop alone', async () => {
  const { status, headers } = await shop.get('/office/sw.js');
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['service-worker-allowed'], undefined);
});

/**
 * Screens of the account and the business, which no order of the day needs: each has the limit for itself. Texts that bear
 * the name of one are its own.
 */
const ASIDE = [
  'account',
  'areas',
  'audit',
  'calendar',
  'categories',
  'designer',
  'files',
  'invitation',
  'menu',
  'money',
  'numbers',
  'payouts',
  'people',
  'product',
  'promotions',
  'requests',
  'reviews',
  'settings',
  'start',
];

/** Sheets of the order that few orders need, and texts of one: they come when they are opened. */
const ASIDE_SHEETS = ['edit', 'place', 'refund', 'time'].map(
  (name) => `src/screens/order/sheets/${name}/${name}-sheet.tsx`,
);
const ASIDE_TEXTS = [...ASIDE, 'place', 'preview'];

const screenKey = (name: string) => `src/screens/${name}/${name}-screen.tsx`;

type Without = { screens: readonly string[]; texts?: readonly string[] };

/** Every script that the page may load in a language, now or later, without the screens and texts that are left out. */
function reachableScripts(manifest: Manifest, language: string, { screens, texts = [] }: Without) {
  const other = language === 'en' ? 'ar' : 'en';
  const textKeys = texts.flatMap((name) =>
    [language, other].map((of) => `/messages/${of}-${name}.compiled.js`),
  );
  const leftOut = new Set([
    ...screens.map((name) => (name.endsWith('.tsx') ? name : screenKey(name))),
    ...Object.keys(manifest).filter((key) => textKeys.some((text) => key.endsWith(text))),
  ]);
  const found = new Set<string>();
  const visit = (key: string) => {
    // A page is in one language; what is written to a shopper is in theirs.
    if (key.includes(`/messages/${other}-`) && !/-(parts|preview|shopper)\.compiled/.test(key))
      return;
    const { file, imports = [], dynamicImports = [] } = manifest[key] as Manifest[string];
    if (leftOut.has(key) || found.has(file)) return;
    found.add(file);
    [...imports, ...dynamicImports].forEach(visit);
  };
  ['src/entry-client.tsx', 'src/first-paint.ts'].forEach(visit);
  return [...found].map((file) => file.replace(/^assets\//, ''));
}

for (const language of ['en', 'ar']) {
  test(`the script of all screens of the day together is at most 160 KB, compressed (${language})`, () => {
    const manifest = readManifest();
    for (const name of ASIDE) assert.ok(manifest[screenKey(name)], name);
    for (const sheet of ASIDE_SHEETS) assert.ok(manifest[sheet], sheet);
    const without = { screens: [...ASIDE, ...ASIDE_SHEETS], texts: ASIDE_TEXTS };
    const bytes = sizeOf(reachableScripts(manifest, language, without));
    assert.ok(bytes > 50 * 1024 && bytes <= 160 * 1024, `${bytes} bytes`);
  });

  test(`no other screen loads more than 160 KB of script, compressed (${language})`, () => {
    const manifest = readManifest();
    const screens = Object.keys(manifest).flatMap(
      (key) => /^src\/screens\/([\w-]+)\/\1-screen\.tsx$/.exec(key)?.[1] ?? [],
    );
    for (const name of [...ASIDE, 'order']) {
      const others = screens.filter((screen) => screen !== name);
      // An order shows no text of a screen of the business.
      const texts = name === 'order' ? [...ASIDE, 'preview'] : [];
      const bytes = sizeOf(reachableScripts(manifest, language, { screens: others, texts }));
      assert.ok(bytes > 50 * 1024 && bytes <= 160 * 1024, `${name}: ${bytes} bytes`);
    }
  });
}
