import type { OrderWindows, PromisedWindow, WindowName } from '@mahlab/bakery/api/promise';
import { windowsToMoveTo } from '@mahlab/bakery/rules/promise/change';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import { type Day, firstDay, type Instant } from '@mahlab/bakery/rules/promise/day';
import type { WindowQuery } from '@mahlab/bakery/rules/promise/query';
import { windowsFor } from '@mahlab/bakery/rules/promise/windows';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { IN_THE_KITCHEN } from '@mahlab/bakery/rules/staff/moves';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Also, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { lockDays } from '../promises/locks.ts';
import { withNeighbours } from '../promises/neighbours.ts';
import {
  asPromise,
  type PromiseRow,
  promiseOfOrder,
  termsOf,
  updatePromise,
  windowColumns,
} from '../promises/promise-rows.ts';
import { chooseLocked, dayOfWindow, offersNow, refusedWindow } from '../promises/reserve.ts';
import type { Reader } from '../promises/wire.ts';
import { wantedOf, wireWindow } from '../promises/wire.ts';
import { changeableUntil, wirePromise } from '../promises/wire-promise.ts';
import { recordPromiseEvent } from './lifecycle/events.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import { announce } from './lifecycle/news.ts';
import type { Order } from './lifecycle/order.ts';
import { movedSince } from './moved-since.ts';

type Context = Pick<
  AppContext,
  'calendar' | 'catalogue' | 'database' | 'jobs' | 'metrics' | 'orderListeners'
>;

/** Who moves an order. Staff are bound by no `changeUntil`, and may force a window that is not open, for a reason. */
export type Mover = {
  by: string;
  isStaff: boolean;
  /** How the shopper agreed, for the history. */
  detail: string | null;
  /** Why it is forced; null when it is not. */
  forced: string | null;
};
/** What staff may still move: wherever its money has found a window or not. */
const MOVABLE: readonly PromiseRow['state'][] = ['firm', 'unplaced', 'undated'];

export const SHOPPER: Mover = { by: 'shopper', isStaff: false, detail: null, forced: null };

/** The windows to which an order may be moved now, or in which it may be placed; none where that is over. */
export async function windowsOfOrder(
  { calendar, database }: Context,
  order: Order,
  {
    from,
    days,
    reader,
    mover,
  }: { from: Day | undefined; days: number; reader: Reader; mover: Mover },
): Promise<OrderWindows> {
  const found = await promiseOfOrder(database.orm, order.id);
  const until = found && changeableUntil(found.row, order.status, calendar.current());
  const isOpen = found && mayChoose(found.row, order, { now: found.now, until, mover });
  if (!isOpen) return { windows: [], changeUntil: null };
  const { row } = found;
  const offers = await offersNow(database.orm, calendar.current(), {
    terms: termsOf(row),
    own: { promise: row.id },
    list: listFor(row),
    from: from ?? firstDay(found.now),
    days,
  });
  return {
    windows: offers.map((offer) => wireWindow(offer, reader)),
    changeUntil: until === null ? null : new Date(until).toISOString(),
  };
}

/**
 * Moves a paid order to another window of the same kitchen and mode, or places one whose money came too late: the new
 * window is claimed and the old one freed in one commit (Promises 5); `also` is told the old one's name. `from` is the
 * window that it had where it was asked for, null for none: where it has another by now, who gave it that is told.
 */
export async function changeWindow(
  context: Context,
  { id }: Pick<Order, 'id'>,
  {
    mover,
    also,
    from,
    ...name
  }: WindowName & { mover: Mover; also?: Also<string>; from?: WindowName | null | undefined },
): Promise<{ ok: true; promise: PromisedWindow } | Refusal> {
  const wanted = wantedOf(name);
  if (!wanted) return refusal('window-unknown', {}, { reason: null, windows: [] });
  const { orm } = context.database;
  let seen: PromiseRow | null = null;
  const changed = await orm.transaction(async (tx) => {
    const locked = await lockOrderWithAttempts(tx, id);
    const found = await promiseOfOrder(tx, id);
    if (!locked || !found) return refusal('window-fixed');
    seen = found.row;
    const moved = await move(tx, context, { order: locked.order, ...found, wanted, mover, from });
    if (moved.ok) await also?.(tx, nameOf(asPromise(found.row)));
    return moved;
  });
  if (!changed.ok && changed.code !== 'window-moved') {
    const row = seen as PromiseRow | null;
    if (!row) return changed;
    const asked = { terms: termsOf(row), own: { promise: row.id }, list: listFor(row) };
    return withNeighbours(context, changed, { ...asked, wanted });
  }
  if (!changed.ok) return changed;
  context.jobs.notifyWorker('mail.send');
  const now = await promiseOfOrder(orm, id);
  if (!now) throw new Error(`the promise of order ${id} went away`);
  return { ok: true, promise: wirePromise(now.row, changed.status, context.calendar.current()) };
}

type Moving = {
  order: Order;
  row: PromiseRow;
  now: Instant;
  wanted: WindowTimes;
  mover: Mover;
  from: WindowName | null | undefined;
};

async function move(
  tx: Tx,
  context: Context,
  { order, row, now, wanted, mover, from }: Moving,
): Promise<{ ok: true; status: Order['status'] } | Refusal> {
  const until = changeableUntil(row, order.status, context.calendar.current());
  const isPaid = order.status !== 'pending';
  if (!isPaid || !mayChoose(row, order, { now, until, mover })) return refusal('window-fixed');
  const { by, detail, forced } = mover;
  const before = asPromise(row);
  const isThere = before.startsAt === wanted.startsAt && before.endsAt === wanted.endsAt;
  const isMoved = row.state !== 'firm' || !isThere;
  if (!isMoved && forced === null) return { ok: true, status: order.status };
  const since = await movedSince(tx, order.id, { row, from });
  if (since) return since;
  const terms = termsOf(row);
  const chosen = await (forced === null
    ? chooseFor(tx, context, { row, wanted })
    : force(tx, context, { row, now, wanted }));
  if (!chosen.ok) return chosen;
  await updatePromise(tx, row.id, {
    ...windowColumns(terms, chosen.offer),
    state: 'firm',
    forcedBy: forced === null ? null : by,
    why: forced,
  });
  context.metrics.promises.inc({ event: row.state === 'firm' ? 'moved' : 'placed' });
  await recordPromiseEvent(tx, {
    orderId: order.id,
    from: row.state === 'firm' ? nameOf(before) : row.state,
    to: nameOf(wanted),
    by,
    detail: forced === null ? detail : [detail, `forced: ${forced}`].filter(Boolean).join('; '),
  });
  if (isMoved) {
    const startsAt = new Date(wanted.startsAt).toISOString();
    await announce(tx, context, { order, news: { kind: 'moved', change: uuidv7(), startsAt } });
  }
  return { ok: true, status: order.status };
}

function chooseFor(tx: Tx, context: Context, { row, wanted }: Pick<Moving, 'row' | 'wanted'>) {
  const own = { promise: row.id };
  const asked = { terms: termsOf(row), wanted, own, also: [row], list: listFor(row) };
  return chooseLocked(tx, context, asked);
}

/** Any time of the kitchen that is not over, whether its plans have it and it has room or not. */
async function force(
  tx: Tx,
  { calendar, metrics }: Context,
  { row, now, wanted }: Pick<Moving, 'row' | 'now' | 'wanted'>,
): Promise<{ ok: true; offer: WindowTimes & { day: Day } } | Refusal> {
  if (wanted.endsAt <= now) return refusedWindow('window-too-soon', { code: 'past' });
  const isThere = row.startsAt.getTime() === wanted.startsAt;
  const day = isThere ? row.day : dayOfWindow(calendar.current(), termsOf(row), wanted);
  await lockDays(tx, [row, { kitchen: row.kitchen, day }], metrics);
  return { ok: true, offer: { day, ...wanted } };
}

function mayChoose(
  { state }: PromiseRow,
  { status }: Order,
  { now, until, mover }: { now: Instant; until: Instant | null; mover: Mover },
): boolean {
  if (mover.isStaff) return IN_THE_KITCHEN.includes(status) && MOVABLE.includes(state);
  if (state === 'unplaced') return status === 'paid';
  // Whoever has still to pay takes another window with the retry.
  if (status === 'pending') return true;
  return status === 'paid' && state === 'firm' && until !== null && now <= until;
}

/** An order that the kitchen counts on is moved; any other is judged like a new one. */
function listFor(row: PromiseRow) {
  if (row.state !== 'firm' && row.state !== 'undated') return windowsFor;
  return (query: WindowQuery) => windowsToMoveTo(asPromise(row), query);
}

function nameOf(times: WindowTimes): string {
  const { deliveryDate, deliveryTime } = wireTime(times);
  return `${deliveryDate} ${deliveryTime}`;
}
