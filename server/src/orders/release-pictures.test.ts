import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { useShop } from '../testing.ts';
import { lockOrder } from './lifecycle/lock.ts';
import { transition } from './lifecycle/transition.ts';
import { inSandbox, place, rows, sampleOrder, verify } from './testing-orders.ts';

const shop = useShop();

const cake = { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' };
const withPictures = (...images: string[]) =>
  sampleOrder(shop, {
    items: images.map((image, index) => ({
      product: `mine ${index}`,
      quantity: 1,
      type: 'Custom Product',
      customProduct: { ...cake, image },
    })),
  });
const cancel = (id: string) =>
  shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    assert.ok(order);
    await transition(tx, shop.context, { order, to: 'cancelled', by: 'test' });
  });
const unused = async () =>
  (await rows(shop, sql`select reference from uploads where used_at is null`)).map(
    ({ reference }) => reference,
  );

test('pictures of an order that was never paid expire, unless another order has them', async () => {
  const own = await uploadOne(shop, await phonePhoto());
  const shared = await uploadOne(shop, await phonePhoto());
  const unpaid = await place(shop, withPictures(own, shared));
  const other = await place(shop, withPictures(shared));
  assert.deepEqual(await unused(), []);
  await cancel(unpaid.orderId);
  assert.deepEqual(await unused(), [own]);
  await cancel(other.orderId);
  assert.deepEqual(new Set(await unused()), new Set([own, shared]));
});

test('pictures of a paid order stay when it is cancelled', async () => {
  await shop.database.orm.execute(sql`update uploads set used_at = now()`);
  const picture = await uploadOne(shop, await phonePhoto());
  const { orderId, token, paymentLink } = await place(shop, withPictures(picture));
  await inSandbox(shop, paymentLink, { action: 'pay' });
  assert.equal((await verify(shop, orderId, token)).status, 200);
  await cancel(orderId);
  assert.deepEqual(await unused(), []);
});
