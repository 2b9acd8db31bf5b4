// What the worked examples of Promises 8 speak of.
import { WEEKDAYS } from '../opening-hours.ts';
import type { Used } from './capacity.ts';
import type { WindowTimes } from './choose.ts';
import { type Day, dayOf, type Instant, instantAt, type Span } from './day.ts';
import { type DayTerms, type Mode, type Plan, partOf, type Shift, type WholeDay } from './plan.ts';
import type { Kitchen, WindowQuery } from './query.ts';
import { usualWindow } from './timings.ts';
import { type Offer, windowsFor } from './windows.ts';
import { wireTime } from './wire-time.ts';
import type { Need, ProductWork, WorkFacts, WorkLine } from './work.ts';
import { needOf } from './work.ts';

export const WED = '2026-11-25';
export const THU = '2026-11-26';
export const FRI = '2026-11-27';
export const SAT = '2026-11-28';

export const kitchen: Kitchen = {
  id: 'salmiya',
  packMinutes: 30,
  dropMinutes: 24,
  horizonDays: 30,
};

/** The instant of a time of day, `09:00` or `10:31:30`. */
export const at = (day: Day, time: string): Instant => Date.parse(`${day}T${time}+03:00`);

const hours = (from: number, until: number): Span => ({ from: from * 60, until: until * 60 });
const twoCars: Shift = { ...hours(10, 22), vehicle: 'car', count: 2 };
const inSteps = (mode: Mode, step: number, { from, until }: Span) =>
  Array.from({ length: (until - from) / step }, (_, index) =>
    usualWindow(mode, { from: from + index * step, until: from + (index + 1) * step }),
  );
const ordinary = (production: Span, open: Span): WholeDay => ({
  production: [production],
  windows: [...inSteps('Delivery', 120, open), ...inSteps('Pickup', 60, open)],
  capacity: {
    early: { decoratorMinutes: 240, ovenTrays: 24 },
    late: { decoratorMinutes: 240, ovenTrays: 24 },
  },
  shifts: [twoCars],
});
/** The same terms on every day of the week. */
export const everyDay = (terms: DayTerms): Plan['week'] =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, terms]));

/** A plan with the usual fields filled in. */
export const plan = (id: string, given: Partial<Plan>): Plan => ({
  id,
  branch: null,
  from: null,
  until: null,
  label: { english: id, arabic: id },
  closed: false,
  tentative: [],
  week: {},
  madeAt: 0,
  ...given,
});

export const base = plan('base', {
  week: {
    ...everyDay(ordinary(hours(6, 21), hours(10, 22))),
    friday: ordinary(hours(11, 22), hours(14, 22)),
  },
});

const quarters = { decoratorMinutes: 180, ovenTrays: 24 };
/** Template R: its shifts go on into the night, as its windows do. */
export const ramadan: WholeDay = {
  production: [hours(12, 25)],
  windows: [hours(14, 16), hours(19.5, 21.5), hours(21.5, 23.5), hours(23.5, 25)].map((span) =>
    usualWindow('Delivery', span),
  ),
  capacity: { early: quarters, late: quarters },
  shifts: [{ ...twoCars, ...hours(14, 25) }],
};
export const ramadanPlan = (given: Partial<Plan> = {}): Plan =>
  plan('ramadan', {
    from: '2027-02-08',
    until: '2027-03-09',
    week: everyDay(ramadan),
    madeAt: 1,
    ...given,
  });

const product = (leadMinutes: number, unitMinutes: number, trays: number): ProductWork => ({
  leadMinutes,
  setupMinutes: 0,
  unitMinutes,
  trays,
  valueMinutes: new Map(),
  textExtras: [],
});
export const facts: WorkFacts = {
  products: new Map([
    ['slice', product(60, 1, 0)],
    ['cake', product(1440, 15, 1)],
    ['tower', product(2880, 60, 2)],
    ['cheesecake', product(720, 5, 1)],
    ['croissants', product(45, 2, 1)],
  ]),
  shapes: new Map([
    ['round', { minutes: 15, tiers: 1, trays: 1, leadMinutes: 1440 }],
    ['square', { minutes: 18, tiers: 1, trays: 1, leadMinutes: 1440 }],
    ['heart', { minutes: 20, tiers: 1, trays: 1, leadMinutes: 1440 }],
    ['tiered', { minutes: 45, tiers: 2, trays: 2, leadMinutes: 2880 }],
  ]),
  sizes: new Map([
    ['small', { minutes: 0, trays: 0 }],
    ['medium', { minutes: 4, trays: 0 }],
    ['large', { minutes: 8, trays: 0 }],
    ['party', { minutes: 14, trays: 1 }],
  ]),
  toppings: new Map([
    ['none', { minutes: 0 }],
    ['sprinkles', { minutes: 3 }],
    ['drip', { minutes: 4 }],
    ['strawberries', { minutes: 5 }],
    ['berries', { minutes: 6 }],
    ['macarons', { minutes: 6 }],
    ['pearls', { minutes: 8 }],
    ['flowers', { minutes: 16 }],
  ]),
};

/** A cart line of a product. */
export const line = (id: string, quantity = 1): WorkLine => ({
  product: id,
  quantity,
  options: [],
  extras: [],
});
export const S = line('slice');
export const C = line('cake');
export const T = line('tower');
export const X: WorkLine = {
  ...line('its-own-id'),
  customProduct: {
    shape: 'round',
    size: 'small',
    topping: 'strawberries',
    messageOnCake: 'Happy 30 Nou',
  },
};
export const Y: WorkLine = {
  ...line('another-id'),
  customProduct: {
    shape: 'tiered',
    size: 'party',
    topping: 'flowers',
    messageOnCake: 'a'.repeat(30),
    messageOnBoard: 'ب'.repeat(30),
    remarks: 'Please no nuts',
    image: 'u/abc',
  },
};

export const need = (...lines: WorkLine[]): Need => needOf(lines, facts);

/** A question for the three days from Wednesday on, or as given. */
export const query = (given: Partial<WindowQuery>): WindowQuery => ({
  now: at(WED, '09:00'),
  kitchen,
  plans: [base],
  mode: 'Delivery',
  need: need(S),
  drops: 1,
  roadMinutes: 0,
  used: [],
  stops: [],
  from: WED,
  days: 3,
  ...given,
});
export const offers = (given: Partial<WindowQuery>): Offer[] => windowsFor(query(given));

/** What an offer says, such as `open`, `few 2` or `lead-time`. */
export const verdict = ({ state, left, reason }: Offer): string =>
  reason?.code ?? (left === null ? state : `${state} ${left}`);

/** An offer's name, such as `2026-11-25 10:00-12:00`. */
export const nameOf = (offer: Offer): string => `${offer.day} ${wireTime(offer).deliveryTime}`;

/** The times of a window. */
export const times = (day: Day, time: string): WindowTimes => {
  const [from = '', until = ''] = time.split('-');
  return { startsAt: at(day, from), endsAt: at(day, until) };
};

/** What promises take of a window; what is left out is nothing. */
export const used = (day: Day, start: string, given: Partial<Used>): Used => {
  const startsAt = at(day, start);
  const part = partOf((startsAt - instantAt(dayOf(startsAt), 0)) / 60_000);
  return {
    day,
    part,
    mode: 'Delivery',
    startsAt,
    decorator: 0,
    trays: 0,
    drops: 0,
    orders: 1,
    ...given,
  };
};
