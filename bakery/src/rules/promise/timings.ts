import { type Timings, WEEKDAYS, type Weekday } from '../opening-hours.ts';
import {
  daysFrom,
  firstDay,
  type Instant,
  instantAt,
  SERVICE_DAY_MINUTES,
  type Span,
  weekdayOf,
} from './day.ts';
import {
  type DayPlan,
  layersOf,
  type Mode,
  type Plan,
  planFrom,
  type WholeDay,
  type Window,
} from './plan.ts';

/** Minutes before a window's start by which it must be ordered, unless a plan says otherwise (Promises 1). */
export const CUTOFF_MINUTES: Record<Mode, number> = { Delivery: 90, Pickup: 60 };
/** Orders that are handed over in a pickup window, unless a plan says otherwise. */
export const PICKUPS = 6;

const DELIVERY_MINUTES = 120;
const PICKUP_MINUTES = 60;
const PRODUCTION_BEFORE_OPENING = 120;
const PRODUCTION_BEFORE_CLOSING = 60;

/** What a kitchen has on an ordinary day, half of minutes and trays for each part; `cars` are on the road all day. */
export type Staffing = { decoratorMinutes: number; ovenTrays: number; cars: number };

/** A window of a mode with its usual terms. */
export function usualWindow(mode: Mode, { from, until }: Span): Window {
  return {
    mode,
    from,
    until,
    cutoffMinutes: CUTOFF_MINUTES[mode],
    cutoffDayBeforeAt: null,
    pickups: PICKUPS,
  };
}

/**
 * A kitchen's week from its opening hours: production from two hours before opening to one before closing, delivery
 * every two hours from the second on, pickup by the hour (Promises 9).
 */
export function weekFromTimings(timings: Timings, staffing: Staffing): Record<Weekday, WholeDay> {
  const days = WEEKDAYS.map((weekday) => {
    const open = timings[weekday].map(({ opens, closes }) => ({
      from: minutesOf(opens),
      until: minutesOf(closes),
    }));
    return [weekday, termsFrom(open, staffing)] as const;
  });
  return Object.fromEntries(days) as Record<Weekday, WholeDay>;
}

/** Opening hours from the plans of a week: when something can be delivered or fetched, split at midnight. */
export function timingsOf(days: readonly DayPlan[]): Timings {
  const spans = new Map<Weekday, Span[]>(WEEKDAYS.map((weekday) => [weekday, []]));
  for (const { day, closed, windows } of days) {
    if (closed !== null) continue;
    const today = weekdayOf(day);
    const tomorrow = WEEKDAYS[(WEEKDAYS.indexOf(today) + 1) % 7] as Weekday;
    for (const { from, until } of windows) {
      spans.get(today)?.push({ from, until: Math.min(until, 1440) });
      spans.get(tomorrow)?.push({ from: Math.max(from - 1440, 0), until: until - 1440 });
    }
  }
  const hours = [...spans].map(([weekday, each]) => [weekday, joined(each).map(asHours)] as const);
  return Object.fromEntries(hours) as Timings;
}

/**
 * A kitchen's opening hours in the week to come, by its plans: seven service days from the present one, which ends at
 * six in the morning.
 */
export function comingTimings(kitchen: string, plans: readonly Plan[], now: Instant): Timings {
  const layers = layersOf(kitchen, plans);
  return timingsOf(daysFrom(firstDay(now), 7).map((day) => planFrom(day, layers)));
}

/** When the week to come is another one. */
export function nextWeekAt(now: Instant): Instant {
  return instantAt(firstDay(now), SERVICE_DAY_MINUTES);
}

function termsFrom(open: Span[], { decoratorMinutes, ovenTrays, cars }: Staffing): WholeDay {
  const road = open.map(({ from, until }) => ({ from: from + DELIVERY_MINUTES, until }));
  const delivery = road.flatMap((span) => inSteps(span, DELIVERY_MINUTES));
  const pickup = open.flatMap((span) => inSteps(span, PICKUP_MINUTES));
  const share = (round: (amount: number) => number) => ({
    decoratorMinutes: round(decoratorMinutes / 2),
    ovenTrays: round(ovenTrays / 2),
  });
  return {
    production: open.map(({ from, until }) => ({
      from: Math.max(0, from - PRODUCTION_BEFORE_OPENING),
      until: until - PRODUCTION_BEFORE_CLOSING,
    })),
    windows: [
      ...delivery.map((span) => usualWindow('Delivery', span)),
      ...pickup.map((span) => usualWindow('Pickup', span)),
    ],
    capacity: { early: share(Math.ceil), late: share(Math.floor) },
    shifts: road
      .filter(({ from, until }) => from < until)
      .map((span) => ({ ...span, vehicle: 'car' as const, count: cars })),
  };
}

function inSteps({ from, until }: Span, minutes: number): Span[] {
  const count = Math.max(0, Math.floor((until - from) / minutes));
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * minutes,
    until: from + (index + 1) * minutes,
  }));
}

/** Spans in order, joined where they meet; those without a minute are left out. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    if (until <= from) continue;
    const last = result.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else result.push({ from, until });
  }
  return result;
}

function asHours({ from, until }: Span) {
  return { opens: clock(from), closes: clock(until) };
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
