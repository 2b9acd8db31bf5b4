import { counts } from '@mahlab/bakery/rules/promise/promise';
import type { WindowQuery } from '@mahlab/bakery/rules/promise/query';
import { type Offer, windowsFor } from '@mahlab/bakery/rules/promise/windows';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Changing, Reservation } from '../orders/lifecycle/reservation.ts';
import { promises } from '../schema/promises.ts';
import { changePlace, holdPlace } from './change-place.ts';
import { lockPromise } from './held-promise.ts';
import { lockDays } from './locks.ts';
import {
  addedByRevision,
  asPromise,
  type PromiseRow,
  promiseOfOrder,
  termsOf,
  updatePromise,
} from './promise-rows.ts';
import { judge, type ReserveContext } from './reserve.ts';

/**
 * What an edit does to the promise of its order: its window stays, unless it goes elsewhere, and what it takes of the kitchen
 * changes (Back office 7).
 */
export function changeOfPromise(
  context: ReserveContext,
): Pick<Reservation, 'holdChange' | 'change' | 'dropChange'> {
  return {
    async holdChange(tx, order, { until, ...changing }) {
      const { place } = changing;
      if (place) return holdPlace(tx, context, { ...changing, order, until, place });
      const found = await promiseOfOrder(tx, order.id);
      // Without a window nothing of any kitchen is taken yet.
      if (!found || found.row.state === 'unplaced') return null;
      const { row } = await lockPromise(tx, context, found.row);
      const refused = await refusedChange(tx, { row, held: null, changing });
      if (refused) return refused;
      await tx.insert(promises).values({
        id: uuidv7(),
        revisionId: changing.revision,
        kitchen: row.kitchen,
        mode: row.mode,
        day: row.day,
        part: row.part,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        decorator: Math.max(0, changing.need.decorator - row.decorator),
        trays: Math.max(0, changing.need.trays - row.trays),
        drops: 0,
        state: 'held',
        heldUntil: until,
      });
      context.metrics.promises.inc({ event: 'change held' });
      return null;
    },

    async change(tx, order, changing) {
      const { place } = changing;
      if (place) return changePlace(tx, context, { ...changing, order, place });
      const found = await promiseOfOrder(tx, order.id);
      if (!found) return null;
      const held = await addedByRevision(tx, changing.revision);
      if (held) await lockBoth(tx, held, found.row);
      const { row, now } = await lockPromise(tx, context, found.row);
      const isHeld = held !== null && counts(asPromise(held), now) && isOfWindow(held, row);
      const isJudged = !isHeld && row.state !== 'unplaced';
      const refused = isJudged ? await refusedChange(tx, { row, held, changing }) : null;
      if (refused) return refused;
      if (held) await drop(tx, held);
      const { need, forced } = changing;
      await updatePromise(tx, row.id, {
        decorator: need.decorator,
        trays: need.trays,
        leadMinutes: need.leadMinutes,
        products: need.products,
        ...(forced && { forcedBy: forced.by, why: forced.why }),
      });
      context.metrics.promises.inc({ event: 'changed' });
      return null;
    },

    async dropChange(tx, order, revision) {
      const held = await addedByRevision(tx, revision);
      if (!held) return;
      const found = await promiseOfOrder(tx, order.id);
      await lockBoth(tx, held, found?.row ?? held);
      await drop(tx, held);
    },
  };

  /** Locks the day of what an edit holds with that of its order, which may have moved since: in their order, at once. */
  async function lockBoth(tx: Tx, held: PromiseRow, row: PromiseRow): Promise<void> {
    await lockDays(tx, [held, row], context.metrics);
  }

  /** Frees what an edit held. Its day is locked. */
  async function drop(tx: Tx, held: PromiseRow): Promise<void> {
    await tx.delete(promises).where(eq(promises.id, held.id));
  }

  /**
   * Why a promise, whose day is locked, cannot take so much; null when it can, or somebody forces it. What the edit holds
   * is about to be free, and is counted as such.
   */
  async function refusedChange(
    tx: Tx,
    { row, held, changing }: { row: PromiseRow; held: PromiseRow | null; changing: Changing },
  ): Promise<Refusal | null> {
    const { need, added, forced } = changing;
    const isMore = need.decorator > row.decorator || need.trays > row.trays;
    if (forced || (!isMore && !added)) return null;
    const { startsAt, endsAt } = asPromise(row);
    const terms = termsOf(row);
    const judged = await judge(tx, context.calendar.current(), {
      terms: {
        ...terms,
        need: {
          ...need,
          leadMinutes: added?.leadMinutes ?? 0,
          products: added?.products ?? [],
        },
      },
      wanted: { startsAt, endsAt },
      own: { promise: row.id, holds: held ? [held.id] : [] },
      day: row.day,
      // What has been begun goes on: only whether there is room for more of it is asked.
      ...(!added && { list: (query: WindowQuery): Offer[] => asThen(query, row) }),
    });
    return judged.ok ? null : judged;
  }
}

/** The windows as if it were still when the order was promised its own. */
function asThen(query: WindowQuery, { createdAt }: PromiseRow): Offer[] {
  return windowsFor({ ...query, now: Math.min(query.now, createdAt.getTime()) });
}

function isOfWindow(held: PromiseRow, row: PromiseRow): boolean {
  return (
    held.kitchen === row.kitchen &&
    held.mode === row.mode &&
    held.startsAt.getTime() === row.startsAt.getTime()
  );
}
