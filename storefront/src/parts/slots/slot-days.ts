import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { addDays, type Day } from '@mahlab/bakery/rules/promise/day';

/** What a day of windows comes to. `free` needs no word. */
export type DayState =
  | 'free'
  | 'first'
  | 'few'
  | 'full'
  | 'closed'
  | 'too-soon'
  | 'too-late'
  | 'uncertain'
  | 'none';

/** A day of the strip, with its windows: those of its night are among them. */
export type SlotDay = { day: Day; state: DayState; windows: OfferedWindow[] };

type Code = NonNullable<OfferedWindow['reason']>;

const STATES: [DayState, Code[]][] = [
  [
    'full',
    ['full-decorators', 'full-ovens', 'full-drivers', 'full-pickups', 'too-large', 'sold-out'],
  ],
  ['too-soon', ['lead-time', 'past-cutoff', 'past']],
  ['uncertain', ['tentative']],
  ['too-late', ['beyond-horizon']],
  ['closed', ['closed']],
];

/** Whether a window can be had. */
export function isOpen({ state }: OfferedWindow): boolean {
  return state !== 'no';
}

/** The earliest window that can be had; undefined when there is none. */
export function earliest(windows: readonly OfferedWindow[]): OfferedWindow | undefined {
  return windows
    .filter(isOpen)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0];
}

/** Some days in a row, each with its windows and what they come to; `first` is the earliest window of all. */
export function slotDays(
  windows: readonly OfferedWindow[],
  from: Day,
  { days, first }: { days: number; first: OfferedWindow | undefined },
): SlotDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const ofDay = windows.filter((window) => window.day === day);
    return { day, state: stateOf(ofDay, first?.day === day), windows: ofDay };
  });
}

/** The windows that can be had and start nearest to a moment, the earlier first; at most so many. */
export function nearest(
  windows: readonly OfferedWindow[],
  { startsAt, most }: { startsAt: string; most: number },
): OfferedWindow[] {
  const distance = (window: OfferedWindow) =>
    Math.abs(Date.parse(window.startsAt) - Date.parse(startsAt));
  return windows
    .filter(isOpen)
    .toSorted(
      (a, b) => distance(a) - distance(b) || Date.parse(a.startsAt) - Date.parse(b.startsAt),
    )
    .slice(0, most);
}

function stateOf(windows: OfferedWindow[], isFirst: boolean): DayState {
  const open = windows.filter(isOpen);
  if (isFirst && open.length > 0) return 'first';
  if (open.length > 0) return open.every(({ state }) => state === 'few') ? 'few' : 'free';
  const reasons = windows.flatMap(({ reason }) => reason ?? []);
  return STATES.find(([, codes]) => reasons.some((code) => codes.includes(code)))?.[0] ?? 'none';
}
