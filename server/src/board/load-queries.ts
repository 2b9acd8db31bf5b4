import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Part } from '@mahlab/bakery/rules/promise/plan';
import type { Orm } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { asArray } from './card-queries.ts';

/** What is taken of a part of a kitchen's day: decorator minutes, those of orders that are made, and oven trays. */
export type Load = { kitchen: string; part: Part; used: number; done: number; trays: number };

type Row = Load & { delivered: number; cancelled: number };

// What is paid for counts, also once it is delivered; what is held does while it is.
export const LOAD = {
  name: 'board-load',
  text: `
    select p.kitchen, p.part,
      coalesce(sum(p.decorator) filter (where counts), 0)::int as used,
      coalesce(sum(p.decorator) filter (where counts and made), 0)::int as done,
      coalesce(sum(p.trays) filter (where counts), 0)::int as trays,
      count(*) filter (where o.status = 'delivered')::int as delivered,
      count(*) filter (where o.status in ('cancelled', 'refunded') and o.paid_at is not null)::int as cancelled
    from promises p left join orders o on o.id = p.order_id
    cross join lateral (select
      p.state in ('firm', 'undated', 'done') or p.state = 'held' and p.held_until > clock_timestamp() as counts,
      coalesce(o.status in ('ready', 'on-the-way', 'delivered'), false) as made) s
    where p.kitchen = any($1::text[]) and p.day = $2::date
    group by p.kitchen, p.part`,
};

/** The load of some kitchens on a service day, by part, and how many of its orders are over. */
export async function loadOf(
  orm: Orm,
  { kitchens, day }: { kitchens: readonly string[]; day: Day },
): Promise<{ loads: Load[]; closed: { delivered: number; cancelled: number } }> {
  const { rows } = await runPrepared(orm, LOAD, [asArray(kitchens), day]);
  const loads = rows as Row[];
  const sum = (name: 'delivered' | 'cancelled') => loads.reduce((all, row) => all + row[name], 0);
  return { loads, closed: { delivered: sum('delivered'), cancelled: sum('cancelled') } };
}
