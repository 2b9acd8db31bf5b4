import { inArray, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import { branches } from '../schema/places.ts';
import { lockCalendars } from './locks.ts';

/**
 * Edits the calendar of kitchens, null among them means all, in one transaction: nothing is promised there meanwhile,
 * and afterwards nobody promises by what they read before, since the revision is a new one. A refusal writes nothing.
 */
export async function editCalendar<Done extends { ok: true }>(
  orm: Orm,
  kitchens: readonly (string | null)[],
  edit: (tx: Tx) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return orm.transaction(async (tx) => {
    const all = await tx.select({ id: branches.id }).from(branches);
    const isEdited = ({ id }: { id: string }) => kitchens.some((k) => k === null || k === id);
    const ids = all.filter(isEdited).map(({ id }) => id);
    await lockCalendars(tx, ids);
    const done = await edit(tx);
    if (done.ok && ids.length > 0) {
      await tx
        .update(branches)
        .set({ calendarRevision: sql`${branches.calendarRevision} + 1` })
        .where(inArray(branches.id, ids));
    }
    return done;
  });
}
