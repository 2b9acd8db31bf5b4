import { limitsOf } from '@mahlab/bakery/rules/promise/capacity';
import { instantAt, MINUTE } from '@mahlab/bakery/rules/promise/day';
import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import { counts, type OrderPromise } from '@mahlab/bakery/rules/promise/promise';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/db.ts';

/** A promise as it was written, at a time of the database's clock. */
export type Written = OrderPromise & { at: number };

/** Has every write of a promise noted, in the order in which its kitchen-day's lock lets them be written. */
export async function logPromises({ orm }: Database): Promise<void> {
  for (const statement of [
    `create table promise_log (number bigserial primary key, at timestamptz not null default clock_timestamp(), promise jsonb not null)`,
    `create function log_promise() returns trigger language plpgsql as $$ begin
      insert into public.promise_log (promise) values (case tg_op when 'DELETE'
        then to_jsonb(old) || '{"state": "released", "held_until": null}' else to_jsonb(new) end);
      return null; end $$`,
    `create trigger log_promise after insert or update or delete on promises for each row execute function log_promise()`,
  ]) {
    await orm.execute(sql.raw(statement));
  }
}

/**
 * Has PostgreSQL's advisory locks do nothing in a database, for whoever connects from now on: to see that a test finds
 * what they are there to prevent.
 */
export async function withoutLocks({ orm }: Database): Promise<void> {
  for (const statement of [
    'create schema unlocked',
    `create function unlocked.pg_advisory_xact_lock(bigint) returns void language sql as ''`,
    `create function unlocked.pg_advisory_xact_lock_shared(bigint) returns void language sql as ''`,
    `do $$ begin execute format('alter database %I set search_path = unlocked, pg_catalog, public', current_database()); end $$`,
  ]) {
    await orm.execute(sql.raw(statement));
  }
}

/** All that was written, first to last. */
export async function readLog({ orm }: Database): Promise<Written[]> {
  const found = await orm.execute(
    sql`select (extract(epoch from at) * 1000)::float8 as at, promise from public.promise_log order by number`,
  );
  return rowsOf(found).map(({ at, promise }) => {
    const row = promise as Record<string, string | number | null>;
    const { starts_at, ends_at, held_until, ...rest } = row;
    const instant = (text: unknown) => Date.parse(String(text));
    return {
      ...(rest as unknown as OrderPromise),
      at: Number(at),
      startsAt: instant(starts_at),
      endsAt: instant(ends_at),
      heldUntil: held_until === null ? null : instant(held_until),
    };
  });
}

/** The same, one after the other with what stood when each was written. */
export function* replayed(log: readonly Written[]) {
  const standing = new Map<string, Written>();
  for (const row of log) {
    const before = standing.get(row.id);
    standing.set(row.id, row);
    yield { row, before, standing: standing as ReadonlyMap<string, Written> };
  }
}

/** What the promises of a row's part of the day and of its window come to at an instant, beside what they may. */
export function loadOf(
  of: Pick<Written, 'kitchen' | 'mode' | 'day' | 'part' | 'startsAt'>,
  standing: ReadonlyMap<string, Written>,
  { at, plans, dropMinutes }: { at: number; plans: readonly Plan[]; dropMinutes: number },
) {
  const there = [...standing.values()].filter(
    (one) => one.kitchen === of.kitchen && one.day === of.day && counts(one, at),
  );
  const ofPart = there.filter(({ part }) => part === of.part);
  const ofWindow = there.filter(
    ({ mode, startsAt }) => mode === of.mode && startsAt === of.startsAt,
  );
  const sum = (rows: Written[], name: 'decorator' | 'trays' | 'drops') =>
    rows.reduce((all, row) => all + row[name], 0);
  const from = (of.startsAt - instantAt(of.day, 0)) / MINUTE;
  const plan = planOf(of.day, of.kitchen, plans);
  const window = plan.windows.find((one) => one.mode === of.mode && one.from === from);
  const used = {
    decorator: sum(ofPart, 'decorator'),
    trays: sum(ofPart, 'trays'),
    drops: sum(ofWindow, 'drops'),
    orders: of.mode === 'Pickup' ? ofWindow.length : 0,
  };
  return { used, limits: window ? limitsOf(plan, window, dropMinutes) : null };
}
