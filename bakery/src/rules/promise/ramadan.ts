import { addDays, type Day, daysFrom, type Span, weekdayOf } from './day.ts';
import { type PartCapacity, type Plan, planOf, type Shift, type WholeDay } from './plan.ts';
import type { PlanTerms } from './plan-edits.ts';
import { usualWindow } from './timings.ts';

/** First days by the Umm al-Qura calendar: a suggestion, since the moon may move each by a day. */
export type Feasts = { ramadan: Day; eidAlFitr: Day; eidAlAdha: Day };

const RAMADAN = 9;
const SHAWWAL = 10;
const DHU_AL_HIJJA = 12;
/** Longer than any Hijri year, which has 354 or 355 days. */
const HIJRI_YEAR = 356;

const PRODUCTION: Span = { from: 720, until: 1500 };
const WINDOWS: Span[] = [
  { from: 840, until: 960 },
  { from: 1170, until: 1290 },
  { from: 1290, until: 1410 },
  { from: 1410, until: 1500 },
];
const ROAD: Span[] = [
  { from: 840, until: 960 },
  { from: 1170, until: 1500 },
];

/** The next Ramadan that begins on a day or after it, and the feasts that follow it (Promises 6). */
export function feastsFrom(day: Day): Feasts {
  const ramadan = firstOf(day, { month: RAMADAN, date: 1 });
  return {
    ramadan,
    eidAlFitr: firstOf(ramadan, { month: SHAWWAL, date: 1 }),
    eidAlAdha: firstOf(ramadan, { month: DHU_AL_HIJJA, date: 10 }),
  };
}

/**
 * A day in Ramadan for a kitchen with the terms of an ordinary day: production from noon to 1 at night, windows around
 * iftar and into the night, three quarters of the minutes, and as many drivers as there are at most (Promises 6).
 */
export function ramadanTerms({
  capacity,
  shifts,
}: Pick<WholeDay, 'capacity' | 'shifts'>): WholeDay {
  return {
    production: [PRODUCTION],
    windows: WINDOWS.flatMap((span) => [
      usualWindow('Delivery', span),
      usualWindow('Pickup', span),
    ]),
    capacity: { early: threeQuarters(capacity.early), late: threeQuarters(capacity.late) },
    shifts: (['car', 'bike'] as const).flatMap((vehicle) => onTheRoad(vehicle, shifts)),
  };
}

/**
 * A kitchen's plan for the next Ramadan, from its ordinary week (Promises 6): its first day, and the first of Eid, which
 * is one more day of Ramadan when the moon is sighted late, are not sure. Weekdays without windows stay so.
 */
export function ramadanPlan(
  kitchen: string,
  { plans, from }: { plans: readonly Plan[]; from: Day },
): { feasts: Feasts; plan: PlanTerms } {
  const feasts = feastsFrom(from);
  const base = plans.filter((plan) => plan.from === null);
  const week = daysFrom(feasts.ramadan, 7).map((day) => {
    const { windows, ...usual } = planOf(day, kitchen, base);
    return [weekdayOf(day), windows.length > 0 ? ramadanTerms(usual) : undefined] as const;
  });
  return {
    feasts,
    plan: {
      branch: kitchen,
      from: feasts.ramadan,
      until: feasts.eidAlFitr,
      label: { english: 'Ramadan', arabic: 'رمضان' },
      closed: false,
      tentative: [feasts.ramadan, feasts.eidAlFitr],
      week: Object.fromEntries(week.filter(([, terms]) => terms !== undefined)),
    },
  };
}

function threeQuarters({ decoratorMinutes, ovenTrays }: PartCapacity): PartCapacity {
  return { decoratorMinutes: Math.floor((decoratorMinutes * 3) / 4), ovenTrays };
}

function onTheRoad(vehicle: Shift['vehicle'], shifts: readonly Shift[]): Shift[] {
  const ofVehicle = shifts.filter((shift) => shift.vehicle === vehicle);
  const atOnce = ofVehicle.map(({ from }) =>
    ofVehicle
      .filter((shift) => shift.from <= from && from < shift.until)
      .reduce((sum, { count }) => sum + count, 0),
  );
  const count = Math.max(0, ...atOnce);
  return count === 0 ? [] : ROAD.map((span) => ({ ...span, vehicle, count }));
}

function firstOf(from: Day, { month, date }: { month: number; date: number }): Day {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  for (let ahead = 0; ahead < HIJRI_YEAR; ahead += 1) {
    const day = addDays(from, ahead);
    const parts = calendar.formatToParts(new Date(`${day}T12:00:00Z`));
    const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    if (numberOf('month') === month && numberOf('day') === date) return day;
  }
  throw new Error(`no day ${date} of month ${month} within a year of ${from}`);
}
