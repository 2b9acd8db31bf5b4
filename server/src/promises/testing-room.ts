import type { DayTerms } from '@mahlab/bakery/rules/promise/plan';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { branches } from '../schema/places.ts';
import { plans } from '../schema/promises.ts';

const PLENTY = { decoratorMinutes: 1_000_000, ovenTrays: 1_000_000 };

/** Gives every kitchen room for any number of orders, of any size: for tests that are about something else. */
export async function giveRoom(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const { id, week } of await tx.select().from(plans)) {
      const roomy = Object.entries(week).map(([day, terms]) => [day, withRoom(terms)]);
      await tx
        .update(plans)
        .set({ week: Object.fromEntries(roomy) })
        .where(eq(plans.id, id));
    }
    // Whoever reserves reads the plans again.
    await tx.update(branches).set({ calendarRevision: sql`${branches.calendarRevision} + 1` });
  });
}

function withRoom({ shifts = [], windows = [], ...terms }: DayTerms): DayTerms {
  return {
    ...terms,
    capacity: { early: PLENTY, late: PLENTY },
    shifts: shifts.map((shift) => ({ ...shift, count: 100_000 })),
    windows: windows.map((window) => ({ ...window, pickups: 1_000_000 })),
  };
}

/** Has every hold run out as soon as it is written: for tests in which one shopper places many orders at once. */
export async function letHoldsLapse(orm: Orm): Promise<void> {
  await orm.execute(sql`create function lapse() returns trigger language plpgsql as
    'begin new.held_until := new.created_at; return new; end'`);
  await orm.execute(sql`create trigger lapse before insert or update on promises for each row
    when (new.state = 'held') execute function lapse()`);
}
