import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askRaw } from '../http/testing-raw.ts';
import { startShop, useShop } from '../testing.ts';
import { STOREFRONT } from './storefront.ts';

let origin: string;
const shop = useShop(
  () => startShop({ production: true }),
  async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  },
);

/** A line of a file that must never be in an answer. */
const OF_FILES = /root:.*:0:0:|"workspaces"|ref: refs\/heads|"isEntry"|readConfig/;

const hidden = [
  '/.git/HEAD',
  '/.git/config',
  '/.gitignore',
  '/.env',
  '/.env.local',
  '/.npmrc',
  '/.data/database/PG_VERSION',
  '/package.json',
  '/package-lock.json',
  '/server/src/config.ts',
  '/src/entry-client.tsx',
  '/dist/server/entry-server.js',
  '/.vite/manifest.json',
  '/index.html',
  '/index.html.bak',
  '/backup.zip',
  '/assets',
  '/assets/',
  '/files/',
  '/cakes/',
  '/thumbs.db',
  '/.DS_Store',
];
for (const path of hidden) {
  test(`${path} is not there`, async () => {
    const { status, body } = await askRaw(origin, `GET ${path}`);
    assert.ok([403, 404].includes(status), String(status));
    assert.doesNotMatch(body, OF_FILES);
  });
}

for (const path of ['/dev/mail', '/@vite/client', '/@fs/etc/passwd', '/__inspect', '/debug']) {
  test(`production has no ${path}`, async () => {
    assert.equal((await askRaw(origin, `GET ${path}`)).status, 404);
  });
}

test('no folder can be left by its address, however the dots are written', async () => {
  const up = ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..\\', '..%5c', '....//', '%252e%252e%252f'];
  const targets = ['etc/passwd', 'package.json', 'etc/passwd%00.webp'];
  const folders = ['/', '/assets/', '/files/', '/cakes/', '/sandbox-gateway/fonts/', '/dev/mail/'];
  for (const folder of folders) {
    for (const dots of up) {
      for (const target of targets) {
        for (const depth of [1, 4, 12]) {
          const path = folder + dots.repeat(depth) + target;
          const { status, body } = await askRaw(origin, `GET ${path}`);
          assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
          assert.doesNotMatch(body, OF_FILES, path);
        }
      }
    }
  }
});

test('the build has no source maps and no sources', () => {
  const client = join(STOREFRONT.folder, 'dist/client');
  assert.ok(globSync('assets/*.js', { cwd: client }).length > 0);
  assert.deepEqual(globSync('**/*.{map,ts,tsx}', { cwd: client }), []);
});
