import type { WindowTimes } from './choose.ts';
import { addDays, type Day, dayOf, type Instant, instantAt, MINUTE } from './day.ts';

/** A window as the wire names it (Promises 7). */
export type WireTime = {
  /** The date in Kuwait on which it starts, also where it belongs to the night before. */
  deliveryDate: Day;
  /** `16:00-18:00`; an end before its start is next morning. */
  deliveryTime: string;
};

const TIME = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** A window's name on the wire. */
export function wireTime({ startsAt, endsAt }: WindowTimes): WireTime {
  return {
    deliveryDate: dayOf(startsAt),
    deliveryTime: `${clock(startsAt)}-${clock(endsAt)}`,
  };
}

/** The window that a name on the wire means; null for what is no date or no time. */
export function windowTimes({ deliveryDate, deliveryTime }: WireTime): WindowTimes | null {
  const [, fromHour, fromMinute, untilHour, untilMinute] = TIME.exec(deliveryTime) ?? [];
  if (fromHour === undefined || !isDay(deliveryDate)) return null;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const until = Number(untilHour) * 60 + Number(untilMinute);
  const endDay = until <= from ? addDays(deliveryDate, 1) : deliveryDate;
  return { startsAt: instantAt(deliveryDate, from), endsAt: instantAt(endDay, until) };
}

/** Whether a text is a date that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const midnight = instantAt(text, 0);
  return Number.isFinite(midnight) && dayOf(midnight) === text;
}

function clock(at: Instant): string {
  const minutes = (at - instantAt(dayOf(at), 0)) / MINUTE;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
