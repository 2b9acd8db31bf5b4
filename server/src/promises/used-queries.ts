import type { Used } from '@mahlab/bakery/rules/promise/capacity';
import type { Day, Instant } from '@mahlab/bakery/rules/promise/day';
import type { Orm } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';

/** What a kitchen's promises take on some days, as they count at one moment. */
export type UsedNow = {
  /** The moment, by the database's clock, which all processes share. */
  now: Instant;
  /** The revision of the kitchen's calendar then. */
  revision: number;
  used: Used[];
  /** When the first hold among them runs out; null where there is none. */
  lapsesAt: Instant | null;
};

/** What does not count, since it is the asker's own. */
export type Own = {
  /** A promise that is judged again, by its id. */
  promise?: string | null;
  /** Holds that are about to be given up, by their ids: those that have become firm meanwhile count. */
  holds?: readonly string[];
  /** The cart that asks: its hold. */
  session?: string | null;
  /** Also the holds of that cart's earlier orders, as for an order: the next one gives them up. */
  isOrder?: boolean;
};

type Row = {
  now: number;
  revision: number;
  day: string | null;
  part: Used['part'];
  mode: Used['mode'];
  starts_at: number;
  decorator: number;
  trays: number;
  drops: number;
  orders: number;
  lapses_at: number | null;
};

/**
 * Whether a promise is one order more: what an edit adds to an order where it is, is no other order; one that it has go elsewhere
 * takes a place of its own there.
 */
export const IS_ORDER = `promises.revision_id is null
  or (select r.need ? 'place' from order_revisions r where r.id = promises.revision_id)`;
// A row for each day, part, mode and start, or one without them where nothing is used.
const usedWhere = (also: string) => `
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      b.calendar_revision as revision, p.*
    from branches b
    left join lateral (
      select day::text, part, mode, (extract(epoch from starts_at) * 1000)::float8 as starts_at,
        sum(decorator)::int as decorator, sum(trays)::int as trays, sum(drops)::int as drops,
        count(*) filter (where ${IS_ORDER})::int as orders,
        (extract(epoch from min(held_until)) * 1000)::float8 as lapses_at
      from promises
      where kitchen = b.id and day between $2 and $3 and (
        state in ('firm', 'undated') or state = 'held' and held_until > clock_timestamp())
        and id is distinct from $4::uuid
        and not (state = 'held' and id = any($5::text::uuid[]))
        and not (coalesce(session = $6::text, false)
          and (order_id is null or $7::boolean and state = 'held')) ${also}
      group by promises.day, part, mode, promises.starts_at
    ) p on true
    where b.id = $1`;
const USED = { name: 'used-of-kitchen', text: usedWhere('') };
const USED_BY_CARTS = {
  name: 'used-by-carts',
  // A quote's hold has no network: staff made it.
  text: usedWhere('and session is not null and order_id is null and network is not null'),
};

type Asked = { kitchen: string; from: Day; until: Day; own?: Own };

/**
 * What promises of a kitchen that count take from a day to another, both included, in one statement: firm ones, those
 * of older orders, and holds that have not run out. Null when there is no such kitchen.
 */
export async function usedOf(orm: Orm, asked: Asked): Promise<UsedNow | null> {
  return sumsOf(orm, USED, asked);
}

/** The same of what carts hold alone: together they never hold over half of a limit (Promises 4). */
export async function usedByCartsOf(orm: Orm, asked: Asked): Promise<Used[]> {
  return (await sumsOf(orm, USED_BY_CARTS, asked))?.used ?? [];
}

async function sumsOf(
  orm: Orm,
  statement: { name: string; text: string },
  { kitchen, from, until, own = {} }: Asked,
): Promise<UsedNow | null> {
  const { promise = null, holds = [], session = null, isOrder = false } = own;
  const values = [kitchen, from, until, promise, `{${holds.join()}}`, session, isOrder];
  const { rows } = await runPrepared(orm, statement, values);
  const [first] = rows as Row[];
  if (!first) return null;
  const { now, revision } = first;
  const used = (rows as Row[]).flatMap(({ day, part, mode, starts_at: startsAt, ...row }) => {
    const { decorator, trays, drops, orders } = row;
    return day === null ? [] : [{ day, part, mode, startsAt, decorator, trays, drops, orders }];
  });
  const lapses = (rows as Row[]).flatMap(({ lapses_at }) => lapses_at ?? []);
  return { now, revision, used, lapsesAt: lapses.length > 0 ? Math.min(...lapses) : null };
}
