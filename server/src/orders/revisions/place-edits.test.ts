import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { EditedPlace } from '@mahlab/bakery/api/staff-revision';
import { eq, sql } from 'drizzle-orm';
import { waitingMails } from '../../board/testing-day.ts';
import { moveTo, placePaid } from '../../order-history/testing-owners.ts';
import { gatewaySays, orderOf } from '../../payments/testing-gateway.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { hand, handedLongAgo, orderSeen } from '../../runs/testing-runs.ts';
import { areaServices } from '../../schema/places.ts';
import { useShop } from '../../testing.ts';
import { forgetOrders, line, refusedWith, rows, sampleOrder, until } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, openWindowThere, preview, tokenOf } from './testing-edits.ts';

const shop = useShop();
afterEach(async () => {
  mock.restoreAll();
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

const ADDRESS = { block: '2', street: '7', house: '11' };
const TO_DAIYA = { deliveryType: 'Delivery', area: 'daiya' } as const;
const TO_EGAILA = { deliveryType: 'Delivery', area: 'egaila' } as const;
const FETCHED = { deliveryType: 'Pickup', kitchen: 'egaila' } as const;
const promiseOf = async (orderId: string) =>
  (
    await rows(
      shop,
      sql`select kitchen, mode, drops, state, forced_by as forced from promises where order_id = ${orderId}`,
    )
  )[0];
const changesOf = async (orderId: string) =>
  (
    await rows(
      shop,
      sql`select kitchen from order_changes where order_id = ${orderId} order by seq`,
    )
  ).map(({ kitchen }) => kitchen);

/** A paid order of Salmiya, and an edit of its place in a window that is open there. */
async function placedFor(place: EditedPlace, address?: typeof ADDRESS) {
  const { orderId } = await placePaid(shop);
  const window = await openWindowThere(shop, orderId, { place, address });
  return { orderId, sent: { place: { ...place, ...window }, ...(address && { address }) } };
}

test('an order is brought into another area, from the kitchen that serves it, at the fee there', async () => {
  const { orderId, sent } = await placedFor(TO_DAIYA, ADDRESS);
  const before = await orderOf(shop, orderId);
  const announced = new Set<string | null>();
  const stop = await shop.database.listen('promises', (kitchen) => void announced.add(kitchen));
  const { status, body } = await edit(shop, orderId, sent);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.place, { deliveryType: 'Delivery', kitchen: 'shuwaikh', area: 'daiya' });
  const now = await orderOf(shop, orderId);
  assert.deepEqual(
    [now.branchId, now.areaId, now.block, now.street, now.revision, now.totalFils],
    ['shuwaikh', 'daiya', '2', '7', 1, before.totalFils - 250],
  );
  const [back] = await rows(
    shop,
    sql`select amount_fils as fils, cause from refunds where order_id = ${orderId}`,
  );
  assert.deepEqual(back, { fils: 250, cause: 'edit' });
  assert.notEqual(now.branchNameArabic, before.branchNameArabic);
  const promise = await promiseOf(orderId);
  assert.deepEqual([promise?.['kitchen'], promise?.['state']], ['shuwaikh', 'firm']);
  assert.ok((await changesOf(orderId)).slice(-2).includes('salmiya'), 'it leaves the old board');
  assert.ok((await changesOf(orderId)).slice(-2).includes('shuwaikh'));
  // Looks at windows hear of the room that is free, and of that which is taken.
  await until(async () => announced.has('salmiya') && announced.has('shuwaikh'));
  await stop();
  const told = (await waitingMails(shop, orderId)).filter((kind) => kind !== 'confirmed');
  assert.deepEqual(told, ['changed']);
});

test('an order whose time was gone when it was paid has one in another kitchen', async () => {
  const { orderId, sent } = await placedFor(TO_DAIYA, ADDRESS);
  const unplace = sql`update promises set state = 'unplaced' where order_id = ${orderId} returning 1`;
  await rows(shop, unplace);
  const { place, address } = sent;
  const { deliveryDate: _, deliveryTime: __, ...untimed } = place;
  const refused = await edit(shop, orderId, { place: untimed, address });
  assert.equal(refused.body.code, 'window-unknown', 'it had none that it could keep');
  const { status, body } = await edit(shop, orderId, sent);
  assert.equal(status, 200, JSON.stringify(body));
  const promise = await promiseOf(orderId);
  assert.deepEqual([promise?.['kitchen'], promise?.['state']], ['shuwaikh', 'firm']);
});

test('fetched instead of brought, its fee goes back; brought again, its fee is paid first', async () => {
  const { orderId, sent } = await placedFor(FETCHED);
  const before = await orderOf(shop, orderId);
  const seen = (await preview(shop, orderId, sent)).body;
  assert.deepEqual(
    [seen.difference, seen.place?.kitchen, seen.place?.window?.state === 'no', seen.refused],
    [-before.deliveryFils / 1000, 'egaila', false, null],
  );
  const fetched = await edit(shop, orderId, sent);
  assert.equal(fetched.status, 200, JSON.stringify(fetched.body));
  const now = await orderOf(shop, orderId);
  assert.deepEqual(
    [now.deliveryType, now.areaId, now.block, now.deliveryFils, now.pickupCode?.length],
    ['Pickup', null, '', 0, 4],
  );
  assert.deepEqual(await promiseOf(orderId), {
    kitchen: 'egaila',
    mode: 'Pickup',
    drops: 0,
    state: 'firm',
    forced: null,
  });

  const back = { place: TO_EGAILA, address: ADDRESS, revision: 1 };
  const window = await openWindowThere(shop, orderId, back);
  const asked = await edit(shop, orderId, { ...back, place: { ...TO_EGAILA, ...window } });
  assert.deepEqual([asked.status, asked.body.state], [200, 'open'], JSON.stringify(asked.body));
  assert.deepEqual(await orderOf(shop, orderId), now, 'nothing changes before it is paid');
  const [held] = await rows(
    shop,
    sql`select kitchen, mode, decorator, drops from promises where revision_id = ${asked.body.id}`,
  );
  assert.deepEqual([held?.['kitchen'], held?.['mode']], ['egaila', 'Delivery']);
  assert.ok(Number(held?.['drops']) > 0);
  const token = tokenOf(asked.body);
  await shop.post(supplementEndpoints.paySupplement(token), '');
  await gatewaySays(shop, `${orderId}-2`, {});
  await shop.post(supplementEndpoints.verifySupplement(token), {
    requested_order_id: `${orderId}-2`,
  });
  const again = await orderOf(shop, orderId);
  assert.deepEqual(
    [again.deliveryType, again.areaId, again.pickupCode, again.totalFils, again.revision],
    ['Delivery', 'egaila', null, before.totalFils + 500, 2],
  );
  const left = await rows(shop, sql`select 1 from promises where revision_id is not null`);
  assert.deepEqual(left, []);
});

test('an order that was handed to a driver while its edit waited for money leaves that run for its new kitchen', async () => {
  const { orderId, sent } = await placedFor(TO_DAIYA, ADDRESS);
  const lines = [{ kept: 1 }, { kept: 2 }, { item: line(shop, 'macarons-pistachio') }];
  const { body } = await edit(shop, orderId, { ...sent, lines });
  assert.equal(body.state, 'open', JSON.stringify(body));
  const kitchens = ['salmiya'];
  const [counter, driver] = [
    await signInStaff(shop, 'counter', { kitchens }),
    await signInStaff(shop, 'driver', { kitchens }),
  ];
  const handed = await hand(shop, counter, { driver, orders: [orderId] });
  assert.equal(handed.status, 200);
  assert.equal((await orderSeen(shop, driver, orderId)).status, 200);
  await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
  await gatewaySays(shop, `${orderId}-2`, {});
  await shop.post(supplementEndpoints.verifySupplement(tokenOf(body)), {
    requested_order_id: `${orderId}-2`,
  });
  assert.equal((await orderOf(shop, orderId)).branchId, 'shuwaikh');
  assert.equal((await orderSeen(shop, driver, orderId)).status, 404);
  const own = await signInStaff(shop, 'counter', { kitchens: ['shuwaikh'] });
  const theirs = await signInStaff(shop, 'driver', { kitchens: ['shuwaikh'] });
  assert.equal((await hand(shop, own, { driver: theirs, orders: [orderId] })).status, 200);
});

test('what cannot be had there is refused, and why', async () => {
  const { orderId } = await placePaid(shop);
  const refused = async (sent: Parameters<typeof edit>[2]) =>
    refusedWith(await edit(shop, orderId, sent));
  const to = (area: string, kitchen?: string) => ({
    place: { deliveryType: 'Delivery' as const, area, ...(kitchen && { kitchen }) },
  });
  const address = ADDRESS;
  assert.deepEqual(await refused(to('egaila')), [422, 'address-needed']);
  // The windows there are told before the address is, and the room to whoever has the right there.
  const there = async (as?: Parameters<typeof edit>[2]['as']) =>
    (await preview(shop, orderId, { ...to('egaila'), ...(as && { as }) })).body;
  const asked = await there();
  assert.equal(asked.refused?.code, 'address-needed');
  const days = new Set(asked.place?.windows.map(({ day }) => day));
  assert.ok(days.has(asked.place?.window?.day ?? ''), 'its own day is among them');
  assert.equal(asked.place?.rooms.length, 2 * days.size);
  const ofSalmiya = await there(await signInStaff(shop, 'manager', { kitchens: ['salmiya'] }));
  assert.equal(ofSalmiya.refused?.code, 'not-allowed');
  assert.deepEqual(
    [ofSalmiya.place?.windows.length, ofSalmiya.place?.rooms],
    [asked.place?.windows.length, []],
  );
  assert.deepEqual(await refused({ ...to('egaila', 'salmiya'), address }), [
    422,
    'branch-does-not-serve',
  ]);
  assert.deepEqual(await refused({ ...to('the-moon'), address }), [404, 'area-not-served']);
  assert.deepEqual(await refused(to('salmiya')), [422, 'edit-nothing']);
  assert.deepEqual(await refused({ place: { deliveryType: 'Pickup', kitchen: 'nowhere' } }), [
    422,
    'branch-unknown',
  ]);
  assert.deepEqual(await refused({ place: FETCHED, address }), [422, 'pickup-has-no-address']);
  const never = { ...FETCHED, deliveryDate: '2030-01-01', deliveryTime: '03:00-04:00' };
  assert.deepEqual(await refused({ place: never }), [422, 'window-unknown']);

  const manager = await signInStaff(shop, 'manager');
  const driver = await signInStaff(shop, 'driver', { name: 'Salem' });
  await hand(shop, manager, { driver, orders: [orderId] });
  const inRun = await edit(shop, orderId, { place: FETCHED });
  assert.deepEqual(refusedWith(inRun), [409, 'edit-in-run']);
  await handedLongAgo(shop, '2020-01-01');
  // That run is over: only a window is missing now.
  assert.deepEqual(await refused({ place: FETCHED }), [422, 'window-unknown']);
  await moveTo(shop, orderId, 'baking');
  assert.deepEqual(await refused({ place: FETCHED }), [409, 'place-fixed']);
});

test('below the minimum of the new area it is refused', async () => {
  const { orderId } = await placePaid(shop, sampleOrder(shop));
  const { orm } = shop.database;
  const isEgaila = eq(areaServices.areaId, 'egaila');
  await orm.update(areaServices).set({ minOrderFils: 100_000 }).where(isEgaila);
  const asked = { place: TO_EGAILA, address: ADDRESS };
  const seen = async () => (await preview(shop, orderId, asked)).body;
  await until(async () => (await seen()).refused?.code === 'below-minimum');
  assert.deepEqual(refusedWith(await edit(shop, orderId, asked)), [422, 'below-minimum']);
  await orm.update(areaServices).set({ minOrderFils: null }).where(isEgaila);
  await until(async () => (await seen()).place !== null);
});

test('nobody moves an order into a kitchen that is not theirs, and managers force it in their own', async () => {
  const { orderId, sent } = await placedFor(FETCHED);
  const ofSalmiya = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  const ofEgaila = await signInStaff(shop, 'manager', { kitchens: ['egaila'] });
  const ofBoth = await signInStaff(shop, 'manager', { kitchens: ['egaila', 'salmiya'] });
  assert.deepEqual(refusedWith(await edit(shop, orderId, { ...sent, as: ofSalmiya })), [
    403,
    'not-allowed',
  ]);
  assert.equal((await edit(shop, orderId, { ...sent, as: ofEgaila })).status, 404);
  const closed = { ...FETCHED, deliveryDate: '2030-01-01', deliveryTime: '03:00-04:00' };
  const forced = { place: closed, force: true, why: 'Agreed with the owner' };
  const counter = await signInStaff(shop, 'counter');
  const byCounter = { ...forced, agreed: 'telephone' as const, as: counter };
  assert.deepEqual(refusedWith(await edit(shop, orderId, byCounter)), [403, 'not-allowed']);
  const done = await edit(shop, orderId, { ...forced, as: ofBoth });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.match(String((await promiseOf(orderId))?.['forced']), /^staff: /);
});
