import { daysBetween, daysFrom } from '@mahlab/bakery/rules/promise/day';
import { EXPORTS, type Export, type FigureExport } from '@mahlab/bakery/rules/staff/exports';
import { IMPORT_COLUMNS, IMPORTS, type Import } from '@mahlab/bakery/rules/staff/imports';
import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { importRows } from '../imports/kinds.ts';
import {
  end,
  type KitchensSpan,
  kuwait,
  kwd,
  ofKitchens,
  paidIn,
  start,
} from '../money/row-parts.ts';
import { figureRows } from '../numbers/figure-rows.ts';
import { FIGURE_COLUMNS } from '../numbers/figure-statements.ts';

/** The statement of a file, in the order of its rows. */
const STATEMENTS: Record<Export, (span: KitchensSpan) => ReturnType<typeof sql>> = {
  orders: (span) => sql`
    select o.number as order_number, o.id as order_id, o.status,
      o.branch_id as kitchen, o.area_id as area, lower(o.delivery_type) as fulfilment,
      ${kuwait('o.created_at')} as placed_at, ${kuwait('o.paid_at')} as paid_at,
      p.day::text as promised_day, ${kuwait('p.starts_at')} as promised_from, ${kuwait('p.ends_at')} as promised_until,
      o.language, o.customer_name, o.customer_phone, o.customer_email,
      ${kwd('o.subtotal_fils')} as subtotal_kwd, o.promotion_code, ${kwd('o.discount_fils')} as discount_kwd,
      ${kwd('o.delivery_fils')} as delivery_kwd, ${kwd('o.total_fils')} as total_kwd, o.revision
    from orders o left join promises p on p.order_id = o.id
    where ${paidIn(span)} order by o.paid_at, o.id`,
  lines: (span) => sql`
    select o.number as order_number, l.position as line, o.branch_id as kitchen, ${kuwait('o.paid_at')} as paid_at, o.status as order_status,
      lower(l.type) as type, l.product_id as product, l.name_english as name, l.name_arabic as name_arabic,
      l.quantity, ${kwd('l.unit_fils')} as unit_kwd, ${kwd('l.total_fils')} as total_kwd,
      (select string_agg(value, '; ') from jsonb_array_elements_text(l.description -> 'english') as value) as choices
    from order_lines l join orders o on o.id = l.order_id
    where ${paidIn(span)} order by o.paid_at, o.id, l.position`,
  payments: (span) => sql`
    select m.kind, o.number as order_number, o.branch_id as kitchen, ${kuwait('m.at')} as at, m.provider,
      m.attempt, m.gateway_reference, ${kwd('m.fils')} as amount_kwd, m.reason, m.paid_with
    from (
      select a.id, 'payment' as kind, a.order_id, a.decided_at as at, a.provider,
        a.name as attempt, a.payment_id as gateway_reference, a.amount_fils as fils, null as reason, a.method as paid_with
      from payment_attempts a
      where a.state in ('paid', 'refunded') and a.decided_at >= ${start(span)} and a.decided_at < ${end(span)}
      union all
      select r.id, 'refund', r.order_id, r.decided_at, a.provider, a.name, r.gateway_ref,
        r.amount_fils, coalesce(r.kind, r.cause), a.method
      from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.state = 'done' and r.decided_at >= ${start(span)} and r.decided_at < ${end(span)}) m
    join orders o on o.id = m.order_id
    where ${ofKitchens(span)} order by m.at, m.id`,
  customers: (span) => sql`
    select lower(o.customer_email) as email,
      (array_agg(o.customer_name order by o.paid_at desc))[1] as name,
      (array_agg(o.customer_phone order by o.paid_at desc))[1] as phone,
      (array_agg(o.language order by o.paid_at desc))[1] as language,
      count(*)::int as orders, ${kwd('sum(o.total_fils)')} as ordered_kwd,
      ${kuwait('min(o.paid_at)')} as first_order_at, ${kuwait('max(o.paid_at)')} as last_order_at
    from orders o
    where ${paidIn(span)} and o.customer_email <> ''
    group by lower(o.customer_email) order by 1`,
};

/** The columns of each file, in their order. They never change their names. */
const COLUMNS: Record<Export, readonly string[]> = {
  orders: [
    'order_number',
    'order_id',
    'status',
    'kitchen',
    'area',
    'fulfilment',
    'placed_at',
    'paid_at',
    'promised_day',
    'promised_from',
    'promised_until',
    'language',
    'customer_name',
    'customer_phone',
    'customer_email',
    'subtotal_kwd',
    'promotion_code',
    'discount_kwd',
    'delivery_kwd',
    'total_kwd',
    'revision',
  ],
  lines: [
    'order_number',
    'line',
    'kitchen',
    'paid_at',
    'order_status',
    'type',
    'product',
    'name',
    'name_arabic',
    'quantity',
    'unit_kwd',
    'total_kwd',
    'choices',
  ],
  payments: [
    'kind',
    'order_number',
    'kitchen',
    'at',
    'provider',
    'attempt',
    'gateway_reference',
    'amount_kwd',
    'reason',
    'paid_with',
  ],
  customers: [
    'email',
    'name',
    'phone',
    'language',
    'orders',
    'ordered_kwd',
    'first_order_at',
    'last_order_at',
  ],
};

/** The columns of a file. */
export function columnsOf(what: Export | Import | FigureExport): readonly string[] {
  if (isImport(what)) return IMPORT_COLUMNS[what];
  return isTable(what) ? COLUMNS[what] : FIGURE_COLUMNS[figureOf(what)];
}

/** Whether a file is one that can be brought back. */
export function isImport(what: string): what is Import {
  return (IMPORTS as readonly string[]).includes(what);
}

function isTable(what: Export | FigureExport): what is Export {
  return (EXPORTS as readonly string[]).includes(what);
}

function figureOf(what: FigureExport): Figure {
  return what.slice('numbers-'.length) as Figure;
}

/**
 * The rows of a file, by their columns, read day by day as they are asked for, so that a year of them is never in memory. An order
 * belongs to the day on which it was first paid, a payment and a refund to the day of their own (Back office 11). Times are
 * Kuwait's, amounts KWD with three decimals. A customer is an e-mail address, with
 * its orders of the whole span; whoever was erased is none. Products, areas and promotion codes stand as they are now.
 */
export async function* exportRows(
  orm: Orm,
  what: Export | Import | FigureExport,
  span: KitchensSpan,
): AsyncGenerator<Record<string, unknown>> {
  if (isImport(what)) return yield* importRows(orm, what);
  if (!isTable(what)) return yield* figureRows(orm, figureOf(what), span);
  const { from, until, kitchens } = span;
  const spans =
    what === 'customers'
      ? [span]
      : daysFrom(from, daysBetween(from, until) + 1).map((day) => ({
          from: day,
          until: day,
          kitchens,
        }));
  for (const each of spans) yield* rowsOf(await orm.execute(STATEMENTS[what](each)));
}
