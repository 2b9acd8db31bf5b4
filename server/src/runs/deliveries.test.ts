import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { undo, waitingMails } from '../board/testing-day.ts';
import { eraseOrders } from '../erasure/erase-orders.ts';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { forgetOrders, refusedWith, rows } from '../orders/testing-orders.ts';
import { pairTablet, signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { deliver, hand, orderSeen, readyOrder, runsFor, tapRun } from './testing-runs.ts';

let manager: TestStaff;
let counter: TestStaff;
let yaqoub: TestStaff;
let salem: TestStaff;
const shop = useShop(startShop, async () => {
  const kitchens = ['salmiya'];
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens });
  yaqoub = await signInStaff(shop, 'driver', { name: 'Yaqoub', kitchens });
  salem = await signInStaff(shop, 'driver', { name: 'Salem', kitchens });
});
afterEach(() => forgetOrders(shop));

/** An order on its way with Yaqoub. */
async function onTheWay(): Promise<string> {
  const id = await readyOrder(shop, manager);
  const { body } = await hand(shop, counter, { driver: yaqoub, orders: [id] });
  await tapRun(shop, counter, { id: body.id, way: 'out' });
  return id;
}
const picture = (id: string, who: TestStaff) =>
  shop.app.inject({ url: staffRunEndpoints.deliveryPicture(id), headers: who.headers });
const isUsed = async (reference: string) =>
  (
    await rows(
      shop,
      sql`select used_at is not null as used from uploads where reference = ${reference}`,
    )
  )[0]?.['used'];

test('delivered with a picture: it is shown to whoever may see the order, and to nobody else', async () => {
  const id = await onTheWay();
  const reference = await uploadOne(shop, await phonePhoto());
  const at = new Date(Date.now() - 60_000).toISOString();
  const told = { id, picture: reference, handedTo: 'guard', madeAt: at, key: uuidv7() };
  assert.equal((await deliver(shop, yaqoub, told)).status, 200);
  // A telephone that heard no answer sends the same again.
  assert.equal((await deliver(shop, yaqoub, told)).status, 200);
  const { body } = await orderSeen(shop, counter, id);
  const address = staffRunEndpoints.deliveryPicture(id);
  assert.deepEqual(body.delivery, { at, by: 'Yaqoub', handedTo: 'guard', picture: address });
  for (const who of [yaqoub, counter, manager]) {
    const shown = await picture(id, who);
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/webp']);
    assert.match(String(shown.headers['cache-control']), /private/);
  }
  const egaila = await signInStaff(shop, 'counter', { kitchens: ['egaila'] });
  // A door is an address: whoever sees none, as a locked tablet for all to see, sees no picture of it.
  const cook = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const tablet = { ...cook, headers: await pairTablet(shop, 'salmiya') };
  for (const who of [cook, tablet]) {
    assert.equal((await orderSeen(shop, who, id)).body.delivery?.picture, null);
  }
  for (const who of [salem, egaila, cook, tablet])
    assert.equal((await picture(id, who)).statusCode, 404);
  assert.equal((await shop.get(address)).status, 401);
  const [stop] = (await runsFor(shop, yaqoub)).runs[0]?.stops ?? [];
  assert.deepEqual([stop?.order.status, stop?.delivery?.handedTo], ['delivered', 'guard']);
});

test('a picture that is gone, or that something else uses, delivers nothing', async () => {
  const [id, other] = [await onTheWay(), await onTheWay()];
  const reference = await uploadOne(shop, await phonePhoto());
  assert.equal((await deliver(shop, yaqoub, { id: other, picture: reference })).status, 200);
  for (const wrong of [reference, 'u/unknown', '../secret']) {
    const answer = await deliver(shop, yaqoub, { id, picture: wrong });
    assert.deepEqual(refusedWith(answer), [422, 'picture-gone'], wrong);
  }
  assert.equal((await orderSeen(shop, yaqoub, id)).body.status, 'on-the-way');
  assert.equal((await deliver(shop, yaqoub, { id })).status, 200);
});

test('delivered again after it was taken back: the second picture counts, the first expires', async () => {
  const id = await onTheWay();
  const [first, second] = [
    await uploadOne(shop, await phonePhoto()),
    await uploadOne(shop, await phonePhoto()),
  ];
  await deliver(shop, yaqoub, { id, picture: first });
  assert.equal((await undo(shop, yaqoub, { id, from: 'delivered' })).status, 200);
  assert.equal((await orderSeen(shop, manager, id)).body.delivery, null);
  await deliver(shop, yaqoub, { id, picture: second });
  assert.deepEqual([await isUsed(first), await isUsed(second)], [false, true]);
});

test('an hour that a telephone made up counts as now, or as a day ago', async () => {
  const id = await onTheWay();
  await deliver(shop, yaqoub, { id, madeAt: '2040-01-01T00:00:00.000Z' });
  const { delivery } = (await orderSeen(shop, manager, id)).body;
  assert.ok(Date.parse(delivery?.at ?? '') <= Date.now());
});

test('what erases an order lets the picture of its delivery expire', async () => {
  const id = await onTheWay();
  const reference = await uploadOne(shop, await phonePhoto());
  await deliver(shop, yaqoub, { id, picture: reference });
  await rows(shop, sql`update orders set erase_when_done = true where id = ${id} returning 1`);
  assert.equal(await eraseOrders(shop.database.orm), 1);
  assert.equal(await isUsed(reference), false);
  assert.equal((await picture(id, manager)).statusCode, 404);
});

test('acceptance 14: nobody there: back to Ready with a reason, its shopper told once, and the driver tries again', async () => {
  const id = await onTheWay();
  const told = { from: 'on-the-way', key: uuidv7(), why: 'Rang twice, no answer' };
  const path = staffRunEndpoints.nobodyThere(id);
  assert.equal((await shop.post(path, { ...told, why: '' }, yaqoub.headers)).status, 400);
  for (const _ of [1, 2]) assert.equal((await shop.post(path, told, yaqoub.headers)).status, 200);
  assert.deepEqual(
    (await waitingMails(shop, id)).filter((kind) => kind === 'nobody-there'),
    ['nobody-there'],
  );
  const [run] = (await runsFor(shop, yaqoub)).runs;
  assert.deepEqual(
    run?.stops.map(({ order }) => [order.status, order.moved?.from, order.moved?.why]),
    [['ready', 'on-the-way', 'Rang twice, no answer']],
  );
  const again = await tapRun(shop, yaqoub, { id: run?.id ?? '', way: 'out' });
  assert.deepEqual(again.body.moved, [id]);
});
