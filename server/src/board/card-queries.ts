import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import type { PromiseState } from '@mahlab/bakery/rules/promise/promise';
import type { Orm } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import type { FrozenCake, FrozenExtra, FrozenOption } from '../schema/orders.ts';
import { OPEN_LIST } from '../schema/orders.ts';

/** An event of an order's history, as a card needs it. Instants in Unix milliseconds. */
export type CardEvent = {
  id: number;
  at: number;
  kind:
    | 'placed'
    | 'status'
    | 'undo'
    | 'accepted'
    | 'late'
    | 'note'
    | 'problem'
    | 'seen'
    | 'promise';
  from: string | null;
  to: string | null;
  by: string;
  member: string | null;
  detail: string | null;
};

/** A line of an order, as a card needs it. */
export type CardLine = {
  position: number;
  product: string;
  name: string;
  arabic: string;
  quantity: number;
  image: string | null;
  options: FrozenOption[];
  extras: FrozenExtra[];
  cake: FrozenCake | null;
};

/** What a card of the board is made from. Instants in Unix milliseconds. */
export type CardRow = {
  id: string;
  number: number;
  status: OrderStatus;
  kitchen: string;
  mode: Mode;
  name: string;
  phone: string;
  area_english: string | null;
  area_arabic: string | null;
  total_fils: number;
  revision_number: number;
  remarks: string | null;
  paid_at: number | null;
  state: PromiseState | null;
  day: Day | null;
  starts_at: number | null;
  ends_at: number | null;
  decorator: number | null;
  road_minutes: number | null;
  forced: boolean | null;
  revision: number;
  events: CardEvent[];
  lines: CardLine[];
};

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** The cards of the orders that a subquery picks, in one statement. */
const cardsWhere = (picked: string) => `
  with picked as materialized (${picked})
  select o.id, o.number, o.status, o.branch_id as kitchen, o.delivery_type as mode,
    o.customer_name as name, o.customer_phone as phone, o.area_name_english as area_english,
    o.area_name_arabic as area_arabic, o.total_fils, o.revision as revision_number, o.remarks, ${ms('o.paid_at')} as paid_at,
    p.state, p.day::text as day, ${ms('p.starts_at')} as starts_at, ${ms('p.ends_at')} as ends_at,
    p.decorator, p.road_minutes, p.forced_by is not null as forced,
    (select coalesce(max(c.seq), 0)::float8 from order_changes c where c.order_id = o.id) as revision,
    (select coalesce(json_agg(json_build_object('id', e.id, 'at', ${ms('e.at')}, 'kind', e.kind,
        'from', e."from", 'to', e."to", 'by', e.by, 'member', e.member_id, 'detail', e.detail) order by e.id), '[]')
      from order_events e where e.order_id = o.id
        and e.kind in ('placed', 'status', 'undo', 'accepted', 'late', 'note', 'problem', 'seen')) as events,
    (select coalesce(json_agg(json_build_object('position', l.position, 'product', l.product_id,
        'name', l.name_english, 'arabic', l.name_arabic, 'quantity', l.quantity, 'image', l.image,
        'options', l.options, 'extras', l.extras, 'cake', l.custom_product) order by l.position), '[]')
      from order_lines l where l.order_id = o.id) as lines
  from picked join orders o on o.id = picked.id left join promises p on p.order_id = o.id
  order by p.starts_at, o.number`;

// The list of open states is that of the partial index, letter by letter: the plan then reads nothing but open orders.
export const OF_DAY = {
  name: 'board-of-day',
  text: cardsWhere(`
    select o.id from orders o left join promises p on p.order_id = o.id
    where o.status in (${OPEN_LIST}) and ($1::text[] is null or o.branch_id = any($1::text[]))
      and (p.id is null or p.state = 'unplaced' or p.day = $2::date or $3::boolean and p.day < $2::date)`),
};
const OF_IDS = {
  name: 'board-of-ids',
  text: cardsWhere('select o.id from orders o where o.id = any($1::uuid[])'),
};

/** Kitchens as the driver takes them; null is all of them. */
export const asArray = (ids: readonly string[] | null) =>
  ids && `{${ids.map((id) => `"${id.replace(/["\\]/g, '\\$&')}"`).join()}}`;

/**
 * The open orders of some kitchens that the board of a service day shows: those promised on it, those without a time, and
 * with `late` those of the days before.
 */
export async function cardsOfDay(
  orm: Orm,
  { kitchens, day, late }: { kitchens: readonly string[] | null; day: Day; late: boolean },
): Promise<CardRow[]> {
  const { rows } = await runPrepared(orm, OF_DAY, [asArray(kitchens), day, late]);
  return rows as CardRow[];
}

/** The cards of some orders, wherever they stand. */
export async function cardsOf(orm: Orm, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await runPrepared(orm, OF_IDS, [asArray(ids)]);
  return rows as CardRow[];
}
