import type { DayTerms, PartCapacity } from '@mahlab/bakery/rules/promise/plan';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { branches } from '../schema/places.ts';
import { plans } from '../schema/promises.ts';

/** So many times a kitchen's room that any number of orders finds a time. */
const PLENTY = 100_000;

/** Gives every kitchen so many times its room; without a number enough for any orders, for tests that are about something else. */
export async function giveRoom(orm: Orm, times = PLENTY): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const { id, week } of await tx.select().from(plans)) {
      const roomy = Object.entries(week).map(([day, terms]) => [day, withRoom(terms, times)]);
      await tx
        .update(plans)
        .set({ week: Object.fromEntries(roomy) })
        .where(eq(plans.id, id));
    }
    // Whoever reserves reads the plans again.
    await tx.update(branches).set({ calendarRevision: sql`${branches.calendarRevision} + 1` });
  });
}

function withRoom({ shifts, windows, capacity, ...terms }: DayTerms, times: number): DayTerms {
  const more = ({ decoratorMinutes, ovenTrays }: PartCapacity) => ({
    decoratorMinutes: decoratorMinutes * times,
    ovenTrays: ovenTrays * times,
  });
  return {
    ...terms,
    capacity: capacity && { early: more(capacity.early), late: more(capacity.late) },
    shifts: shifts?.map((shift) => ({ ...shift, count: shift.count * times })),
    windows: windows?.map((window) => ({ ...window, pickups: window.pickups * times })),
  };
}

/** Has every hold run out as soon as it is written: for tests in which one shopper places many orders at once. */
export async function letHoldsLapse(orm: Orm): Promise<void> {
  await orm.execute(sql`create function lapse() returns trigger language plpgsql as
    'begin new.held_until := new.created_at; return new; end'`);
  await orm.execute(sql`create trigger lapse before insert or update on promises for each row
    when (new.state = 'held') execute function lapse()`);
}
