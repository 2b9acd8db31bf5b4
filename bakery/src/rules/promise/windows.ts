import { timesLeft, type Used } from './capacity.ts';
import { addDays, type Day, dayOf, daysFrom, type Instant, instantAt } from './day.ts';
import { type DayPlan, layersOf, type Plan, planFrom } from './plan.ts';
import { type Candidate, orderBy, roomOf, type WindowQuery } from './query.ts';
import { readyAt } from './ready.ts';
import { type Reason, reasonAgainst } from './reason.ts';

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
  const layers = layersOf(query.kitchen.id, query.plans);
  const ready = readyAt(query.now, query.need.leadMinutes, productionDays(query, layers));
  const lastDay = addDays(dayOf(query.now), query.kitchen.horizonDays);
  const used = byDay(query.used);
  const usedByCarts = query.usedByCarts && byDay(query.usedByCarts);
  const usedByNetwork = query.usedByNetwork && byDay(query.usedByNetwork);
  return daysFrom(query.from, query.days).flatMap((day) => {
    const plan = planFrom(day, layers);
    // Each window looks through what is used: that of its own day is enough.
    const ofDay = {
      ...query,
      used: used(day),
      usedByCarts: usedByCarts?.(day),
      usedByNetwork: usedByNetwork?.(day),
    };
    return plan.windows
      .filter(({ mode }) => mode === query.mode)
      .sort((a, b) => a.from - b.from)
      .map((window) => offerOf({ query: ofDay, plan, window, ready, lastDay }));
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
