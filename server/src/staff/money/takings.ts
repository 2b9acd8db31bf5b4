import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { kwd } from '@mahlab/bakery/rules/money';
import type { PaidWith } from '@mahlab/bakery/rules/paid-with';
import type { BackReason } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { backReason, end, type KitchensSpan, ofKitchens, start } from './row-parts.ts';

/** Days of Kuwait, both included, such as `2026-11-26`. */
export type Span = { from: string; until: string };

/** Which day it is in Kuwait by the database's clock. */
export async function kuwaitToday(orm: Orm): Promise<string> {
  const [row] = rowsOf(
    await orm.execute(sql`select (now() at time zone 'Asia/Kuwait')::date::text as day`),
  );
  return String(row?.['day']);
}

/**
 * What some kitchens, or all for null, took by day: captures and refunds that are done, each on its own day, and the orders
 * that were first paid that day with their delivery.
 */
export async function takingsBetween(orm: Orm, span: KitchensSpan): Promise<Takings['days']> {
  const found = await orm.execute(sql`
    with moves as (
      select a.decided_at as at, o.branch_id as kitchen, a.amount_fils as taken,
        0 as orders, 0 as delivery, 0 as refunds, 0 as given_back
      from payment_attempts a join orders o on o.id = a.order_id
      where a.state in ('paid', 'refunded') and a.decided_at >= ${start(span)} and a.decided_at < ${end(span)}
      union all
      select o.paid_at, o.branch_id, 0, 1, o.delivery_fils, 0, 0
      from orders o where o.paid_at >= ${start(span)} and o.paid_at < ${end(span)}
      union all
      select r.decided_at, o.branch_id, 0, 0, 0, 1, r.amount_fils
      from refunds r join orders o on o.id = r.order_id
      where r.state = 'done' and r.decided_at >= ${start(span)} and r.decided_at < ${end(span)})
    select (at at time zone 'Asia/Kuwait')::date::text as day, kitchen,
      sum(orders)::int as orders, sum(taken)::float8 as taken, sum(delivery)::float8 as delivery,
      sum(refunds)::int as refunds, sum(given_back)::float8 as "givenBack"
    from moves
    where ${ofKitchens(span, 'kitchen')}
    group by 1, 2 order by 1 desc, 2`);
  return rowsOf(found).map((row) => ({
    day: String(row['day']),
    kitchen: String(row['kitchen']),
    orders: Number(row['orders']),
    taken: kwd(Number(row['taken'])),
    delivery: kwd(Number(row['delivery'])),
    refunds: Number(row['refunds']),
    givenBack: kwd(Number(row['givenBack'])),
  }));
}

/** What some kitchens, or all for null, took by day and by what it was paid with, as the bank told it. */
export async function methodsBetween(orm: Orm, span: KitchensSpan): Promise<Takings['methods']> {
  const found = await orm.execute(sql`
    select (a.decided_at at time zone 'Asia/Kuwait')::date::text as day, o.branch_id as kitchen, a.method,
      sum(a.amount_fils)::float8 as taken
    from payment_attempts a join orders o on o.id = a.order_id
    where a.state in ('paid', 'refunded') and a.decided_at >= ${start(span)} and a.decided_at < ${end(span)}
      and ${ofKitchens(span)}
    group by 1, 2, 3 order by 1 desc, 2, 3`);
  return rowsOf(found).map((row) => ({
    day: String(row['day']),
    kitchen: String(row['kitchen']),
    method: row['method'] as PaidWith | null,
    taken: kwd(Number(row['taken'])),
  }));
}

/** The newest three refunds of some kitchens, or of all for null, that were done on the last day of a span. */
export async function lastBackOf(orm: Orm, span: KitchensSpan): Promise<Takings['lastBack']> {
  const day = { ...span, from: span.until };
  const found = await orm.execute(sql`
    select o.id as "order", o.number, r.amount_fils as fils
    from refunds r join orders o on o.id = r.order_id
    where r.state = 'done' and r.decided_at >= ${start(day)} and r.decided_at < ${end(day)} and ${ofKitchens(day)}
    order by r.decided_at desc, r.id desc limit 3`);
  return rowsOf(found).map((row) => ({
    order: String(row['order']),
    orderNumber: String(row['number']),
    amount: kwd(Number(row['fils'])),
  }));
}

/** Why money of some kitchens, or all for null, went back: refunds that were done in the span, the largest sum first. */
export async function reasonsBetween(orm: Orm, span: KitchensSpan): Promise<Takings['reasons']> {
  const found = await orm.execute(sql`
    select ${backReason} as reason, count(*)::int as refunds, sum(r.amount_fils)::float8 as amount
    from refunds r join orders o on o.id = r.order_id
    where r.state = 'done' and r.decided_at >= ${start(span)} and r.decided_at < ${end(span)} and ${ofKitchens(span)}
    group by 1 order by 3 desc, 1`);
  return rowsOf(found).map((row) => ({
    reason: row['reason'] as BackReason,
    refunds: Number(row['refunds']),
    amount: kwd(Number(row['amount'])),
  }));
}
