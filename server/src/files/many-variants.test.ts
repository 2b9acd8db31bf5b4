import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { until } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';
import { blankPng, noise } from './samples.testing.ts';
import { isUploadReference, newUploadReference } from './upload-reference.ts';
import { variantsOf } from './variant-key.ts';

const shop = useShop(() => startShop({ rateLimit: 600 }));

/** Keeps a picture so many times, as shoppers that send it would; answers the addresses of all variants. */
async function keep(bytes: Buffer, times: number): Promise<string[]> {
  const references = Array.from({ length: times }, newUploadReference);
  const { store } = shop.context.files;
  await Promise.all(references.map((reference) => store.put(reference, bytes, 'image/webp')));
  const variants = references.flatMap((reference) => variantsOf(reference));
  return variants.map(({ reference, width, format }) => `${reference}/${width}.${format}`);
}

async function ask(path: string, remoteAddress: string): Promise<number> {
  return (await shop.app.inject({ url: `/files/${path}`, remoteAddress })).statusCode;
}

const [RUDE, OTHER] = ['192.0.2.1', '192.0.2.2'];

test('whoever wants many pictures in all sizes keeps nobody else waiting for theirs', async () => {
  const picture = await (await noise(600, 450)).webp().toBuffer();
  const wanted = await keep(picture, 6);
  const [mine = ''] = await keep(picture, 1);
  let done = 0;
  const greedy = wanted.map(async (path) => {
    assert.equal(await ask(path, RUDE), 200);
    done += 1;
  });
  await Promise.race(greedy);
  const before = done;
  // The second is one that the other waits for, far back in the line.
  for (const path of [mine, wanted.at(-1) ?? '']) assert.equal(await ask(path, OTHER), 200);
  const meanwhile = done - before;
  await Promise.all(greedy);
  assert.ok(meanwhile < done / 4, `${meanwhile} of ${done} were made before two of mine`);
});

test('of more than 400 pictures that wait, whoever wants most is told to come again', async () => {
  const wanted = await keep(blankPng(8, 8), 53);
  const mine = (await keep(blankPng(8, 8), 1)).slice(0, 3);
  const { store } = shop.context.files;
  const read = store.get.bind(store);
  const gate = Promise.withResolvers<void>();
  mock.method(store, 'get', async (key: string) => {
    if (isUploadReference(key)) await gate.promise;
    return read(key);
  });
  let refused = 0;
  const greedy = wanted.map(async (path) => {
    const status = await ask(path, RUDE);
    if (status === 503) refused += 1;
    return status;
  });
  await until(async () => refused > 10);
  const others = mine.map((path) => ask(path, OTHER));
  gate.resolve();
  assert.deepEqual(new Set(await Promise.all(others)), new Set([200]));
  const statuses = await Promise.all(greedy);
  assert.deepEqual(new Set(statuses), new Set([200, 503]));
  const made = statuses.filter((status) => status === 200).length;
  assert.ok(made > 390 && made < 410, `${made} were made`);
  mock.restoreAll();
});
