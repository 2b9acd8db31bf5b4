import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploads } from '../schema/uploads.ts';
import { startShop, useShop } from '../testing.ts';
import { noise } from './samples.testing.ts';
import { upload } from './uploading.testing.ts';

const networkMegabytes = { uploads: 0.02, carts: 1, orders: 1 };
const shop = useShop(() => startShop({ rateLimit: 600, trustProxy: 1, networkMegabytes }));

test('what one network may upload is bounded in bytes, and another one has its own', async () => {
  const bytes = await (await noise(100, 100)).png().toBuffer();
  const send = (from: string, language = 'en') =>
    upload(shop, [{ bytes }], { 'x-forwarded-for': from, 'accept-language': language });
  const statuses = [];
  for (let n = 0; n < 8; n++) statuses.push((await send('192.0.2.1')).status);
  const first = statuses.indexOf(429);
  assert.ok(first > 0, statuses.join());
  assert.deepEqual(new Set(statuses.slice(first)), new Set([429]));
  const kept = await shop.database.orm.select({ bytes: uploads.bytes }).from(uploads);
  assert.ok(kept.reduce((sum, upload) => sum + upload.bytes, 0) <= 20_000);
  const told = await send('192.0.2.1', 'ar');
  assert.match((told.body as { message: string }).message, /أُرسل الكثير/);
  assert.equal((await send('192.0.2.2')).status, 200);
});
