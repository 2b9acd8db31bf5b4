import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import { addDays, dayOf, type Instant, instantAt } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { orderBy } from '@mahlab/bakery/rules/promise/query';
import { windowTimes } from '@mahlab/bakery/rules/promise/wire-time';
import { minutesLate, windowAtOrderBy } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { type KitchensSpan, ofKitchens } from '../money/row-parts.ts';
import type { Planned } from './planned.ts';

export type OnTimeRow = {
  number: number;
  id: string;
  kitchen: string;
  endsAt: Instant;
  deliveredAt: Instant;
  minutesLate: number;
};

/** Promises of the span whose orders were delivered in a window. */
const deliveredIn = (span: KitchensSpan) =>
  sql`${ofKitchens(span, 'p.kitchen')} and p.day between ${span.from} and ${span.until}
    and p.state = 'done' and p.starts_at < p.ends_at`;
const DELIVERED = sql.raw(`(select max(e.at) from order_events e
  where e.order_id = p.order_id and e.kind = 'status' and e."to" = 'delivered')`);
/** The windows that an order left for another one, oldest first; null of none. */
const MOVES =
  sql.raw(`(select json_agg(json_build_object('from', e."from", 'at', extract(epoch from e.at) * 1000) order by e.id)
  from order_events e where e.order_id = p.order_id and e.kind = 'promise')`);
const MOVED = sql.raw(
  `exists (select from order_events e where e.order_id = p.order_id and e.kind = 'promise')`,
);

/** A promise of a delivered order; instants in milliseconds. */
type Delivered = {
  kitchen: string;
  mode: Mode;
  starts: number;
  ends: number;
  delivered: number;
  moves: { from: string; at: number }[] | null;
};

/** How many delivered orders had a window, and how late those of them were that came late, in minutes: as `onTimeRows` has them. */
export async function onTimeSums(
  orm: Orm,
  { span, planOn }: Planned,
): Promise<{ delivered: number; late: number[] }> {
  // Only of a promise that was moved it is a question which window stood at its order-by.
  const found = await orm.execute(sql`
    with d as materialized (
      select p.order_id, p.kitchen, p.mode, p.starts_at, p.ends_at, ${DELIVERED} as delivered_at, ${MOVED} as is_moved
      from promises p where ${deliveredIn(span)})
    select count(*) filter (where not is_moved)::int as still,
      array_agg(ceil(extract(epoch from delivered_at - ends_at) / 60)::int) filter (where not is_moved and delivered_at > ends_at) as late,
      json_agg(json_build_object('kitchen', kitchen, 'mode', mode, 'starts', extract(epoch from starts_at) * 1000,
        'ends', extract(epoch from ends_at) * 1000, 'delivered', extract(epoch from delivered_at) * 1000,
        'moves', ${MOVES})) filter (where is_moved) as moved
    from d p where delivered_at is not null`);
  const [{ still, late, moved }] = rowsOf(found) as [
    { still: number; late: number[] | null; moved: Delivered[] | null },
  ];
  const measured = (moved ?? []).map((row) => latenessOf(row, planOn).minutesLate);
  return {
    delivered: Number(still) + measured.length,
    late: [...(late ?? []), ...measured.filter((minutes) => minutes > 0)],
  };
}

/** Delivered orders that had a window, by its service day: against the window that stood at its order-by (Back office 11). */
export async function onTimeRows(orm: Orm, { span, planOn }: Planned): Promise<OnTimeRow[]> {
  const found = await orm.execute(sql`
    select o.number, o.id, p.kitchen, p.mode,
      extract(epoch from p.starts_at)::float8 * 1000 as starts, extract(epoch from p.ends_at)::float8 * 1000 as ends,
      extract(epoch from ${DELIVERED})::float8 * 1000 as delivered, ${MOVES} as moves
    from promises p join orders o on o.id = p.order_id
    where ${deliveredIn(span)}
    order by p.starts_at, o.id`);
  return rowsOf(found).flatMap((row) => {
    if (row['delivered'] === null) return [];
    const { number, id, ...promise } = row as Delivered & { number: number; id: string };
    return [{ number, id, kitchen: promise.kitchen, ...latenessOf(promise, planOn) }];
  });
}

/** How late an order came after the end of the window that stood at its order-by. */
function latenessOf(
  { kitchen, mode, starts, ends, delivered, moves }: Delivered,
  planOn: Planned['planOn'],
): Pick<OnTimeRow, 'endsAt' | 'deliveredAt' | 'minutesLate'> {
  const left = (moves ?? []).map(({ from, at }) => {
    const [deliveryDate = '', deliveryTime = ''] = from.split(' ');
    return { left: windowTimes({ deliveryDate, deliveryTime }), at: Number(at) };
  });
  const last = { startsAt: Number(starts), endsAt: Number(ends) };
  const cutOff = (times: WindowTimes) => orderByOf(times, { kitchen, mode, planOn });
  const { endsAt } = windowAtOrderBy(last, left, cutOff);
  const deliveredAt = Number(delivered);
  return { endsAt, deliveredAt, minutesLate: minutesLate(deliveredAt, endsAt) };
}

/** Until when a window could be ordered; one that the plans have no more, until it began. */
function orderByOf(
  { startsAt, endsAt }: WindowTimes,
  { kitchen, mode, planOn }: Pick<Planned, 'planOn'> & { kitchen: string; mode: Mode },
): Instant {
  // A window after midnight belongs to the day before.
  const date = dayOf(startsAt);
  for (const day of [date, addDays(date, -1)]) {
    const window = planOn(kitchen, day).windows.find(
      (each) =>
        each.mode === mode &&
        instantAt(day, each.from) === startsAt &&
        instantAt(day, each.until) === endsAt,
    );
    if (window) return orderBy(day, window);
  }
  return startsAt;
}
