import { windowsToMoveTo } from '@mahlab/bakery/rules/promise/change';
import { counts } from '@mahlab/bakery/rules/promise/promise';
import type { WindowQuery } from '@mahlab/bakery/rules/promise/query';
import { type Offer, windowsFor } from '@mahlab/bakery/rules/promise/windows';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Changing, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import type { RevisionPlace } from '../schema/order-revisions.ts';
import { promises } from '../schema/promises.ts';
import { lockDays } from './locks.ts';
import {
  addedByRevision,
  asPromise,
  type PromiseRow,
  promiseOfOrder,
  type Terms,
  updatePromise,
  windowColumns,
} from './promise-rows.ts';
import { judge, type ReserveContext, refusedWindow } from './reserve.ts';

type ChangingPlace = Changing & { place: RevisionPlace };
type Window = NonNullable<RevisionPlace['window']>;
/** A promise under its lock and that of where it goes. */
type Locked = { row: PromiseRow; now: number; window: Window; terms: Terms };

/** What the window of an order is judged by where it goes to. */
export function termsThere(
  { kitchen, mode, drops, roadMinutes }: RevisionPlace,
  need: Need,
): Terms {
  return { kitchen, mode, need, drops, roadMinutes };
}

/**
 * The windows there: what a kitchen has been promised is moved within it as any order is (Promises 5); another kitchen has
 * begun nothing, so that all of the lead counts from now.
 */
export function listThere(row: PromiseRow, { kitchen }: Pick<RevisionPlace, 'kitchen'>) {
  const isSame = row.kitchen === kitchen && (row.state === 'firm' || row.state === 'undated');
  if (!isSame) return windowsFor;
  return (query: WindowQuery): Offer[] => windowsToMoveTo(asPromise(row), query);
}

/** Holds a window there for an edit that waits for its money: beside what its order takes of the same kitchen and time. */
export async function holdPlace(
  tx: Tx,
  context: ReserveContext,
  { order, until, ...changing }: ChangingPlace & { order: ReservingOrder; until: Date },
): Promise<Refusal | null> {
  const locked = await lockPlaces(tx, context, { order, ...changing });
  if (!locked) return null;
  if ('code' in locked) return locked;
  const refused = await refusedThere(tx, context, { locked, changing });
  if (refused) return refused;
  const { row, now, terms, window } = locked;
  const wanted = windowColumns(terms, window);
  // What an order takes no more, as its time was gone when it was paid, others may have.
  const isPart =
    counts(asPromise(row), now) &&
    wanted.kitchen === row.kitchen &&
    wanted.day === row.day &&
    wanted.part === row.part;
  const isWindow =
    isPart && wanted.mode === row.mode && wanted.startsAt.getTime() === row.startsAt.getTime();
  await tx.insert(promises).values({
    ...wanted,
    id: uuidv7(),
    revisionId: changing.revision,
    decorator: Math.max(0, wanted.decorator - (isPart ? row.decorator : 0)),
    trays: Math.max(0, wanted.trays - (isPart ? row.trays : 0)),
    drops: Math.max(0, wanted.drops - (isWindow ? row.drops : 0)),
    state: 'held',
    heldUntil: until,
  });
  context.metrics.promises.inc({ event: 'change held' });
  return null;
}

/** Moves an order's promise there: what it takes is reserved there, and free where it was, in one transaction. */
export async function changePlace(
  tx: Tx,
  context: ReserveContext,
  { order, ...changing }: ChangingPlace & { order: ReservingOrder },
): Promise<Refusal | null> {
  const locked = await lockPlaces(tx, context, { order, ...changing });
  if (!locked) return null;
  if ('code' in locked) return locked;
  const { row, now, terms, window } = locked;
  // Who moved it meanwhile agreed with its shopper on that time.
  if (row.startsAt.getTime() !== changing.place.before) return refusal('window-moved');
  const held = await addedByRevision(tx, changing.revision);
  const isHeld = held !== null && counts(asPromise(held), now);
  const refused = isHeld ? null : await refusedThere(tx, context, { locked, changing });
  if (refused) return refused;
  if (held) await tx.delete(promises).where(eq(promises.id, held.id));
  const { forced } = changing;
  await updatePromise(tx, row.id, {
    ...windowColumns(terms, window),
    state: 'firm',
    forcedBy: forced?.by ?? null,
    why: forced?.why ?? null,
  });
  context.metrics.promises.inc({ event: 'changed' });
  return null;
}

/** Locks the day of an order's promise and that of where it goes; null for an order that has no promise. */
async function lockPlaces(
  tx: Tx,
  context: ReserveContext,
  { order, place, need }: { order: ReservingOrder; place: RevisionPlace; need: Need },
): Promise<Locked | Refusal | null> {
  const seen = await promiseOfOrder(tx, order.id);
  if (!seen) return null;
  const { window, kitchen } = place;
  if (!window) return refusedWindow('window-unknown', null);
  await lockDays(tx, [seen.row, { kitchen, day: window.day }], context.metrics);
  const found = await promiseOfOrder(tx, order.id);
  if (!found) throw new Error(`the promise of order ${order.id} went away`);
  // A promise moves under its order's lock, which whoever edits has.
  return { ...found, window, terms: termsThere(place, need) };
}

/** Why there is no room there; null where there is, or somebody forces it into a time that is not over. */
async function refusedThere(
  tx: Tx,
  context: ReserveContext,
  { locked, changing }: { locked: Locked; changing: ChangingPlace },
): Promise<Refusal | null> {
  const { row, now, window, terms } = locked;
  const { startsAt, endsAt, day } = window;
  if (changing.forced) {
    return endsAt <= now ? refusedWindow('window-too-soon', { code: 'past' }) : null;
  }
  const judged = await judge(tx, context.calendar.current(), {
    terms,
    wanted: { startsAt, endsAt },
    own: { promise: row.id },
    // What is new has to be ready by then, as in an order of its own.
    list: changing.added ? windowsFor : listThere(row, changing.place),
    day,
  });
  return judged.ok ? null : judged;
}
