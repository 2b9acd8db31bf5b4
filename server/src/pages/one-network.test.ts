import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { startShop, useShop } from '../testing.ts';

const shop = useShop(() => startShop({ rateLimit: 600, networkRequests: 10 }));
// The clock stands still, so that a slow machine gives nothing back.
beforeEach(() => void mock.method(performance, 'now', () => 1_000_000));
afterEach(() => mock.restoreAll());

const SHOP_ITSELF = '127.0.0.1';

async function ask(url: string, remoteAddress: string): Promise<number> {
  return (await shop.app.inject({ url, remoteAddress })).statusCode;
}

async function heldBack(): Promise<number> {
  const { values } = await shop.context.metrics.heldBack.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

test('whoever has pages rendered without end is held back, and nobody else', async () => {
  const designer = (words: number) => `/cake-designer?words=${words}`;
  const [RUDE, OTHER] = ['192.0.2.1', '192.0.2.2'];
  // Each is a request and seven of the API: with these the 160 at once are used up.
  for (let page = 0; page < 20; page += 1) assert.equal(await ask(designer(page), RUDE), 200);
  const before = await heldBack();
  const more = ask(designer(20), RUDE);
  for (const page of [designer(21), '/search?q=cake', '/product/truffles', '/ar/contact']) {
    assert.equal(await ask(page, OTHER), 200, page);
  }
  assert.equal(await heldBack(), before + 1);
  assert.equal(await more, 200);
});

test('pages are rendered whatever was asked for from the address of the shop itself', async () => {
  for (let time = 0; time < 20; time += 1) await ask(`${API_BASE}/nowhere`, SHOP_ITSELF);
  const before = await heldBack();
  for (const page of ['/cake-designer?words=mine', '/product/luqaimat']) {
    assert.equal(await ask(page, '192.0.2.3'), 200, page);
  }
  assert.equal(await heldBack(), before);
});
