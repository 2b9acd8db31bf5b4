import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../database/db.ts';
import type { Ours } from './compare.ts';

const day = (instant: string) => sql.raw(`(${instant} at time zone 'Asia/Kuwait')::date::text`);

const PAYMENT = sql`select 'payment' as kind, a.id, a.order_id as "orderId", a.amount_fils as "amountFils",
    a.state in ('paid', 'refunded') as "isDone", ${day('a.opened_at')} as "fromDay", ${day('a.decided_at')} as day,
    array_remove(array[a.name, a.payment_id, a.track_id], null) as names, array[]::text[] as "paymentNames"
  from payment_attempts a`;

const REFUND = sql`select 'refund' as kind, r.id, r.order_id as "orderId", r.amount_fils as "amountFils",
    r.state = 'done' as "isDone", ${day('r.created_at')} as "fromDay", ${day('r.decided_at')} as day,
    array_remove(array[r.id::text, r.gateway_ref], null) as names,
    array_remove(array[a.name, a.payment_id, a.track_id], null) as "paymentNames"
  from refunds r join payment_attempts a on a.id = r.attempt_id`;

/** Payments and refunds of ours that a statement may mean by some references. */
export async function oursNamed(tx: Tx, references: readonly string[]): Promise<Ours[]> {
  const names = sql`${sql.param([...references])}::text[]`;
  const attempts = sql`select id from payment_attempts where name = any(${names})
    union select id from payment_attempts where track_id = any(${names})
    union select id from payment_attempts where payment_id = any(${names})`;
  const found = await tx.execute(sql`with named as materialized (${attempts}),
      given as materialized (
        select id from refunds where attempt_id in (select id from named)
        union select id from refunds where gateway_ref = any(${names})
        union select id from refunds where id in (
          select n::uuid from unnest(${names}) n where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))
    ${PAYMENT} where a.id in (select id from named)
    union all ${REFUND} where r.id in (select id from given)`);
  return rowsOf(found) as unknown as Ours[];
}

/**
 * Payments and refunds of a span that moved by our books, and of which no statement tells. What was under way at midnight may
 * stand in the list of either day: it is missed when statements cover both.
 */
export async function oursUntold(
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<Ours[]> {
  const start = sql`(${from}::date)::timestamp at time zone 'Asia/Kuwait'`;
  const end = sql`(${until}::date + 1)::timestamp at time zone 'Asia/Kuwait'`;
  const covered = (at: string) =>
    sql`exists (select 1 from payout_statements s
      where ${sql.raw(`(${at} at time zone 'Asia/Kuwait')::date`)} between s.from_day and s.until_day)`;
  // Nothing is under way for longer than a month.
  const found = await tx.execute(sql`${PAYMENT}
      where a.state in ('paid', 'refunded') and a.decided_at >= ${start} and a.opened_at < ${end}
        and a.decided_at < ${end} + interval '31 days' and ${covered('a.opened_at')} and ${covered('a.decided_at')}
        and not exists (select 1 from payout_lines l where l.attempt_id = a.id)
    union all ${REFUND}
      where r.state = 'done' and r.decided_at >= ${start} and r.created_at < ${end}
        and r.decided_at < ${end} + interval '31 days' and ${covered('r.created_at')} and ${covered('r.decided_at')}
        and not exists (select 1 from payout_lines l where l.refund_id = r.id)
    order by day, id`);
  return rowsOf(found) as unknown as Ours[];
}
