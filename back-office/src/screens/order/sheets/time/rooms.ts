import type { StaffOrderWindows } from '@mahlab/bakery/api/staff-promise';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { instantAt, MINUTE } from '@mahlab/bakery/rules/promise/day';
import { partOf } from '@mahlab/bakery/rules/promise/plan';

/** Windows for an order, the room on their days, and the minutes that it needs. */
export type FoundWindows = Pick<StaffOrderWindows, 'windows' | 'rooms' | 'minutes'>;
type Room = StaffOrderWindows['rooms'][number];

/** What the part of the day has in which a window starts; undefined where that is not told. */
export function roomOf({ rooms }: FoundWindows, window: OfferedWindow): Room | undefined {
  const start = (Date.parse(window.startsAt) - instantAt(window.day, 0)) / MINUTE;
  return rooms.find((room) => room.day === window.day && room.part === partOf(start));
}

/** A day in which an order may be moved: decorator minutes that are free on it, and how its windows stand. */
export type DayRoom = {
  day: string;
  free: number;
  closed: boolean;
  full: boolean;
  isOpen: boolean;
};

/** The days of the windows, in their order. */
export function daysOf({ windows, rooms }: FoundWindows): DayRoom[] {
  return [...Map.groupBy(windows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    free: rooms
      .filter((room) => room.day === day)
      .reduce((sum, { minutes, used }) => sum + Math.max(0, minutes - used), 0),
    closed: ofDay.every(({ reason }) => reason === 'closed'),
    full: ofDay.some(({ reason }) => reason?.startsWith('full-') ?? false),
    isOpen: ofDay.some(({ state }) => state !== 'no'),
  }));
}
