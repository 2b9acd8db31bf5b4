import type { Used } from '@mahlab/bakery/rules/promise/capacity';
import type { Config } from '../config.ts';
import type { Orm } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import type { Own } from './used-queries.ts';

/** The network for which a window is judged; null where nothing is limited. */
export function sharing({ rateLimit }: Pick<Config, 'rateLimit'>, network: string): string | null {
  return rateLimit === 0 ? null : network;
}

type Row = Used & { kitchen: string };

// The same of one's own does not count as in `used-queries.ts`.
const HELD = {
  name: 'used-by-network',
  text: `
    select kitchen, day::text, part, mode,
      (extract(epoch from starts_at) * 1000)::float8 as "startsAt", sum(decorator)::int as decorator,
      sum(trays)::int as trays, sum(drops)::int as drops, count(*)::int as orders
    from promises
    where state = 'held' and held_until > clock_timestamp() and network = $1
      and id is distinct from $2::uuid and id <> all($3::text::uuid[])
      and not (coalesce(session = $4::text, false) and (order_id is null or $5::boolean))
    group by kitchen, promises.day, part, mode, promises.starts_at`,
};

/**
 * What unpaid carts and orders of a network hold of a kitchen beside the asker's own. Undefined while they hold nothing
 * anywhere: a first order may be larger than the share of a network (Promises 4).
 */
export async function usedByNetworkOf(
  orm: Orm,
  { kitchen, network, own = {} }: { kitchen: string; network: string; own?: Own | undefined },
): Promise<Used[] | undefined> {
  const { promise = null, holds = [], session = null, isOrder = false } = own;
  const values = [network, promise, `{${holds.join()}}`, session, isOrder];
  const rows = (await runPrepared(orm, HELD, values)).rows as Row[];
  return rows.length === 0 ? undefined : rows.filter((row) => row.kitchen === kitchen);
}
