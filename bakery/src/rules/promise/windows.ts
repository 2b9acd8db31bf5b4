import { limitsOf, timesLeft, type Used, usedFor } from './capacity.ts';
import { addDays, type Day, dayOf, daysFrom, type Instant, instantAt } from './day.ts';
import { type DayPlan, layersOf, type Plan, planFrom } from './plan.ts';
import { type Candidate, neededFor, orderBy, type WindowOfDay, type WindowQuery } from './query.ts';
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
  const windows = windowsOfDays(query, layers);
  return needs.map((need) => {
    const ready = readyAt(query.now, need.leadMinutes, production);
    const ofNeed = { ...query, need };
    return windows.map((at) => offerOf({ query: ofNeed, at, ready, lastDay }));
  });
}

/** The windows of the days that are asked for, in order. */
function windowsOfDays(
  { kitchen, mode, from, days, ...query }: Omit<WindowQuery, 'need'>,
  layers: readonly Plan[],
): WindowOfDay[] {
  // Each window looks through what is used: that of its own day is enough.
  const used = byDay(query.used);
  const usedByCarts = query.usedByCarts && byDay(query.usedByCarts);
  const usedByNetwork = query.usedByNetwork && byDay(query.usedByNetwork);
  return daysFrom(from, days).flatMap((day) => {
    const plan = planFrom(day, layers);
    const ofMode = plan.windows.filter((window) => window.mode === mode);
    return ofMode
      .sort((a, b) => a.from - b.from)
      .map((window) => ({
        plan,
        window,
        startsAt: instantAt(day, window.from),
        endsAt: instantAt(day, window.until),
        orderBy: orderBy(day, window),
        room: {
          limits: limitsOf(plan, window, kitchen.dropMinutes),
          used: usedFor(day, window, used(day)),
          usedByCarts: usedByCarts && usedFor(day, window, usedByCarts(day)),
          usedByNetwork: usedByNetwork && usedFor(day, window, usedByNetwork(day)),
        },
      }));
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
  const { plan, startsAt, endsAt, orderBy: by, room } = candidate.at;
  const offer = { day: plan.day, startsAt, endsAt, orderBy: by };
  const reason = reasonAgainst(candidate);
  if (reason !== null) return { ...offer, state: 'no', left: null, reason };
  const left = timesLeft(room.limits, room.used, neededFor(candidate.query));
  return left <= FEW
    ? { ...offer, state: 'few', left, reason: null }
    : { ...offer, state: 'open', left: null, reason: null };
}
