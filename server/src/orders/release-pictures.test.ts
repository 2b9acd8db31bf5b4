import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { eq, sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { claimUploads } from '../files/uploads.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { configs } from '../schema/catalog.ts';
import { useShop } from '../testing.ts';
import { lockOrder } from './lifecycle/lock.ts';
import { transition } from './lifecycle/transition.ts';
import { releaseUploads } from './release-pictures.ts';
import { edit } from './revisions/testing-edits.ts';
import { inSandbox, place, rows, sampleOrder, verify } from './testing-orders.ts';

const shop = useShop();
afterEach(() => shop.database.orm.delete(configs).where(eq(configs.attribute, 'MARK')));

const cake = { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' };
const cakeWith = (image: string, index = 0) => ({
  product: `mine ${index}`,
  quantity: 1,
  type: 'Custom Product' as const,
  customProduct: { ...cake, image },
});
const withPictures = (...images: string[]) => sampleOrder(shop, { items: images.map(cakeWith) });
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

const asMark = (value: string) => ({ attribute: 'MARK', value });
const payFor = async (...images: string[]) => {
  const { orderId, token, paymentLink } = await place(shop, withPictures(...images));
  await inSandbox(shop, paymentLink, { action: 'pay' });
  assert.equal((await verify(shop, orderId, token)).status, 200);
  return orderId;
};

test('nobody has the shop’s mark expire by an order of it that they never pay', async () => {
  const mark = await uploadOne(shop, await phonePhoto());
  await shop.database.orm.insert(configs).values(asMark(mark));
  const unpaid = await place(shop, withPictures(mark));
  await cancel(unpaid.orderId);
  assert.ok(!(await unused()).includes(mark));
});

test('nor the picture of an edit that waits for its money', async () => {
  const [first, added] = [
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
  ];
  const paid = await payFor(first);
  const item = { ...cakeWith(added), extras: [], options: [] };
  const edited = await edit(shop, paid, { lines: [{ kept: 1 }, { item }] });
  assert.equal(edited.body.state, 'open');
  const unpaid = await place(shop, withPictures(added));
  await cancel(unpaid.orderId);
  assert.ok(!(await unused()).includes(added));
});

test('pictures of an edit that ended expire, and those of lines that an edit took out', async () => {
  await shop.database.orm.execute(sql`update uploads set used_at = now()`);
  const [first, added, shared] = [
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
  ];
  const paid = await payFor(first, shared);
  await payFor(shared);
  const item = { ...cakeWith(added), extras: [], options: [] };
  const lines = [{ kept: 1 }, { kept: 2 }, { item }];
  assert.equal((await edit(shop, paid, { lines })).body.state, 'open');
  assert.deepEqual(await unused(), []);
  assert.equal((await shop.post(staffEndpoints.withdrawEdit(paid), {}, AS_OWNER)).status, 200);
  assert.deepEqual(await unused(), [added]);
  const fewer = await edit(shop, paid, { lines: [{ item: { ...item, customProduct: cake } }] });
  assert.equal(fewer.body.state, 'in-force', JSON.stringify(fewer.body));
  assert.deepEqual(new Set(await unused()), new Set([added, first]));
});

test('a picture that is taken into use while it is let go stays', async () => {
  const picture = await uploadOne(shop, await phonePhoto());
  const { orm } = shop.database;
  await orm.transaction((tx) => claimUploads(tx, [picture]));
  let letGo: Promise<void> | undefined;
  await orm.transaction(async (tx) => {
    await claimUploads(tx, [picture]);
    letGo = orm.transaction((other) => releaseUploads(other, [picture]));
    await sleep(200);
    await tx.insert(configs).values(asMark(picture));
  });
  await letGo;
  assert.ok(!(await unused()).includes(picture));
});

test('pictures of a paid order stay when it is cancelled', async () => {
  await shop.database.orm.execute(sql`update uploads set used_at = now()`);
  const picture = await uploadOne(shop, await phonePhoto());
  await cancel(await payFor(picture));
  assert.deepEqual(await unused(), []);
});
