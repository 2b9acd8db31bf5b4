import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earliestOpen } from './choose.ts';
import { addDays, dayOf, daysFrom, type Instant } from './day.ts';
import { planOf } from './plan.ts';
import type { WindowQuery } from './query.ts';
import { readyAt } from './ready.ts';
import {
  at,
  base,
  C,
  FRI,
  line,
  nameOf,
  need,
  offers,
  plan,
  ramadanPlan,
  S,
  SAT,
  T,
  THU,
  verdict,
  WED,
  X,
  Y,
} from './testing-fixture.ts';

// Promises 8: the worked examples about time, from the start of a lead to the first window.

type Example = {
  name: string;
  asks: Partial<WindowQuery> & { now: Instant };
  ready?: Instant;
  /** The first open window. */
  first?: string;
  /** What is said of a window or, by its day alone, of all of a day's. */
  says?: Record<string, string>;
};

const slice = need(S);
const cake = need(C);
const eid = plan('national days', { from: '2027-02-25', until: '2027-02-26', closed: true });
const ramadan = [base, ramadanPlan()];
const lateNight = ramadanPlan({ id: 'late', from: '2027-02-15', until: '2027-02-15' });
lateNight.week = {
  monday: {
    ...lateNight.week.monday,
    production: [{ from: 720, until: 1560 }],
    windows: [
      ...(lateNight.week.monday?.windows ?? []),
      {
        mode: 'Delivery',
        from: 1500,
        until: 1590,
        cutoffMinutes: 90,
        cutoffDayBeforeAt: null,
        pickups: 6,
      },
    ],
    shifts: [{ from: 840, until: 1590, vehicle: 'car', count: 2 }],
  },
};
const croissants = need(line('croissants'));
const stopped = {
  product: 'croissants',
  branch: 'salmiya',
  from: at(WED, '08:00'),
  until: at(THU, '16:00'),
};

const examples: Example[] = [
  {
    name: 'example 1: a slice at 09:00 misses the first cut-off and is ready for the next window',
    asks: { now: at(WED, '09:00'), need: slice },
    ready: at(WED, '10:00'),
    says: { [`${WED} 10:00-12:00`]: 'past-cutoff', [`${WED} 12:00-14:00`]: 'open' },
  },
  {
    name: 'example 2: the very moment of the cut-off is in time',
    asks: { now: at(WED, '10:30:00'), need: slice },
    says: { [`${WED} 12:00-14:00`]: 'open' },
  },
  {
    name: 'example 2: a minute after the cut-off is too late',
    asks: { now: at(WED, '10:31'), need: slice },
    says: { [`${WED} 12:00-14:00`]: 'past-cutoff' },
  },
  {
    name: 'example 3: hands that stop at night go on in the morning',
    asks: { now: at(WED, '20:40'), need: slice },
    ready: at(THU, '06:40'),
    first: `${THU} 10:00-12:00`,
  },
  {
    name: 'example 4: an order at night waits for a late Friday',
    asks: { now: at(THU, '22:30'), need: slice },
    ready: at(FRI, '12:00'),
    first: `${FRI} 14:00-16:00`,
  },
  {
    name: 'example 5: a cake at 09:00 is ready a day later',
    asks: { now: at(WED, '09:00'), need: cake },
    ready: at(THU, '09:00'),
    first: `${THU} 10:00-12:00`,
  },
  {
    name: 'example 5: a minute past the last start is a window later',
    asks: { now: at(WED, '09:31'), need: cake },
    ready: at(THU, '09:31'),
    says: { [`${THU} 10:00-12:00`]: 'lead-time' },
  },
  {
    name: 'example 6: a cake in the evening takes the morning’s hands too',
    asks: { now: at(WED, '19:00'), need: cake },
    ready: at(FRI, '04:00'),
    first: `${FRI} 14:00-16:00`,
    says: { [THU]: 'lead-time' },
  },
  {
    name: 'example 7: a cheesecake at 20:00',
    asks: { now: at(WED, '20:00'), need: need(line('cheesecake')) },
    ready: at(THU, '17:00'),
    first: `${THU} 18:00-20:00`,
    says: { [`${THU} 16:00-18:00`]: 'lead-time' },
  },
  {
    name: 'example 8: a tower takes two days',
    asks: { now: at(WED, '09:00'), need: need(T) },
    ready: at(FRI, '09:00'),
    first: `${FRI} 14:00-16:00`,
  },
  {
    name: 'example 10: the longest lead of a cart sets the day, its sum of minutes the room',
    asks: { now: at(WED, '15:00'), need: need(S, Y) },
    ready: at(FRI, '15:00'),
    first: `${FRI} 16:00-18:00`,
    says: { [`${FRI} 14:00-16:00`]: 'lead-time', [`${FRI} 16:00-18:00`]: 'few 2' },
  },
  {
    name: 'example 19: closed days neither bake nor deliver',
    asks: {
      now: at('2027-02-24', '20:00'),
      need: cake,
      plans: [base, eid],
      from: '2027-02-25',
      days: 4,
    },
    ready: at('2027-02-28', '05:00'),
    first: '2027-02-28 10:00-12:00',
    says: { '2027-02-25': 'closed', '2027-02-26': 'closed', '2027-02-27': 'lead-time' },
  },
  {
    name: 'example 20: a Ramadan night across midnight',
    asks: { now: at('2027-02-15', '21:50'), need: slice, plans: ramadan, from: '2027-02-15' },
    ready: at('2027-02-15', '22:50'),
    first: '2027-02-15 23:30-01:00',
  },
  {
    name: 'example 20: a window that starts after midnight belongs to the day before',
    asks: {
      now: at('2027-02-15', '23:20'),
      need: slice,
      plans: [...ramadan, lateNight],
      from: '2027-02-15',
    },
    first: '2027-02-15 01:00-02:30',
  },
  {
    name: 'example 21: after midnight the night’s production still runs',
    asks: { now: at('2027-02-16', '00:30'), need: slice, plans: ramadan, from: '2027-02-15' },
    ready: at('2027-02-16', '12:30'),
    first: '2027-02-16 14:00-16:00',
    says: { '2027-02-15 23:30-01:00': 'past' },
  },
  {
    name: 'example 22: while the moon is not seen only what both plans have is open',
    asks: {
      now: at('2027-02-07', '12:00'),
      need: slice,
      plans: [base, ramadanPlan({ tentative: ['2027-02-08'] })],
      from: '2027-02-08',
      days: 1,
    },
    first: '2027-02-08 14:00-16:00',
    says: {
      '2027-02-08 10:00-12:00': 'tentative',
      '2027-02-08 12:00-14:00': 'tentative',
      '2027-02-08 16:00-18:00': 'tentative',
      '2027-02-08 18:00-20:00': 'tentative',
      '2027-02-08 20:00-22:00': 'tentative',
    },
  },
  {
    name: 'example 24: what is sold out until an hour can be had from then on',
    asks: { now: at(WED, '09:00'), need: croissants, stops: [stopped] },
    first: `${THU} 16:00-18:00`,
    says: { [`${WED} 12:00-14:00`]: 'sold-out' },
  },
];

for (const { name, asks, ready, first, says = {} } of examples) {
  test(name, () => {
    const { plans = [base], need: { leadMinutes } = slice } = asks;
    const days = daysFrom(addDays(dayOf(asks.now), -1), 8);
    const production = days.map((day) => planOf(day, 'salmiya', plans));
    if (ready) assert.equal(readyAt(asks.now, leadMinutes, production), ready);
    const list = offers(asks);
    const earliest = earliestOpen(list);
    if (first) assert.equal(earliest && nameOf(earliest), first);
    for (const [window, said] of Object.entries(says)) {
      const found = list.filter((offer) => nameOf(offer).startsWith(window));
      assert.deepEqual([...new Set(found.map(verdict))], [said], window);
    }
  });
}

test('example 9: minutes and trays of two designed cakes', () => {
  const [x, y] = [need(X), need(Y)];
  assert.deepEqual([x.decorator, x.trays], [25, 1]);
  assert.deepEqual([y.decorator, y.trays], [118, 3]);
});

test('example 22: the day lists the six windows of the lower plan', () => {
  const plans = [base, ramadanPlan({ tentative: ['2027-02-08'] })];
  assert.equal(offers({ plans, from: '2027-02-08', days: 1 }).length, 6);
});

test('example 10: the need of the cart is 119 minutes', () => {
  assert.deepEqual(need(S, Y), {
    leadMinutes: 2880,
    decorator: 119,
    trays: 3,
    products: ['custom-cake', 'slice'],
  });
});

test('a horizon of days is kept to', () => {
  const list = offers({ need: slice, from: '2026-12-25', days: 2 });
  assert.deepEqual([...new Set(list.map(verdict))], ['open', 'beyond-horizon']);
  assert.equal(earliestOpen(offers({ from: SAT, days: 0 })), null);
});
