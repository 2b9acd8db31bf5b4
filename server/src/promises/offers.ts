import type { WindowsQuery } from '@mahlab/bakery/api/window';
import { addDays, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { WindowQuery } from '@mahlab/bakery/rules/promise/query';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Calendar } from './calendar.ts';
import { holdsAnything } from './own-holds.ts';
import { type Place, servedBy } from './place.ts';
import { usedOf } from './used-queries.ts';

type Span = Pick<WindowsQuery, 'from' | 'days' | 'session'>;

/** What windows are listed by, but for what the cart needs. */
export type PlaceQuery = Omit<WindowQuery, 'need'>;

/**
 * What the windows of a place on some days are listed by now; a refusal where no kitchen serves it. From today on, for
 * nobody who holds anything, it comes from memory: without a statement where no cart asks.
 */
export async function queryFor(
  { database, usedMemory }: Pick<AppContext, 'database' | 'usedMemory'>,
  calendar: Calendar,
  asked: Place & Span,
): Promise<{ ok: true; query: PlaceQuery } | Refusal> {
  const served = servedBy(asked, calendar);
  if (!served.ok) return served;
  const { ok: _, ...terms } = served;
  const { mode, days, session = null } = asked;
  const { id: kitchen } = terms.kitchen;
  const from = asked.from ?? firstDay(Date.now());
  const until = addDays(from, days - 1);
  const own = { session, isOrder: true };
  const isFromMemory =
    asked.from === undefined && (session === null || !(await holdsAnything(database.orm, session)));
  const read = await (isFromMemory
    ? usedMemory.ahead(kitchen)
    : usedOf(database.orm, { kitchen, from, until, own }));
  if (read === null) return refusal('branch-unknown');
  const { now, used } = read;
  const { plans, stops } = calendar;
  return { ok: true, query: { ...terms, now, plans, stops, used, mode, from, days } };
}
