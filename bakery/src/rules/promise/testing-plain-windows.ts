// The rules of Promises 1 and 2 once more, slow and plain, to be compared with those that the shop runs. Times are walked
// through in steps of five minutes, so everything in a query must lie on one.
import { addDays, type Day, dayOf, daysFrom, instantAt, MINUTE, weekdayOf } from './day.ts';
import type { DayTerms, Mode, Plan, Window } from './plan.ts';
import type { WindowQuery } from './query.ts';
import type { Reason } from './reason.ts';
import type { Offer } from './windows.ts';

const STEP = 5;

/** What `windowsFor` answers, worked out another way. */
export function plainWindows(query: WindowQuery): Offer[] {
  const list: Offer[] = [];
  const ready = plainReady(query);
  for (const day of daysFrom(query.from, query.days)) {
    const windows = named(query, { day, key: 'windows' }) ?? [];
    for (let minute = 0; minute < 1800; minute += STEP) {
      for (const window of windows) {
        if (window.mode === query.mode && window.from === minute) {
          list.push(plainOffer(query, { day, window, ready }));
        }
      }
    }
  }
  return list;
}

type Place = { day: Day; window: Window; ready: number | null };

function plainOffer(query: WindowQuery, place: Place): Offer {
  const { day, window } = place;
  const reason = plainReason(query, place);
  let left = 0;
  while (reason === null && left < 4 && full(query, { ...place, times: left + 1 }) === null) {
    left += 1;
  }
  const few = reason === null && left <= 3;
  return {
    day,
    startsAt: instantAt(day, window.from),
    endsAt: instantAt(day, window.until),
    orderBy: lastOrder(place),
    state: reason !== null ? 'no' : few ? 'few' : 'open',
    left: few ? left : null,
    reason,
  };
}

function plainReason(query: WindowQuery, place: Place): Reason | null {
  const { now, need, kitchen } = query;
  const { day, window, ready } = place;
  const start = instantAt(day, window.from);
  const label = closure(query, day);
  if (label) return { code: 'closed', label };
  if (isUnsure(query, place)) return { code: 'tentative' };
  if (now >= start) return { code: 'past' };
  if (!daysFrom(dayOf(now), kitchen.horizonDays + 1).includes(day) && day > dayOf(now)) {
    return { code: 'beyond-horizon' };
  }
  if (now > lastOrder(place)) return { code: 'past-cutoff' };
  const before = query.mode === 'Delivery' ? kitchen.packMinutes + query.roadMinutes : 0;
  if (ready === null || ready + before * MINUTE > start) {
    return { code: 'lead-time', product: need.products[0] ?? null, readyAt: ready };
  }
  for (const product of need.products) {
    for (const stop of query.stops) {
      const here = stop.branch === null || stop.branch === kitchen.id;
      if (stop.product === product && here && stop.from <= start && stop.until > start) {
        return { code: 'sold-out', product };
      }
    }
  }
  const room = capacity(query, place);
  if (need.decorator > room.decoratorMinutes || need.trays > room.ovenTrays) {
    return { code: 'too-large' };
  }
  return full(query, { ...place, times: 1 });
}

function lastOrder({ day, window }: Place): number {
  const start = instantAt(day, window.from);
  const usual = start - window.cutoffMinutes * MINUTE;
  const before = window.cutoffDayBeforeAt;
  const evening = before === null ? Infinity : instantAt(addDays(day, -1), before);
  return usual < evening ? usual : evening;
}

function full(query: WindowQuery, place: Place & { times: number }): Reason | null {
  const { day, window, times } = place;
  const room = capacity(query, place);
  const start = instantAt(day, window.from);
  const end = instantAt(day, window.until);
  let [decorator, trays, drops, orders] = [0, 0, 0, 0];
  for (const row of query.used) {
    if (row.day === day && row.part === (window.from >= 16 * 60 ? 'late' : 'early')) {
      decorator += row.decorator;
      trays += row.trays;
    }
    if (
      row.day === day &&
      row.mode === window.mode &&
      row.startsAt >= start &&
      row.startsAt < end
    ) {
      drops += row.drops;
      orders += row.orders;
    }
  }
  const { need } = query;
  const isOver = (needed: number, taken: number, limit: number) =>
    needed > 0 && taken + times * needed > limit;
  if (isOver(need.decorator, decorator, room.decoratorMinutes)) return { code: 'full-decorators' };
  if (isOver(need.trays, trays, room.ovenTrays)) return { code: 'full-ovens' };
  if (query.mode === 'Delivery') {
    const isFull = isOver(query.drops, drops, driverDrops(query, place));
    return isFull ? { code: 'full-drivers' } : null;
  }
  return isOver(1, orders, window.pickups) ? { code: 'full-pickups' } : null;
}

function driverDrops(query: WindowQuery, { day, window }: Place): number {
  let drops = 0;
  for (const shift of named(query, { day, key: 'shifts' }) ?? []) {
    let minutes = 0;
    for (let minute = window.from; minute < window.until; minute += STEP) {
      if (minute >= shift.from && minute < shift.until) minutes += STEP;
    }
    while (minutes >= query.kitchen.dropMinutes) {
      minutes -= query.kitchen.dropMinutes;
      drops += shift.count;
    }
  }
  return drops;
}

function capacity(query: WindowQuery, { day, window }: Place) {
  const both = named(query, { day, key: 'capacity' });
  const part = both?.[window.from >= 16 * 60 ? 'late' : 'early'];
  return part ?? { decoratorMinutes: 0, ovenTrays: 0 };
}

/** Five minutes after five minutes, until the lead is over. */
function plainReady(query: WindowQuery): number | null {
  const { now, need, kitchen } = query;
  const days = daysFrom(addDays(dayOf(now), -1), kitchen.horizonDays + 2);
  const working = new Set<number>();
  for (const day of days) {
    if (closure(query, day)) continue;
    for (const { from, until } of named(query, { day, key: 'production' }) ?? []) {
      for (let minute = from; minute < until; minute += STEP) working.add(instantAt(day, minute));
    }
  }
  let hands = need.leadMinutes > 240 ? 240 : need.leadMinutes;
  const rest = need.leadMinutes - hands;
  let time = now;
  const end = instantAt(addDays(dayOf(now), kitchen.horizonDays + 3), 0);
  while (hands > 0) {
    if (time > end) return null;
    if (working.has(time)) hands -= STEP;
    time += STEP * MINUTE;
  }
  return time + rest * MINUTE;
}

/** The plans for a day, the one that decides first. */
function plansOf({ plans, kitchen }: WindowQuery, day: Day): Plan[] {
  const here = plans.filter(({ branch, from, until }) => {
    if (branch !== null && branch !== kitchen.id) return false;
    return from === null || until === null || (day >= from && day <= until);
  });
  const days = ({ from, until }: Plan) =>
    from === null || until === null ? 9999 : instantAt(until, 0) - instantAt(from, 0);
  const weighs = (a: Plan, b: Plan) => {
    if ((a.from === null) !== (b.from === null)) return a.from === null ? 1 : -1;
    if ((a.branch === null) !== (b.branch === null)) return a.branch === null ? 1 : -1;
    if (days(a) !== days(b)) return days(a) < days(b) ? -1 : 1;
    if (a.madeAt !== b.madeAt) return a.madeAt > b.madeAt ? -1 : 1;
    return a.id > b.id ? -1 : 1;
  };
  return here.toSorted(weighs);
}

const sure = (day: Day) => (plan: Plan) => !plan.tentative.includes(day);

function named<Key extends keyof DayTerms>(
  query: WindowQuery,
  { day, key }: { day: Day; key: Key },
): DayTerms[Key] {
  const plans = plansOf(query, day).filter(sure(day));
  return plans.find((plan) => plan.week[weekdayOf(day)]?.[key])?.week[weekdayOf(day)]?.[key];
}

function closure(query: WindowQuery, day: Day, below?: Plan) {
  const all = plansOf(query, day);
  const plans = (below ? all.slice(all.indexOf(below) + 1) : all).filter(sure(day));
  const decides = plans.find((plan) => plan.closed || opens(plan, day));
  return decides?.closed ? decides.label : null;
}

function opens({ week }: Plan, day: Day): boolean {
  const windows = week[weekdayOf(day)]?.windows;
  return windows !== undefined && windows.length > 0;
}

/** Whether a tentative plan above the one that gave the day its windows would take this one away. */
function isUnsure(query: WindowQuery, { day, window }: Place): boolean {
  const plans = plansOf(query, day);
  const source = plans.findIndex((p) => sure(day)(p) && p.week[weekdayOf(day)]?.windows);
  return plans.slice(0, source).some((plan) => {
    if (sure(day)(plan)) return false;
    if (plan.closed) return true;
    if (!opens(plan, day) && closure(query, day, plan)) return true;
    const windows = plan.week[weekdayOf(day)]?.windows;
    return windows !== undefined && !windows.some((w) => isSame(w, window));
  });
}

function isSame(a: { mode: Mode; from: number; until: number }, b: Window): boolean {
  return a.mode === b.mode && a.from === b.from && a.until === b.until;
}
