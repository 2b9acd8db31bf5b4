import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filePath } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { refusedWith, rows } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import {
  accept,
  FLOWERS,
  linkOf,
  look,
  quoteOf,
  requested,
  send,
  withdraw,
} from './testing-quotes.ts';

const shop = useOpenShop();

const unused = async () =>
  (await rows(shop, sql`select reference from uploads where used_at is null`)).map(
    ({ reference }) => reference,
  );
const sketch = async () => uploadOne(shop, await phonePhoto());
const withImages = (...images: string[]) => ({ lines: [{ ...FLOWERS, images }] });

test('a sketch of a line is shown to its shopper and to the kitchen, and one that was taken out expires', async () => {
  const id = await requested(shop);
  const [first, second] = [await sketch(), await sketch()];
  const { days: _, ...draft } = quoteOf(withImages(first));
  const kept = await shop.post(staffQuoteEndpoints.draftQuote(id), draft, AS_OWNER);
  assert.deepEqual((kept.body as StaffRequest).quote?.lines[0]?.images, [first]);
  assert.deepEqual(await unused(), [second], 'a draft keeps its sketches');
  const sent = await send(shop, id, withImages(second));
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.deepEqual(await unused(), [first]);
  const token = ((sent.body as StaffRequest).link ?? '').split('/').at(-1) ?? '';
  const { offer } = await look(shop, token);
  assert.deepEqual(offer?.lines[0]?.pictures, [filePath(second)]);
  linkOf(await accept(shop, token));
  const lines = await rows(shop, sql`select image, work from order_lines`);
  const work = { minutes: 30, trays: 0, leadMinutes: 60 };
  assert.deepEqual(lines, [{ image: filePath(second), work }]);
  assert.equal((await withdraw(shop, id)).status, 200);
});

test('a sketch that is no upload is refused, and nothing is kept', async () => {
  const id = await requested(shop);
  const mine = await sketch();
  const before = await unused();
  for (const images of [['u/BBBBBBBBBBBBBBBBBBBBBB'], [mine, 'elsewhere.png']]) {
    const refused = await send(shop, id, withImages(...images));
    assert.deepEqual(refusedWith(refused), [422, 'file-unknown']);
  }
  assert.equal((await send(shop, id, withImages(mine, mine, mine, mine))).status, 400);
  assert.deepEqual(await unused(), before);
});
