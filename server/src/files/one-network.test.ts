import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';
import { formOf, noise } from './samples.testing.ts';

const networkMegabytes = { uploads: 1000, carts: 1, orders: 1 };
const shop = useShop(() => startShop({ rateLimit: 600, networkMegabytes }));

/** Sends pictures from an address; answers the status. */
async function send(pictures: Buffer[], remoteAddress: string): Promise<number> {
  const { payload, type } = await formOf(pictures.map((bytes) => ({ bytes })));
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/apis/v1/core/upload',
    remoteAddress,
    headers: { 'content-type': type },
    payload,
  });
  return statusCode;
}

test('whoever uploads many pictures at once keeps nobody else waiting for theirs', async () => {
  const picture = await (await noise(600, 450)).jpeg().toBuffer();
  let done = 0;
  const greedy = Array.from({ length: 16 }, async () => {
    const status = await send([picture, picture, picture], '192.0.2.1');
    if (status === 200) done += 1;
    return status;
  });
  await Promise.race(greedy);
  assert.equal(await send([picture], '192.0.2.2'), 200);
  const meanwhile = done;
  const statuses = await Promise.all(greedy);
  assert.ok(meanwhile <= 6, `${meanwhile} of ${done} were done before mine`);
  // So many wait with their pictures on the disk, and no more.
  assert.deepEqual([done, statuses.filter((status) => status === 429).length], [12, 4]);
});
