import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { build } from 'vite';
import type { App } from '../app-context.ts';
import { settingsOf } from '../catalog/shop-settings.ts';
import { readConfig } from '../config.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { servePages } from './serve-pages.ts';
import { STOREFRONT } from './storefront.ts';
import { loadApp, type WebApp } from './web-app.ts';

// A second app, as small as an app can be, beside the shop.
const OFFICE: WebApp = {
  name: 'office',
  base: '/office',
  folder: mkdtempSync(join(tmpdir(), 'mahlab-office-')),
  preloadFonts: { en: [], ar: [] },
  mayAsk: ['screen-wake-lock'],
  headers: { 'x-robots-tag': 'noindex' },
  contentPolicy: (_config, inlineScripts) => [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts}`,
  ],
};

const SOURCES = {
  'package.json': '{ "type": "module" }',
  'index.css': 'body { color: navy }',
  'src/entry-client.tsx': `import '../index.css'; document.title = 'Office';`,
  'src/entry-server.ts': `
    export const INLINE_SCRIPTS = ['let begun'];
    export const needsOf = () => ['/apis/v1/core/order/configs'];
    export const keptUnder = (url) => (url === '/office' ? url : null);
    export const render = async (url, answers, { origin, assets }) => ({
      status: url === '/office/nothing' ? 404 : 200,
      html: '<!doctype html><style>' + assets.css + '</style><script src="' + assets.script
        + '"></script><p>' + origin + url + ' ' + Object.keys(answers) + '</p>',
    });`,
};

const responseCache = createResponseCache('first');
const context = {
  config: readConfig({ PUBLIC_URL: 'https://mahlab.example' }),
  catalogue: { current: () => ({ version: 'first', settings: settingsOf([]) }) },
  responseCache,
  pace: { charge() {} },
  keptAssets: { find: async () => null },
};
let app: App;

before(async () => {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(join(OFFICE.folder, 'src'), { recursive: true });
    writeFileSync(join(OFFICE.folder, file), text);
  }
  const given = { root: OFFICE.folder, configFile: false, logLevel: 'error' } as const;
  const rolldownOptions = { input: join(OFFICE.folder, 'src/entry-client.tsx') };
  const outDir = (name: string) => join(OFFICE.folder, 'dist', name);
  await build({
    ...given,
    base: `${OFFICE.base}/`,
    build: { outDir: outDir('client'), manifest: true, cssCodeSplit: false, rolldownOptions },
  });
  await build({ ...given, build: { outDir: outDir('server'), ssr: 'src/entry-server.ts' } });
  app = fastify().withTypeProvider<ZodTypeProvider>();
  for (const one of [STOREFRONT, OFFICE]) await servePages(app, context, await loadApp(one));
});

after(async () => {
  await app.close();
  rmSync(OFFICE.folder, { recursive: true });
});

const page = (url: string) => app.inject({ url });

test('each app answers below its base, with a policy of its own', async () => {
  const office = await page('/office/orders?day=today');
  assert.equal(office.statusCode, 200);
  assert.match(office.body, /https:\/\/mahlab\.example\/office\/orders\?day=today/);
  const policy = String(office.headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='$/);
  assert.equal(office.headers['x-robots-tag'], 'noindex');
  const may = String(office.headers['permissions-policy']);
  assert.match(may, /screen-wake-lock=\(self\)/);
  assert.match(may, /geolocation=\(\)/);
  const storefront = await page('/officers');
  assert.match(storefront.body, /<html lang="en"/);
  assert.match(String(storefront.headers['content-security-policy']), /^default-src 'self'/);
});

test('an app’s page names the files of its own build, which are kept for a year', async () => {
  const { body } = await page('/office');
  const [, script = ''] = /src="(.*?)"/.exec(body) ?? [];
  assert.match(script, /^\/office\/assets\/.+\.js$/);
  const { statusCode, headers } = await page(script);
  assert.equal(statusCode, 200);
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/);
  assert.match(body, /<style>body\{color:navy\}/);
  assert.equal((await page(script.replace('/office', ''))).statusCode, 404);
});

test('a built file is read once, whatever is asked behind its name, and not under the names of its compressed forms', async () => {
  const path = join(OFFICE.folder, 'dist/client/assets/office-1x2y.js');
  const plain = '// as it is'.repeat(200);
  writeFileSync(path, plain);
  writeFileSync(`${path}.br`, 'as the build compressed it');
  writeFileSync(`${path}.gz`, 'and once more');
  const own = fastify().withTypeProvider<ZodTypeProvider>();
  await servePages(own, context, await loadApp(OFFICE));
  const ask = async (end: string, encoding = 'identity') => {
    const url = `/office/assets/office-1x2y.js${end}`;
    const { statusCode, body } = await own.inject({
      url,
      headers: { 'accept-encoding': encoding },
    });
    return [statusCode, body];
  };
  assert.deepEqual(await ask('?query'), [200, plain]);
  assert.equal(responseCache.get('/office/assets/office-1x2y.js?query'), undefined);
  assert.deepEqual(await ask(''), [200, plain]);
  assert.ok(responseCache.get('/office/assets/office-1x2y.js'));
  assert.deepEqual(await ask('', 'br'), [200, 'as the build compressed it']);
  assert.deepEqual(await ask('', 'gzip'), [200, 'and once more']);
  for (const end of ['.br', '.gz']) assert.equal((await ask(end))[0], 404);
  rmSync(path);
  assert.equal((await ask(''))[0], 404, 'as where another build has taken its place');
  await own.close();
});

test('a page that may be kept is kept, one that is not there is a 404, a slash at the end leads on', async () => {
  await page('/office');
  assert.ok(responseCache.get('/office'));
  assert.equal(responseCache.get('/office/orders'), undefined);
  assert.equal((await page('/office/nothing')).statusCode, 404);
  const led = await page('/office/');
  assert.deepEqual([led.statusCode, led.headers.location], [308, '/office']);
});
