import type { Localized } from '../language.ts';
import type { Weekday } from '../opening-hours.ts';
import { type Day, daysBetween, type Instant, type Span, weekdayOf } from './day.ts';

export type Mode = 'Delivery' | 'Pickup';

/** The two halves of a day's work: windows that start before 16:00, and the rest. */
export type Part = 'early' | 'late';

/** A span in which an order may be promised. */
export type Window = Span & {
  mode: Mode;
  /** How long before its start the last order comes in. */
  cutoffMinutes: number;
  /** Minutes of the day before by which orders come in, where that is earlier than the cut-off. */
  cutoffDayBeforeAt: number | null;
  /** Orders that can be handed over in it; only pickup counts them. */
  pickups: number;
};

/** What a kitchen can make for the windows of one part of a day. */
export type PartCapacity = { decoratorMinutes: number; ovenTrays: number };
export type Capacity = Record<Part, PartCapacity>;

/** Drivers of one kind of vehicle, on the road during a span. */
export type Shift = Span & { vehicle: 'car' | 'bike'; count: number };

/** What a plan may say of a weekday, all of it. */
export type WholeDay = {
  production: Span[];
  windows: Window[];
  capacity: Capacity;
  shifts: Shift[];
};

/** What a plan says of a weekday. What it leaves out is inherited. */
export type DayTerms = { [Key in keyof WholeDay]?: WholeDay[Key] | undefined };

/** A kitchen's week, or a change to it from one day to another, both included. */
export type Plan = {
  id: string;
  /** Null: all kitchens. */
  branch: string | null;
  /** Both null: the weekly base. */
  from: Day | null;
  until: Day | null;
  label: Localized;
  closed: boolean;
  /** Days on which it may turn out not to hold: the moon has not been seen yet. */
  tentative: Day[];
  week: Partial<Record<Weekday, DayTerms>>;
  madeAt: Instant;
};

/** A window of a day; `tentative` while it is not sure which of two plans will hold. */
export type PlannedWindow = Window & { tentative: boolean };

/** What holds for a kitchen on a day. A closed day has its reason, no production, and the windows it would have had. */
export type DayPlan = {
  day: Day;
  closed: Localized | null;
  production: Span[];
  windows: PlannedWindow[];
  capacity: Capacity;
  shifts: Shift[];
};

const EARLY_UNTIL = 960;
const NOTHING: PartCapacity = { decoratorMinutes: 0, ovenTrays: 0 };

/** The part of the day that a window belongs to by its start, in minutes from midnight. */
export function partOf(from: number): Part {
  return from < EARLY_UNTIL ? 'early' : 'late';
}

/**
 * What holds for a kitchen on a day: the weekly base, over it the plans of all kitchens, over these the kitchen's
 * own; among equals the shorter wins, then the one made later (Promises 1).
 */
export function planOf(day: Day, kitchen: string, plans: readonly Plan[]): DayPlan {
  return planFrom(day, layersOf(kitchen, plans));
}

/** The plans that a kitchen goes by, lowest first: for many days in a row, sorted once. */
export function layersOf(kitchen: string, plans: readonly Plan[]): Plan[] {
  return plans
    .filter(({ branch }) => branch === null || branch === kitchen)
    .sort(
      (a, b) => rank(a) - rank(b) || length(b) - length(a) || a.madeAt - b.madeAt || byId(a, b),
    );
}

/** What holds on a day by plans that `layersOf` has sorted. */
export function planFrom(day: Day, layers: readonly Plan[]): DayPlan {
  const none: DayPlan = {
    day,
    closed: null,
    production: [],
    windows: [],
    capacity: { early: NOTHING, late: NOTHING },
    shifts: [],
  };
  const plan = layers.filter((layer) => covers(layer, day)).reduce(withLayer, none);
  return plan.closed === null ? plan : { ...plan, production: [] };
}

function rank({ branch, from, until }: Plan): number {
  return (from === null && until === null ? 0 : 2) + (branch === null ? 0 : 1);
}

function length({ from, until }: Plan): number {
  return from === null || until === null ? Number.MAX_SAFE_INTEGER : daysBetween(from, until);
}

function byId(a: Plan, b: Plan): number {
  return a.id < b.id ? -1 : 1;
}

function covers({ from, until }: Plan, day: Day): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** A tentative layer changes nothing, but of the windows below only those that it has too are sure. */
function withLayer(below: DayPlan, layer: Plan): DayPlan {
  const over = overlaid(below, layer);
  if (!layer.tentative.includes(below.day)) return over;
  const isSure = (window: Window) => over.closed === null && hasWindow(over, window);
  const windows = below.windows.map((w) => ({ ...w, tentative: w.tentative || !isSure(w) }));
  return { ...below, windows };
}

function overlaid(below: DayPlan, { week, closed, label }: Plan): DayPlan {
  const terms = week[weekdayOf(below.day)] ?? {};
  const opens = (terms.windows ?? []).length > 0;
  return {
    day: below.day,
    closed: closed ? label : opens ? null : below.closed,
    production: terms.production ?? below.production,
    windows: terms.windows?.map((w) => ({ ...w, tentative: false })) ?? below.windows,
    capacity: terms.capacity ?? below.capacity,
    shifts: terms.shifts ?? below.shifts,
  };
}

function hasWindow({ windows }: DayPlan, { mode, from, until }: Window): boolean {
  return windows.some((w) => w.mode === mode && w.from === from && w.until === until);
}
