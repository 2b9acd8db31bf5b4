import type { Used } from '@mahlab/bakery/rules/promise/capacity';
import { chooseWindow, earliestOpen, type WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import { addDays, type Day, dayOf, firstDay, type Instant } from '@mahlab/bakery/rules/promise/day';
import type { WindowQuery } from '@mahlab/bakery/rules/promise/query';
import type { Reason } from '@mahlab/bakery/rules/promise/reason';
import { type Offer, windowsFor } from '@mahlab/bakery/rules/promise/windows';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { together } from '../database/together.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { buildCalendar, type Calendar } from './calendar.ts';
import { type KitchenDay, lockDays } from './locks.ts';
import { usedByNetworkOf } from './network-used.ts';
import type { Terms } from './promise-rows.ts';
import { readCalendarRows } from './queries.ts';
import { type Own, type UsedNow, usedByCartsOf, usedOf } from './used-queries.ts';

/** The part of the context that reserving uses. */
export type ReserveContext = Pick<AppContext, 'calendar' | 'config' | 'jobs' | 'metrics'>;

type List = (query: WindowQuery) => Offer[];

/** A window that is asked for; `wanted` null is the earliest that is open. */
export type Asked = {
  terms: Terms;
  wanted: WindowTimes | null;
  own?: Own;
  /** Kitchen-days that are written to beside that of the window. */
  also?: readonly KitchenDay[];
  /** Lists the windows: other rules than those of a new order hold for one that is moved. */
  list?: List;
  /** Whether a cart asks: carts together never hold over half of a limit. */
  isCart?: boolean;
  /** The network that asks, where networks have a share: what it holds unpaid never goes above that. */
  network?: string | null;
};

/** A window that is open, while its kitchen-day stays locked: write the promise now. */
export type Chosen = { ok: true; offer: Offer; now: Instant };

/** How many days of windows are looked through at a time for the earliest. */
const STEP_DAYS = 7;

/**
 * Chooses a window under the lock of its kitchen-day, by what all committed promises take at that moment and by the plans
 * as they are then (Promises 3). A refusal carries its `reason`; nothing is written.
 */
export async function chooseLocked(
  tx: Tx,
  context: Pick<ReserveContext, 'calendar' | 'metrics'>,
  asked: Asked,
): Promise<Chosen | Refusal> {
  const calendar = context.calendar.current();
  const { terms, wanted, also = [] } = asked;
  const choose = async (within: Tx, day: Day) => {
    const [, read] = await together(
      lockDays(within, [...also, { kitchen: terms.kitchen, day }], context.metrics),
      usedOf(within, spanOf(asked, day)),
    );
    return judgeBy(within, calendar, { ...asked, day, read });
  };
  if (wanted) return choose(tx, dayOfWindow(calendar, terms, wanted));
  for (let from = firstDay(Date.now()); ; ) {
    const day = await earliestDay(tx, calendar, { ...asked, first: from });
    if (typeof day !== 'string') return day;
    const chosen = await undoRefused(tx, (within) => choose(within, day));
    if (chosen.ok) return chosen;
    // Others were faster: later days are tried.
    from = addDays(day, 1);
  }
}

/** Frees the locks of a try that is refused, so that those of the next one are taken in their order, too. */
async function undoRefused(
  tx: Tx,
  choose: (within: Tx) => Promise<Chosen | Refusal>,
): Promise<Chosen | Refusal> {
  let refused: Refusal | null = null;
  try {
    return await tx.transaction(async (within) => {
      const chosen = await choose(within);
      if (chosen.ok) return chosen;
      refused = chosen;
      return within.rollback();
    });
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}

/** The same for windows of a day that is locked already. */
export async function judge(
  tx: Tx,
  known: Calendar,
  asked: Asked & { day: Day },
): Promise<Chosen | Refusal> {
  const read = await usedOf(tx, spanOf(asked, asked.day));
  return judgeBy(tx, known, { ...asked, read });
}

function spanOf({ terms: { kitchen }, own = {} }: Asked, day: Day) {
  return { kitchen, from: day, until: day, own };
}

/** The same by what was read under the lock. */
async function judgeBy(
  tx: Tx,
  known: Calendar,
  { read, ...asked }: Asked & { day: Day; read: UsedNow | null },
): Promise<Chosen | Refusal> {
  const { terms, wanted, own = {}, list = windowsFor, isCart = false, network = null, day } = asked;
  const { kitchen: id } = terms;
  if (!read) return refusal('branch-unknown');
  const isNewer = known.kitchens.get(id)?.revision !== read.revision;
  const calendar = isNewer ? buildCalendar(await readCalendarRows(tx)) : known;
  const query = queryOf(calendar, terms, { now: read.now, used: read.used, from: day, days: 1 });
  if (!query) return refusal('branch-unknown');
  const usedByCarts = isCart ? await usedByCartsOf(tx, spanOf(asked, day)) : undefined;
  const usedByNetwork = await usedBy(tx, { network, kitchen: id, own });
  const choice = chooseWindow(list({ ...query, usedByCarts, usedByNetwork }), wanted);
  if (choice.ok) return { ok: true, offer: choice.offer, now: read.now };
  return refusedWindow(choice.code, choice.reason);
}

/** A refusal that is about a window. */
export function refusedWindow(code: Refusal['code'], reason: Reason | null): Refusal {
  return refusal(code, {}, { reason: reason?.code ?? null, windows: [] });
}

/** What windows are listed by for some terms; null when there is no such kitchen. */
export function queryOf(
  { kitchens, plans, stops }: Calendar,
  { kitchen: id, mode, need, drops, roadMinutes }: Terms,
  of: Pick<WindowQuery, 'now' | 'used' | 'from' | 'days'>,
): WindowQuery | null {
  const kitchen = kitchens.get(id);
  return kitchen ? { ...of, kitchen, plans, stops, mode, need, drops, roadMinutes } : null;
}

/** What a network holds unpaid, where networks have a share. */
async function usedBy(
  orm: Orm,
  { network, ...of }: { network: string | null; kitchen: string; own: Own },
): Promise<Used[] | undefined> {
  return network === null ? undefined : usedByNetworkOf(orm, { ...of, network });
}

/** Windows of some days as they are now; none where there is no such kitchen. */
export async function offersNow(
  orm: Orm,
  calendar: Calendar,
  {
    terms,
    own = {},
    list = windowsFor,
    network = null,
    from,
    days,
  }: Omit<Asked, 'wanted'> & { from: Day; days: number },
): Promise<Offer[]> {
  const span = { kitchen: terms.kitchen, from, until: addDays(from, days - 1), own };
  const read = await usedOf(orm, span);
  const query = read && queryOf(calendar, terms, { now: read.now, used: read.used, from, days });
  const usedByNetwork = await usedBy(orm, { network, kitchen: terms.kitchen, own });
  return query ? list({ ...query, usedByNetwork }) : [];
}

/** The service day of a window: a night belongs to the day on which it began. */
export function dayOfWindow(calendar: Calendar, terms: Terms, wanted: WindowTimes): Day {
  const date = dayOf(wanted.startsAt);
  const now = wanted.startsAt;
  const query = queryOf(calendar, terms, { now, used: [], from: addDays(date, -1), days: 2 });
  const isIt = ({ startsAt, endsAt }: Offer) =>
    startsAt === wanted.startsAt && endsAt === wanted.endsAt;
  return (query && windowsFor(query).find(isIt)?.day) ?? date;
}

/** The first day from a day on with an open window, as far as it can be told without locks. */
async function earliestDay(
  tx: Tx,
  calendar: Calendar,
  { first, ...asked }: Asked & { first: Day },
): Promise<Day | Refusal> {
  const horizon = calendar.kitchens.get(asked.terms.kitchen)?.horizonDays ?? 0;
  const all: Offer[] = [];
  const last = addDays(dayOf(Date.now()), horizon);
  for (let from = first; from <= last; from = addDays(from, STEP_DAYS)) {
    const offers = await offersNow(tx, calendar, { ...asked, from, days: STEP_DAYS });
    const earliest = earliestOpen(offers);
    if (earliest) return earliest.day;
    all.push(...offers.filter(({ day }) => day <= last));
  }
  const choice = chooseWindow(all, null);
  return refusedWindow('no-window', choice.ok ? null : choice.reason);
}
