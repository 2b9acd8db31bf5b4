// Any kitchens, plans, carts and moments, for properties. Every time lies on a step of five minutes.
import fc from 'fast-check';
import type { Used } from './capacity.ts';
import { addDays, dayOf, instantAt } from './day.ts';
import type { DayTerms, Mode, Plan, Window } from './plan.ts';
import type { Stop, WindowQuery } from './query.ts';
import { everyDay, kitchen } from './testing-fixture.ts';
import { usualWindow } from './timings.ts';

const FIRST = '2027-02-07';
export const anyDay = fc.integer({ min: 0, max: 6 }).map((days) => addDays(FIRST, days));
const anyMode = fc.constantFrom<Mode>('Delivery', 'Pickup');
const tens = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((n) => n * 10);
const anySpan = fc
  .tuple(tens(0, 1500), tens(10, 900))
  .map(([from, length]) => ({ from, until: Math.min(1800, from + length) }));

const anyWindows: fc.Arbitrary<Window[]> = fc
  .array(
    fc.record({
      mode: anyMode,
      hour: fc.integer({ min: 3, max: 13 }),
      minutes: fc.constantFrom(60, 120),
      cutoffMinutes: tens(0, 180),
      cutoffDayBeforeAt: fc.option(tens(0, 1430), { freq: 5 }),
      pickups: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 8 },
  )
  .map((windows) => {
    const free = windows.filter(
      ({ mode, hour }, index) =>
        !windows.slice(0, index).some((w) => w.mode === mode && w.hour === hour),
    );
    return free.map(({ hour, minutes, ...terms }) => ({
      ...terms,
      from: hour * 120,
      until: hour * 120 + minutes,
    }));
  });
const anyPart = fc.record({
  decoratorMinutes: tens(0, 300),
  ovenTrays: fc.integer({ min: 0, max: 24 }),
});
const anyShift = fc
  .record({
    vehicle: fc.constantFrom('car' as const, 'bike' as const),
    count: fc.integer({ min: 0, max: 3 }),
  })
  .chain((shift) => anySpan.map((span) => ({ ...span, ...shift })));
const anyTerms: fc.Arbitrary<DayTerms> = fc.record(
  {
    production: fc.array(anySpan, { maxLength: 2 }),
    windows: anyWindows,
    capacity: fc.record({ early: anyPart, late: anyPart }),
    shifts: fc.array(anyShift, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const anyWeek = fc.oneof(
  anyTerms.map(everyDay),
  fc.record({ monday: anyTerms, thursday: anyTerms }, { requiredKeys: [] }),
);
const anyPlan: fc.Arbitrary<Omit<Plan, 'id' | 'label'>> = fc
  .record({
    branch: fc.constantFrom(null, 'salmiya', 'egaila'),
    dates: fc.option(fc.tuple(anyDay, fc.integer({ min: 0, max: 5 })), { freq: 3 }),
    closed: fc.constantFrom(true, false, false, false),
    tentative: fc.array(anyDay, { maxLength: 2 }),
    week: anyWeek,
    madeAt: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ dates, closed, ...plan }) => ({
    ...plan,
    closed: closed && dates !== null,
    from: dates && dates[0],
    until: dates && addDays(dates[0], dates[1]),
  }));
const base = everyDay({
  production: [{ from: 360, until: 1260 }],
  windows: [8, 10, 12].flatMap((hour) => [
    usualWindow('Delivery', { from: hour * 90, until: hour * 90 + 120 }),
    usualWindow('Pickup', { from: hour * 100, until: hour * 100 + 60 }),
  ]),
  capacity: {
    early: { decoratorMinutes: 240, ovenTrays: 24 },
    late: { decoratorMinutes: 240, ovenTrays: 24 },
  },
  shifts: [{ from: 600, until: 1320, vehicle: 'car', count: 2 }],
});
export const anyPlans = fc.array(anyPlan, { maxLength: 5 }).map((plans): Plan[] => {
  const first = { branch: null, from: null, until: null, closed: false, tentative: [], madeAt: -1 };
  return [{ ...first, week: base }, ...plans].map((plan, index) => ({
    ...plan,
    id: `plan-${index}`,
    label: { english: `Plan ${index}`, arabic: `${index}` },
  }));
});

const products = ['slice', 'cake', 'tower'];
export const anyNeed = fc.record({
  leadMinutes: tens(0, 3000),
  decorator: fc.integer({ min: 0, max: 130 }),
  trays: fc.integer({ min: 0, max: 12 }),
  products: fc.subarray(products),
});
export const anyUsed: fc.Arbitrary<Used> = fc
  .record({
    day: anyDay,
    minutes: tens(360, 1600),
    mode: anyMode,
    decorator: fc.integer({ min: 0, max: 250 }),
    trays: fc.integer({ min: 0, max: 24 }),
    drops: fc.integer({ min: 0, max: 9 }),
    orders: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ day, minutes, ...row }) => ({
    ...row,
    day,
    part: minutes < 960 ? ('early' as const) : ('late' as const),
    startsAt: instantAt(day, minutes),
  }));
export const anyNow = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 287 }))
  .map(([day, step]) => instantAt(day, step * 5));
export const anyStop: fc.Arbitrary<Stop> = fc.record({
  product: fc.constantFrom(...products),
  branch: fc.constantFrom(null, 'salmiya', 'egaila'),
  from: anyNow,
  until: anyNow,
});
export const anyQuery: fc.Arbitrary<WindowQuery> = fc
  .record({
    now: anyNow,
    kitchen: fc.record({
      id: fc.constant(kitchen.id),
      packMinutes: fc.constantFrom(0, 30),
      dropMinutes: fc.constantFrom(20, 24, 25),
      horizonDays: fc.integer({ min: 0, max: 8 }),
    }),
    plans: anyPlans,
    mode: fc.constantFrom<Mode>('Delivery', 'Delivery', 'Pickup'),
    need: anyNeed,
    drops: fc.integer({ min: 1, max: 3 }),
    roadMinutes: fc.constantFrom(0, 0, 15),
    used: fc.array(anyUsed, { maxLength: 6 }),
    stops: fc.array(anyStop, { maxLength: 2 }),
    ahead: fc.integer({ min: -1, max: 3 }),
    days: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ ahead, ...query }) => ({ ...query, from: addDays(dayOf(query.now), ahead) }));
