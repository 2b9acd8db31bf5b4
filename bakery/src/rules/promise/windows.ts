import { timesLeft, type Used } from './capacity.ts';
import { addDays, type Day, dayOf, daysFrom, type Instant, instantAt } from './day.ts';
import { type DayPlan, layersOf, type Plan, planFrom } from './plan.ts';
import { type Candidate, orderBy, roomOf, type WindowQuery } from './query.ts';
import { readyAt } from './ready.ts';
import { type Reason, reasonAgainst } from './reason.ts';
import type { Need } from './work.ts';

/** A window as it is offered for a cart. */
export type Offer = {
  day: Day;
  startsAt: Instant;
  endsAt: Instant;
  /** The last instant at which an order for it may come in, its preparation aside. */
  orderBy: Instant;
  state: 'open' | 'few' | 'no';
  /** How many of this cart still fit, when they are few. */
  left: number | null;
  /** Why not, when it cannot be promised. */
  reason: Reason | null;
};

/** How many of a cart that still fit are few. */
const FEW = 3;

/**
 * The windows of some days for a cart, in order, each with whether it can be promised and, if not, why (Promises 2).
 * The function that makes the list also decides the order.
 */
export function windowsFor(query: WindowQuery): Offer[] {
  return windowsForEach([query.need], query)[0] ?? [];
}

/** The same for several carts at once, in their order: the kitchen's days are looked up once for all. */
export function windowsForEach(
  needs: readonly Need[],
  query: Omit<WindowQuery, 'need'>,
): Offer[][] {
  const layers = layersOf(query.kitchen.id, query.plans);
  const production = productionDays(query, layers);
  const lastDay = addDays(dayOf(query.now), query.kitchen.horizonDays);
  const days = windowDays(query, layers);
  return needs.map((need) => {
    const ready = readyAt(query.now, need.leadMinutes, production);
    return days.flatMap(({ plan, windows, used }) => {
      const ofDay = { ...query, need, ...used };
      return windows.map((window) => offerOf({ query: ofDay, plan, window, ready, lastDay }));
    });
  });
}

/** Each day that is asked for, with its windows in order and what is used of them. */
function windowDays(query: Omit<WindowQuery, 'need'>, layers: readonly Plan[]) {
  const used = byDay(query.used);
  const usedByCarts = query.usedByCarts && byDay(query.usedByCarts);
  const usedByNetwork = query.usedByNetwork && byDay(query.usedByNetwork);
  return daysFrom(query.from, query.days).map((day) => {
    const plan = planFrom(day, layers);
    return {
      plan,
      windows: plan.windows
        .filter(({ mode }) => mode === query.mode)
        .sort((a, b) => a.from - b.from),
      // Each window looks through what is used: that of its own day is enough.
      used: {
        used: used(day),
        usedByCarts: usedByCarts?.(day),
        usedByNetwork: usedByNetwork?.(day),
      },
    };
  });
}

function byDay(used: readonly Used[]): (day: Day) => readonly Used[] {
  const days = new Map<Day, Used[]>();
  for (const row of used) {
    const rows = days.get(row.day);
    if (rows) rows.push(row);
    else days.set(row.day, [row]);
  }
  return (day) => days.get(day) ?? [];
}

/** The days on which a cart may be made: from last night's up to the horizon. */
function productionDays(
  { now, kitchen }: Pick<WindowQuery, 'now' | 'kitchen'>,
  layers: readonly Plan[],
): DayPlan[] {
  const days = daysFrom(addDays(dayOf(now), -1), kitchen.horizonDays + 2);
  return days.map((day) => planFrom(day, layers));
}

function offerOf(candidate: Candidate): Offer {
  const { plan, window } = candidate;
  const offer = {
    day: plan.day,
    startsAt: instantAt(plan.day, window.from),
    endsAt: instantAt(plan.day, window.until),
    orderBy: orderBy(plan.day, window),
  };
  const reason = reasonAgainst(candidate);
  if (reason !== null) return { ...offer, state: 'no', left: null, reason };
  const { limits, used, needed } = roomOf(candidate);
  const left = timesLeft(limits, used, needed);
  return left <= FEW
    ? { ...offer, state: 'few', left, reason: null }
    : { ...offer, state: 'open', left: null, reason: null };
}
