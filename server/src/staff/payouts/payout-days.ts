import type { PayoutDays } from '@mahlab/bakery/api/staff-payout';
import { TAKINGS_DAYS, type Takings } from '@mahlab/bakery/api/staff-takings';
import { filsOfSum, kwd } from '@mahlab/bakery/rules/money';
import { daysBetween, daysFrom } from '@mahlab/bakery/rules/promise/day';
import { awaitedSince } from '@mahlab/bakery/rules/staff/payouts';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { type Span, takingsBetween } from '../money/takings.ts';

/** What our books have of the days to today that come after those of every statement; null where there are none. */
export async function payoutAwaited(orm: Orm, today: string): Promise<PayoutDays['awaited']> {
  const [last] = rowsOf(
    await orm.execute(sql`select max(until_day)::text as day from payout_statements`),
  );
  const lastDay = (last?.['day'] ?? null) as string | null;
  const from = awaitedSince(lastDay, today, TAKINGS_DAYS);
  if (from === null) return null;
  const takings = await takingsBetween(orm, { from, until: today, kitchens: null });
  return { from, until: today, ours: kwd(leftOf(takings)) };
}

/** Captured less given back, in fils. */
function leftOf(takings: Takings['days']): number {
  return takings.reduce((sum, row) => sum + filsOfSum(row.taken) - filsOfSum(row.givenBack), 0);
}

/** What our books and what statements have of each day of a span, newest first. */
export async function payoutDays(orm: Orm, { from, until }: Span): Promise<PayoutDays['days']> {
  const takings = await takingsBetween(orm, { from, until, kitchens: null });
  const lines = rowsOf(
    await orm.execute(sql`
      select day::text as day,
        coalesce(sum(amount_fils) filter (where kind = 'payment'), 0)::float8 as taken,
        coalesce(sum(amount_fils) filter (where kind = 'refund'), 0)::float8 as given_back,
        sum(fee_fils)::float8 as fees
      from payout_lines where day between ${from} and ${until} group by day`),
  );
  const covering = rowsOf(
    await orm.execute(sql`
      select id, from_day::text as first, until_day::text as last from payout_statements
      where until_day >= ${from} and from_day <= ${until} order by at desc, id desc`),
  );
  const differences = rowsOf(
    await orm.execute(sql`
      select coalesce(d.theirs_day, d.ours_day)::text as day, count(*)::int as open
      from payout_differences d join payout_statements s on s.id = d.statement_id
      where d.settled_at is null and s.until_day >= ${from} and s.from_day <= ${until} group by 1`),
  );
  const days = daysFrom(from, daysBetween(from, until) + 1).toReversed();
  return days.map((day) => {
    const line = lines.find((row) => row['day'] === day);
    const [taken, givenBack, fees] = ['taken', 'given_back', 'fees'].map((name) =>
      Number(line?.[name] ?? 0),
    ) as [number, number, number];
    const statement = covering.find(
      (row) => String(row['first']) <= day && day <= String(row['last']),
    );
    const ours = leftOf(takings.filter((row) => row.day === day));
    return {
      day,
      ours: kwd(ours),
      taken: kwd(taken),
      givenBack: kwd(givenBack),
      fees: kwd(fees),
      arrives: kwd(taken - givenBack - fees),
      open: Number(differences.find((row) => row['day'] === day)?.['open'] ?? 0),
      statement: statement ? String(statement['id']) : null,
    };
  });
}
