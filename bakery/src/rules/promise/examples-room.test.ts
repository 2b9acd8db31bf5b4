import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropsOf } from './capacity.ts';
import type { WindowQuery } from './query.ts';
import {
  at,
  base,
  C,
  everyDay,
  nameOf,
  need,
  offers,
  plan,
  ramadanPlan,
  S,
  THU,
  used,
  verdict,
  WED,
  X,
} from './testing-fixture.ts';
import { type Offer } from './windows.ts';
import { wireTime } from './wire-time.ts';

// Promises 8: the worked examples about room.

const LATE = ['16:00-18:00', '18:00-20:00', '20:00-22:00'].map((time) => `${THU} ${time}`);
const EARLY = ['10:00-12:00', '12:00-14:00', '14:00-16:00'].map((time) => `${THU} ${time}`);
const EVENING = `${THU} 18:00-20:00`;
const lateUsed = used(THU, '20:00', { decorator: 220 });
const traysUsed = used(THU, '16:00', { trays: 24 });
const nineDrops = used(THU, '18:00', { drops: 9, orders: 9 });

const examples: [string, Partial<WindowQuery>, string[], string][] = [
  ['11: a late part without minutes', { need: need(X), used: [lateUsed] }, LATE, 'full-decorators'],
  ['11: its early part stays open', { need: need(X), used: [lateUsed] }, EARLY, 'open'],
  [
    '12: the last minutes',
    { need: { ...need(X), decorator: 20 }, used: [lateUsed] },
    LATE,
    'few 1',
  ],
  [
    '12: one minute too many',
    { need: { ...need(X), decorator: 21 }, used: [lateUsed] },
    LATE,
    'full-decorators',
  ],
  [
    '13: ten cakes never fit a part',
    { need: need({ ...X, quantity: 10 }) },
    [...EARLY, ...LATE],
    'too-large',
  ],
  ['14: ovens that are full', { need: need(C), used: [traysUsed] }, LATE, 'full-ovens'],
  ['14: what needs no oven', { need: need(S), used: [traysUsed] }, LATE, 'open'],
  ['15: two drops where one is left', { used: [nineDrops], drops: 2 }, [EVENING], 'full-drivers'],
  ['15: the last drop', { used: [nineDrops], drops: 1 }, [EVENING], 'few 1'],
  [
    '15: pickup needs no driver',
    { used: [nineDrops], mode: 'Pickup' },
    [`${THU} 18:00-19:00`],
    'open',
  ],
];

for (const [name, asks, windows, said] of examples) {
  test(`example ${name}`, () => {
    const list = offers({ now: at(WED, '09:00'), ...asks });
    const found = list.filter((offer) => windows.includes(nameOf(offer)));
    assert.deepEqual(
      found.map((offer) => [nameOf(offer), verdict(offer)]),
      windows.map((window) => [window, said]),
    );
  });
}

test('example 13: where the lead forbids it, that is the reason', () => {
  const list = offers({ need: need({ ...X, quantity: 10 }), days: 1 });
  assert.ok(list.slice(1).every((offer) => verdict(offer) === 'lead-time'));
});

test('the sixth pickup of an hour is its last', () => {
  const pickups = (orders: number) => [used(THU, '18:00', { mode: 'Pickup', orders })];
  const six = (orders: number) => {
    const list = offers({ mode: 'Pickup', used: pickups(orders) });
    return list.filter((offer) => nameOf(offer) === `${THU} 18:00-19:00`).map(verdict);
  };
  assert.deepEqual([six(2), six(3), six(5), six(6)].flat(), [
    'open',
    'few 3',
    'few 1',
    'full-pickups',
  ]);
});

test('a pickup needs no packing and no road', () => {
  const now = at(WED, '09:01');
  const ten = (given: Partial<WindowQuery>) =>
    offers({ now, need: need(C), from: THU, days: 1, ...given }).map(verdict)[0];
  assert.equal(ten({ mode: 'Pickup' }), 'open');
  assert.equal(ten({ mode: 'Pickup', now: at(WED, '10:01') }), 'lead-time');
  assert.equal(ten({}), 'open');
  assert.equal(ten({ roadMinutes: 30 }), 'lead-time');
});

test('carts together keep half of a part at most, and leave the rest to orders', () => {
  const ofCarts = [used(THU, '16:00', { decorator: 96 })];
  const thursday = (given: Partial<WindowQuery>) =>
    verdict(offers({ used: ofCarts, from: THU, days: 1, ...given }).at(-1) as Offer);
  assert.equal(thursday({ need: need(X) }), 'open');
  assert.equal(thursday({ need: need(X), usedByCarts: ofCarts }), 'full-decorators');
  const smaller = { ...need(X), decorator: 24 };
  assert.equal(thursday({ need: smaller, usedByCarts: ofCarts }), 'open');
});

test('a network keeps a third of a limit at most without paying, rounded up', () => {
  const minutes = [used(THU, '16:00', { decorator: 56 })];
  const thursday = (given: Partial<WindowQuery>) =>
    verdict(offers({ from: THU, days: 1, ...given }).at(-1) as Offer);
  assert.equal(thursday({ used: minutes, need: need(X) }), 'open');
  assert.equal(thursday({ usedByNetwork: minutes, need: need(X) }), 'full-decorators');
  const smaller = { ...need(X), decorator: 24 };
  assert.equal(thursday({ usedByNetwork: minutes, need: smaller }), 'open');
  const drops = (taken: number) => [used(THU, '20:00', { drops: taken })];
  assert.equal(thursday({ usedByNetwork: drops(3), need: need(X) }), 'open');
  assert.equal(thursday({ usedByNetwork: drops(4), need: need(X) }), 'full-drivers');
});

test('example 20: the wire names a night by the date on which its window starts', () => {
  const plans = [base, ramadanPlan()];
  const night = offers({ plans, from: '2027-02-15', days: 1 }).at(-1);
  assert.ok(night);
  assert.deepEqual(wireTime(night), { deliveryDate: '2027-02-15', deliveryTime: '23:30-01:00' });
  const later = { startsAt: at('2027-02-16', '01:00'), endsAt: at('2027-02-16', '02:30') };
  assert.deepEqual(wireTime(later), { deliveryDate: '2027-02-16', deliveryTime: '01:00-02:30' });
});

test('example 23: drops of a July day without motorcycles at noon', () => {
  const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
  const shifts = [
    { ...hours(10, 22), vehicle: 'car' as const, count: 1 },
    { ...hours(10, 11), vehicle: 'bike' as const, count: 2 },
    { ...hours(16, 22), vehicle: 'bike' as const, count: 2 },
  ];
  const drops = [10, 12, 14, 16, 18, 20].map((from) => dropsOf(hours(from, from + 2), shifts, 24));
  assert.deepEqual(drops, [9, 5, 5, 15, 15, 15]);
  // The same through a plan: nine fit the first window, a tenth does not.
  const summer = plan('summer', {
    from: '2027-06-01',
    until: '2027-08-31',
    week: everyDay({ shifts }),
  });
  const july = {
    plans: [base, summer],
    from: '2027-07-05',
    days: 1,
    now: at('2027-07-05', '06:00'),
  };
  assert.equal(offers({ ...july, drops: 9 })[0]?.state, 'few');
  assert.equal(offers({ ...july, drops: 10 })[0]?.reason?.code, 'full-drivers');
});
