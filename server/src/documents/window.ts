import type { Language } from '@mahlab/bakery/rules/language';
import {
  clockText,
  hoursText,
  minutesOf,
  type Times,
} from '@mahlab/bakery/rules/promise/hours-text';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import type { PromiseState } from '@mahlab/bakery/rules/promise/promise';
import type { Orm } from '../database/db.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';

/** When an order comes or is fetched, as papers and mails say it. Instants in ISO 8601. */
export type PaperWindow = { mode: Mode; state: PromiseState; startsAt: string; endsAt: string };

const timeZone = 'Asia/Kuwait';
/** Made once: to make a format takes longer than all else that a window's text does. */
const daysIn = (locale: string, comma: string) => ({
  comma,
  weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
  date: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
});
const DAYS = { en: daysIn('en-GB', ', '), ar: daysIn('ar-KW-u-nu-latn', '، ') };
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', { timeZone });
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What an order was promised; null for one that never was. */
export async function readWindow(orm: Orm, orderId: string): Promise<PaperWindow | null> {
  const found = await promiseOfOrder(orm, orderId);
  if (!found) return null;
  const { mode, state, startsAt, endsAt } = found.row;
  return { mode, state, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Whether somebody can go by a window: not one that is gone, given back, or an older order's guess. */
export function isKept({ state }: Pick<PaperWindow, 'state'>): boolean {
  return state === 'held' || state === 'firm' || state === 'done';
}

/** A window as people read it, in Kuwait: `Thursday 26 November, 4 to 6 pm`, «الخميس 26 نوفمبر، 4–6 مساءً». */
export function windowText(times: Times, language: Language): string {
  return `${dateText(times.startsAt, language)}${DAYS[language].comma}${hoursText(times, language)}`;
}

/** An instant as people read it, in Kuwait: `Thursday 26 November, 6:40 pm`, «الخميس 26 نوفمبر، 6:40 مساءً». */
export function momentText(at: string, language: Language): string {
  return `${dateText(at, language)}${DAYS[language].comma}${clockText(minutesOf(at), language)}`;
}

function dateText(at: string, language: Language): string {
  const { weekday, date } = DAYS[language];
  return `${weekday.format(new Date(at))} ${date.format(new Date(at))}`;
}

/** A window in figures, the same in both languages: `2026-11-26, 16:00–18:00`. */
export function windowFigures({ startsAt, endsAt }: Times): string {
  return `${ISO_DATE.format(new Date(startsAt))}, ${time(startsAt)}–${time(endsAt)}`;
}

function time(at: string): string {
  return CLOCK.format(new Date(at));
}
