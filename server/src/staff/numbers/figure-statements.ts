import { SHOP_STEPS } from '@mahlab/bakery/rules/shop-steps';
import { type Figure, PACE_MOST_MINUTES } from '@mahlab/bakery/rules/staff/numbers';
import { type SQL, sql } from 'drizzle-orm';
import {
  backReason,
  end,
  type KitchensSpan,
  kuwait,
  kwd,
  ofKitchens,
  paidIn,
  start,
} from '../money/row-parts.ts';

/** Figures whose rows are a statement's; the others are worked out from the plans (`book-rows.ts`, `on-time.ts`). */
export type StatedFigure = Exclude<Figure, 'on-time' | 'load' | 'filled'>;

const order = sql.raw('o.number as order_number, o.id as order_id');

const refundsIn = (span: KitchensSpan) =>
  sql`r.state = 'done' and r.decided_at >= ${start(span)} and r.decided_at < ${end(span)} and ${ofKitchens(span)}`;

/** Promises of the span's service days to orders that were paid: those that were given a window. */
const promisedIn = (span: KitchensSpan) =>
  sql`p.day between ${span.from} and ${span.until} and ${ofKitchens(span, 'p.kitchen')} and o.paid_at is not null
    and p.state in ('firm', 'done', 'released', 'unplaced') and p.starts_at < p.ends_at`;

/** What an order's history says of its promise: one look for each order. */
const HISTORY = sql.raw(`cross join lateral (
  select bool_or(e."from" = 'unplaced') as was_unplaced,
    bool_or(e."from" not in ('undated', 'unplaced', e."to")
      and (e.by like 'staff%' or exists (select from order_events a where a.order_id = e.order_id and a.kind = 'asked' and a.id < e.id))) as was_moved
  from order_events e where e.order_id = o.id and e.kind = 'promise') h`);
/** What became of a promise (Back office 11): an edit of its window by the shopper leaves it kept. */
const END = sql.raw(`case
  when p.state = 'unplaced' or h.was_unplaced then 'unplaced'
  when h.was_moved then 'moved'
  when p.state = 'released' and not exists (select from refunds r where r.order_id = o.id and r.kind = 'changed-mind') then 'cancelled'
  else 'kept' end`);

const answered = sql.raw(
  `least(q.sent_at, (select min(m.at) from request_messages m where m.request_id = q.request_id and m.sender = 'shop'))`,
);
/** When the decorating of an order was last begun, and last ended: one look for each order. */
const DECORATED = sql.raw(`cross join lateral (
  select max(e.at) filter (where e."to" = 'decorating' and e."from" in ('paid', 'baking')) as begun,
    max(e.at) filter (where e."to" = 'ready' and e."from" in ('baking', 'decorating')) as ended
  from order_events e where e.order_id = o.id and e.kind = 'status' and e."to" in ('decorating', 'ready')) t`);
const OWN_CAKE = sql.raw(`(l.type = 'Custom Product' or l.work is not null)`);
const PRODUCT = sql`case when ${OWN_CAKE} then null else l.product_id end as product, l.name_english as name, l.name_arabic as name_arabic`;

/** The rows of a figure, in no order: what sums are counted from. */
export const FIGURE_STATEMENTS: Record<StatedFigure, (span: KitchensSpan) => SQL> = {
  sales: (span) => sql`
    select m.kind, ${order}, o.branch_id as kitchen, ${kuwait('m.at')} as at, ${kwd('m.fils')} as amount_kwd, m.reason
    from (
      select a.id, 'payment' as kind, a.order_id, a.decided_at as at, a.amount_fils as fils, null as reason
      from payment_attempts a
      where a.state in ('paid', 'refunded') and a.decided_at >= ${start(span)} and a.decided_at < ${end(span)}
      union all
      select r.id, 'refund', r.order_id, r.decided_at, -r.amount_fils, ${backReason}
      from refunds r
      where r.state = 'done' and r.decided_at >= ${start(span)} and r.decided_at < ${end(span)}) m
    join orders o on o.id = m.order_id
    where ${ofKitchens(span)}`,
  orders: (span) => sql`
    select ${order}, o.branch_id as kitchen, ${kuwait('o.paid_at')} as paid_at, lower(o.delivery_type) as fulfilment,
      ${kwd('o.delivery_fils')} as delivery_kwd, ${kwd('o.total_fils')} as total_kwd
    from orders o where ${paidIn(span)}`,
  pieces: (span) => sql`
    select ${order}, o.branch_id as kitchen, ${kuwait('o.paid_at')} as paid_at, ${PRODUCT}, l.quantity as pieces,
      ${kwd('l.total_fils')} as total_kwd
    from order_lines l join orders o on o.id = l.order_id
    where ${paidIn(span)}`,
  refunds: (span) => sql`
    select ${order}, o.branch_id as kitchen, ${kuwait('r.decided_at')} as at, ${backReason} as reason, ${kwd('r.amount_fils')} as amount_kwd
    from refunds r join orders o on o.id = r.order_id
    where ${refundsIn(span)}`,
  kept: (span) => sql`
    select ${order}, p.kitchen, ${kuwait('p.starts_at')} as promised_from, ${kuwait('p.ends_at')} as promised_until, ${END} as outcome
    from promises p join orders o on o.id = p.order_id ${HISTORY}
    where ${promisedIn(span)}`,
  forced: (span) => sql`
    select ${order}, p.kitchen, ${kuwait('p.starts_at')} as promised_from, ${kuwait('p.ends_at')} as promised_until,
      p.forced_by, p.why
    from promises p join orders o on o.id = p.order_id
    where ${promisedIn(span)} and p.forced_by is not null`,
  quotes: (span) => sql`
    select c.number as request_number, q.request_id, q.kitchen, ${kuwait('c.created_at')} as requested_at, ${kuwait(
      'q.sent_at',
    )} as sent_at, round((extract(epoch from ${answered} - c.created_at) / 3600)::numeric, 2)::text as answer_hours,
      case when o.paid_at is null then 'no' else 'yes' end as accepted
    from quotes q join cake_requests c on c.id = q.request_id left join orders o on o.id = q.order_id
    where q.version > 0 and q.sent_at >= ${start(span)} and q.sent_at < ${end(span)} and ${ofKitchens(span, 'q.kitchen')}`,
  pace: (span) => sql`
    select ${order}, o.kitchen, o.product, o.name, o.name_arabic, o.planned_minutes, o.measured_minutes
    from (
      select o.number, o.id, p.kitchen, p.starts_at, ${PRODUCT}, p.decorator as planned_minutes,
        round(extract(epoch from t.ended - t.begun) / 60)::int as measured_minutes
      from promises p join orders o on o.id = p.order_id
      join order_lines l on l.order_id = o.id and l.position = 1 ${DECORATED}
      where ${promisedIn(span)} and p.decorator > 0
        and not exists (select from order_lines n where n.order_id = o.id and n.position > 1)) o
    where o.measured_minutes between 1 and ${PACE_MOST_MINUTES}`,
  // Whose cart was paid for later was not turned away.
  'turned-away': (span) => sql`
    select ${kuwait('t.at')} as at, t.kitchen, lower(t.mode) as fulfilment, t.reason, ${kwd('t.fils')} as value_kwd, t.fils
    from turned_away t
    where t.day between ${span.from} and ${span.until} and ${ofKitchens(span, 't.kitchen')}
      and not exists (select from orders o where o.session = t.cart and o.paid_at >= t.at)`,
  // A visit is to the whole shop: of some kitchens nothing is told.
  visits: (span) => sql`
    select s.day::text as day, s.step, s.visits from shop_steps s
    where s.day between ${span.from} and ${span.until} and ${span.kitchens === null}`,
};

/** What the rows of a figure are sorted by: oldest first. */
const FIGURE_ORDERS: Record<StatedFigure, string> = {
  sales: 'm.at, m.id',
  orders: 'o.paid_at, o.id',
  pieces: 'o.paid_at, o.id, l.position',
  refunds: 'r.decided_at, r.id',
  kept: 'p.starts_at, o.id',
  forced: 'p.starts_at, o.id',
  quotes: 'q.sent_at, q.id',
  pace: 'o.starts_at, o.id',
  'turned-away': 't.at, t.id',
  visits: `s.day, array_position(array['${SHOP_STEPS.join("', '")}'], s.step)`,
};

/** The statement of a figure's rows, oldest first. */
export const figureStatement = (figure: StatedFigure, span: KitchensSpan): SQL =>
  sql`${FIGURE_STATEMENTS[figure](span)} order by ${sql.raw(FIGURE_ORDERS[figure])}`;

/** What went back in a span, by reason. */
export const refundsByReason = (span: KitchensSpan): SQL => sql`
  select ${backReason} as reason, count(*)::int as count, sum(r.amount_fils)::float8 as fils
  from refunds r join orders o on o.id = r.order_id where ${refundsIn(span)} group by 1 order by 3 desc, 1`;

/** The columns of each figure's rows, in their order. They never change their names. */
export const FIGURE_COLUMNS: Record<Figure, readonly string[]> = {
  sales: ['kind', 'order_number', 'order_id', 'kitchen', 'at', 'amount_kwd', 'reason'],
  orders: [
    'order_number',
    'order_id',
    'kitchen',
    'paid_at',
    'fulfilment',
    'delivery_kwd',
    'total_kwd',
  ],
  pieces: [
    'order_number',
    'order_id',
    'kitchen',
    'paid_at',
    'product',
    'name',
    'name_arabic',
    'pieces',
    'total_kwd',
  ],
  refunds: ['order_number', 'order_id', 'kitchen', 'at', 'reason', 'amount_kwd'],
  'on-time': [
    'order_number',
    'order_id',
    'kitchen',
    'promised_until',
    'delivered_at',
    'minutes_late',
  ],
  load: ['day', 'kitchen', 'part', 'minutes', 'capacity'],
  'turned-away': ['at', 'kitchen', 'fulfilment', 'reason', 'value_kwd'],
  filled: ['day', 'kitchen', 'fulfilment', 'hours', 'full_of'],
  kept: ['order_number', 'order_id', 'kitchen', 'promised_from', 'promised_until', 'outcome'],
  forced: [
    'order_number',
    'order_id',
    'kitchen',
    'promised_from',
    'promised_until',
    'forced_by',
    'why',
  ],
  quotes: [
    'request_number',
    'request_id',
    'kitchen',
    'requested_at',
    'sent_at',
    'answer_hours',
    'accepted',
  ],
  pace: [
    'order_number',
    'order_id',
    'kitchen',
    'product',
    'name',
    'name_arabic',
    'planned_minutes',
    'measured_minutes',
  ],
  visits: ['day', 'step', 'visits'],
};
