import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { kwd } from '@mahlab/bakery/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { end, type KitchensSpan, ofKitchens, start } from './row-parts.ts';

type Settled = Takings['settled'][number];
/** As many are told: no week has had more. */
const MOST = 100;
const BY_STAFF = 'staff: ';

/**
 * What members closed by hand in a span, of some kitchens or of all for null, newest first: refunds that waited for a person, and
 * payments that did not fit where those are asked for. Who and why stands in the order's history, written at the same instant.
 */
export async function settledBetween(
  orm: Orm,
  { mismatches, ...span }: KitchensSpan & { mismatches: boolean },
): Promise<Settled[]> {
  const refundsTo = (state: 'done' | 'withdrawn') => sql`
    select r.decided_at as at, ${state}::text as "of", r.order_id, r.amount_fils as fils, e.by, e.detail
    from refunds r join payment_attempts a on a.id = r.attempt_id
    join order_events e on e.order_id = r.order_id and e.kind = 'refund' and e.from = 'manual' and e.to = ${state}
      and e.at = r.decided_at and e.attempt = a.name
    where r.state = ${sql.raw(`'${state}'`)} and ${inSpan('r.decided_at', span)}`;
  const closed = sql`
    select a.mismatch_closed_at, 'mismatch', a.order_id, a.amount_fils, e.by, e.detail
    from payment_attempts a
    join order_events e on e.order_id = a.order_id and e.kind = 'mismatch' and e.to = 'closed'
      and e.at = a.mismatch_closed_at and e.attempt = a.name
    where ${inSpan('a.mismatch_closed_at', span)}`;
  const all = [refundsTo('done'), refundsTo('withdrawn'), ...(mismatches ? [closed] : [])];
  const found = await orm.execute(sql`
    select s.at, s."of", s.order_id, o.number, s.fils, s.by, s.detail
    from (${sql.join(all, sql` union all `)}) s join orders o on o.id = s.order_id
    where starts_with(s.by, ${BY_STAFF}) and ${ofKitchens(span)}
    order by s.at desc, o.number desc limit ${MOST}`);
  return rowsOf(found).map((row) => ({
    at: new Date(String(row['at'])).toISOString(),
    of: row['of'] as Settled['of'],
    order: String(row['order_id']),
    orderNumber: String(row['number']),
    amount: kwd(Number(row['fils'])),
    by: String(row['by']).slice(BY_STAFF.length),
    why: (row['detail'] as string | null) ?? '',
  }));
}

function inSpan(column: string, span: KitchensSpan): SQL {
  return sql`${sql.raw(column)} >= ${start(span)} and ${sql.raw(column)} < ${end(span)}`;
}
