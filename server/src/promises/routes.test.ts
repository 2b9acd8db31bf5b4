import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { ramadanTerms } from '@mahlab/bakery/rules/promise/ramadan';
import { eq } from 'drizzle-orm';
import { areaServices } from '../schema/places.ts';
import { plans, promises, stops } from '../schema/promises.ts';
import { dayAndNight, everyDay, inDays, promise } from './testing-promises.ts';
import { day, replaced, SALMIYA, useOpenShop, type WindowList } from './testing-windows.ts';

const shop = useOpenShop();
afterEach(async () => {
  await shop.database.orm.delete(promises);
});

const ask = (query: WindowList = {}, language = 'en') =>
  shop.get(endpoints.windows({ ...SALMIYA, from: day, days: 1, ...query }), {
    'accept-language': language,
  });
const list = async (query: WindowList = {}, language = 'en') => {
  const { status, body } = await ask(query, language);
  assert.equal(status, 200, JSON.stringify(body));
  return body as OfferedWindow[];
};
/** State, left and reason of the window that begins at an hour. */
const at = async (hour: number, query: WindowList = {}) => {
  const { state, left, reason } = (await list(query))[hour / 2] ?? {};
  return [state, left, reason];
};
const write = (given = {}) => promise(shop.database.orm, { day, ...given });

test('a day’s windows come in order, named by date and time', async () => {
  const windows = await list({ days: 2 });
  assert.equal(windows.length, 24);
  assert.deepEqual(windows[8], {
    deliveryDate: day,
    deliveryTime: '16:00-18:00',
    day,
    startsAt: new Date(instantAt(day, 960)).toISOString(),
    endsAt: new Date(instantAt(day, 1080)).toISOString(),
    orderBy: new Date(instantAt(day, 870)).toISOString(),
    state: 'open',
    left: null,
    reason: null,
    message: null,
  });
  assert.deepEqual(windows[11]?.deliveryTime, '22:00-00:00');
  assert.deepEqual(windows[12]?.deliveryDate, inDays(5));
});

test('nobody keeps the answer', async () => {
  assert.equal((await ask()).headers['cache-control'], 'no-store');
});

test('without a first day and a count it is fourteen days from today, the past among them', async () => {
  const { body } = await shop.get(endpoints.windows(SALMIYA));
  const windows = body as OfferedWindow[];
  assert.equal(new Set(windows.map((window) => window.day)).size, 14);
  assert.ok(
    windows.every(({ reason, startsAt }) => Date.parse(startsAt) > Date.now() || reason === 'past'),
  );
  assert.ok(windows.some(({ state }) => state === 'open'));
});

test('few are told how many, and what is more than the kitchen makes at once is asked for', async () => {
  assert.deepEqual(await at(12, { minutes: 60 }), ['open', null, null]);
  assert.deepEqual(await at(12, { minutes: 80 }), ['few', 3, null]);
  assert.deepEqual(await at(12, { minutes: 240 }), ['few', 1, null]);
  assert.deepEqual(await at(12, { minutes: 241 }), ['no', null, 'too-large']);
  assert.deepEqual(await at(12, { trays: 25 }), ['no', null, 'too-large']);
});

test('what is promised takes room of its part, and of its window', async () => {
  await write({ decorator: 220, trays: 24, drops: 9 });
  assert.deepEqual(await at(0, { minutes: 20 }), ['few', 1, null]);
  assert.deepEqual(await at(0, { minutes: 21 }), ['no', null, 'full-decorators']);
  assert.deepEqual(await at(0, { trays: 1 }), ['no', null, 'full-ovens']);
  assert.deepEqual(await at(16, { minutes: 21, trays: 1 }), ['open', null, null]);
  assert.deepEqual(await at(12), ['few', 1, null]);
  await write();
  assert.deepEqual(await at(12), ['no', null, 'full-drivers']);
  assert.deepEqual(await at(14), ['open', null, null]);
  const elsewhere = await list({ location: undefined, branch: 'shuwaikh', minutes: 21, trays: 1 });
  assert.ok(elsewhere.every(({ state }) => state === 'open'));
});

test('a kitchen hands over six orders in a pickup window, and needs no driver for them', async () => {
  const pickup = { mode: 'Pickup', location: undefined, branch: 'salmiya' } as const;
  for (let count = 0; count < 4; count += 1) {
    await write({ mode: 'Pickup', decorator: 0, trays: 0, drops: 0 });
  }
  await write({ drops: 10 });
  assert.deepEqual(await at(12, pickup), ['few', 2, null]);
  assert.deepEqual(await at(12, { mode: 'Pickup' }), ['few', 2, null]);
  for (let count = 0; count < 2; count += 1) await write({ mode: 'Pickup', drops: 0 });
  assert.deepEqual(await at(12, pickup), ['no', null, 'full-pickups']);
});

test('a hold that runs out gives its room back', async () => {
  const heldUntil = new Date(Date.now() - 1);
  await write({ drops: 10, state: 'held', heldUntil });
  assert.deepEqual(await at(12), ['open', null, null]);
  await shop.database.orm.update(promises).set({ heldUntil: new Date(Date.now() + 900_000) });
  assert.deepEqual(await at(12), ['no', null, 'full-drivers']);
});

test('far areas take more of a driver’s drops, and longer', async () => {
  const far = eq(areaServices.areaId, 'salmiya');
  const change = (dropWeight: number, roadMinutes: number) =>
    replaced(shop, () =>
      shop.database.orm.update(areaServices).set({ dropWeight, roadMinutes }).where(far),
    );
  await write({ drops: 8 });
  await change(3, 0);
  assert.deepEqual(await at(12), ['no', null, 'full-drivers']);
  assert.deepEqual(await at(14), ['few', 3, null]);
  await change(1, 0);
  assert.deepEqual(await at(12), ['few', 2, null]);
});

test('a lead names the product that is not ready, in the reader’s language', async () => {
  const lead = { lead: 7 * 1440, products: 'strawberry-cream-cake,basbousa' };
  const [window] = await list(lead);
  assert.deepEqual([window?.state, window?.reason], ['no', 'lead-time']);
  assert.match(
    window?.message ?? '',
    /^Strawberry cream cake: ready \w{3} \d+ \w+, (?:\d+(?::\d\d)?\u00a0[ap]m|noon|midnight)$/,
  );
  const [arabic] = await list(lead, 'ar');
  assert.match(
    arabic?.message ?? '',
    /: يكتمل التحضير [^\s،]+ \d+ [^\s،]+، \d+(?::\d\d)?\u00a0(?:فجر|صباح|ظهر|عصر|مساء|ليل)/,
  );
  const [nameless] = await list({ lead: 7 * 1440 });
  assert.match(nameless?.message ?? '', /^Your order: ready /);
});

test('beyond the horizon nothing is open', async () => {
  assert.deepEqual(await at(12, { from: inDays(28) }), ['open', null, null]);
  assert.deepEqual(await at(12, { from: inDays(33) }), ['no', null, 'beyond-horizon']);
});

test('a closed day tells why, in both languages, and its other days stay open', async () => {
  const closed = { id: 'cleaning', closed: true, week: {}, from: day, until: day };
  const label = { labelEnglish: 'yearly cleaning', labelArabic: 'تنظيف سنوي' };
  await replaced(shop, () => shop.database.orm.insert(plans).values({ ...closed, ...label }));
  const [window] = await list();
  assert.deepEqual([window?.reason, window?.message], ['closed', 'Closed: yearly cleaning']);
  assert.equal((await list({}, 'ar'))[0]?.message, 'مغلق: تنظيف سنوي');
  assert.deepEqual(await at(12, { from: inDays(5) }), ['open', null, null]);
  await replaced(shop, () => shop.database.orm.delete(plans).where(eq(plans.id, 'cleaning')));
  assert.deepEqual(await at(12), ['open', null, null]);
});

test('Ramadan is shown once its plan is there: nights belong to the evening before', async () => {
  const label = { labelEnglish: 'Ramadan', labelArabic: 'رمضان' };
  const until = inDays(5);
  const plan = {
    id: 'ramadan',
    ...label,
    from: day,
    until,
    week: everyDay(ramadanTerms(dayAndNight)),
  };
  await replaced(shop, () => shop.database.orm.insert(plans).values(plan));
  const windows = await list({ days: 2 });
  const times = windows.map(
    (window) => `${window.day} ${window.deliveryDate} ${window.deliveryTime}`,
  );
  assert.deepEqual(
    times.slice(0, 4),
    ['14:00-16:00', '19:30-21:30', '21:30-23:30', '23:30-01:00'].map(
      (time) => `${day} ${day} ${time}`,
    ),
  );
  // While the moon has not been seen, only what both plans have is sure.
  await replaced(shop, () =>
    shop.database.orm
      .update(plans)
      .set({ tentative: [day] })
      .where(eq(plans.id, 'ramadan')),
  );
  assert.deepEqual(await at(14), ['open', null, null]);
  assert.deepEqual(await at(16), ['no', null, 'tentative']);
  await replaced(shop, () => shop.database.orm.delete(plans).where(eq(plans.id, 'ramadan')));
});

test('what is stopped is sold out, alone and while it is', async () => {
  const stop = { id: randomUUID(), productId: 'butter-croissants', by: 'Maryam', branchId: null };
  const span = { from: new Date(instantAt(day, 600)), until: new Date(instantAt(day, 960)) };
  await replaced(shop, () => shop.database.orm.insert(stops).values({ ...stop, ...span }));
  const croissants = { products: 'basbousa,butter-croissants' };
  assert.deepEqual(await at(12, croissants), ['no', null, 'sold-out']);
  assert.match((await list(croissants))[6]?.message ?? '', /^Butter croissants: sold out/i);
  assert.deepEqual(await at(16, croissants), ['open', null, null]);
  assert.deepEqual(await at(12, { products: 'basbousa' }), ['open', null, null]);
  await replaced(shop, () => shop.database.orm.delete(stops));
});

test('a place that no kitchen serves is refused, and so is a wrong question', async () => {
  const code = async (query: object) => {
    const { status, body } = await ask(query);
    return [status, (body as { code: string }).code];
  };
  assert.deepEqual(await code({ location: 'nowhere' }), [404, 'area-not-served']);
  assert.deepEqual(await code({ location: undefined, branch: 'nowhere' }), [422, 'branch-unknown']);
  assert.deepEqual(await code({ branch: 'shuwaikh' }), [422, 'branch-does-not-serve']);
  const wrong = [
    { location: undefined },
    { mode: undefined },
    { mode: 'Post' },
    { days: 15 },
    { days: 0 },
    { from: '2026-02-30' },
    { from: 'tomorrow' },
    { from: '9999-12-31' },
    { minutes: 1e9 },
    { lead: -1 },
  ];
  for (const query of wrong) {
    assert.deepEqual(await code(query), [400, 'bad-request'], JSON.stringify(query));
  }
});

test('an answer takes one statement, however many days it lists', async (t) => {
  const { session } = (
    shop.database.orm as unknown as { _: { session: { prepareQuery: unknown } } }
  )._;
  const asked = t.mock.method(session as { prepareQuery: () => unknown }, 'prepareQuery');
  await list({ days: 14 });
  assert.equal(asked.mock.callCount(), 1);
});
