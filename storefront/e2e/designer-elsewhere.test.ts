import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LONG } from '../../web/e2e/languages.ts';
import { type ShopServer, startShopServer } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { pick } from './designer.ts';
import { expect, test } from './test.ts';

// A shop whose cakes were painted beforehand into a folder that another server serves (CAKES_URL).

let folder: string;
let bucket: Server;
let place: string;
let shop: ShopServer;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  folder = mkdtempSync(join(import.meta.dirname, '../../.cache/e2e/cakes-'));
  bucket = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    const type = pathname.endsWith('.avif') ? 'image/avif' : 'image/webp';
    readFile(join(folder, pathname)).then(
      (bytes) => response.setHeader('content-type', type).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const address = bucket.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  place = `http://127.0.0.1:${address.port}/CAKES/`;
  shop = await startShopServer({ database: 'postgres', environment: { CAKES_URL: place } });
  const fill = ['server/src/cakes/fill.ts', '--shop', shop.origin, '--out', folder];
  await promisify(execFile)(process.execPath, [...fill, '--only', 'round-rose-front'], {
    cwd: join(import.meta.dirname, '../..'),
  });
});
test.afterAll(async () => {
  await shop.stop();
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

test('cakes painted beforehand come from there, others from the shop', { tag: LONG }, async ({
  shopper,
  faults,
}) => {
  const { page, t } = shopper;
  // What was not painted beforehand is asked for once, and then painted here.
  faults.announce(404, /\/CAKES\/round-(?!rose-front)/);
  await page.route('**/round*-{top,sliced}/*', (route) => route.abort('aborted'));
  await page.goto(`${shop.origin}${paths.designer('shape=round&color=rose')}`);
  await shopper.hydrated();
  const seen = page
    .getByRole('region', { name: t('designer.view') })
    .locator('img')
    .last();
  const shown = () => seen.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toContain(`${place}round-rose-front/`);
  expect(await seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await pick(shopper, 'color', 'Mint');
  await expect.poll(shown).toContain(`${shop.origin}/cakes/round-mint-front/`);
});
