import type { Numbers, NumbersSums } from '@mahlab/bakery/api/staff-numbers';
import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { filsOfSum, kwd } from '@mahlab/bakery/rules/money';
import { addDays, daysBetween, daysFrom } from '@mahlab/bakery/rules/promise/day';
import { SHOP_STEPS } from '@mahlab/bakery/rules/shop-steps';
import {
  type BackReason,
  percentile,
  shareOf,
  spanBefore,
  type TurnAwayReason,
} from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { picture } from '../../catalog/wire.ts';
import { type Orm, rowsOf } from '../../database/db.ts';
import { products } from '../../schema/catalog.ts';
import type { KitchensSpan } from '../money/row-parts.ts';
import { takingsBetween } from '../money/takings.ts';
import { bookRows, filledByWeekday, type LoadRow, type WindowRow } from './book-rows.ts';
import { FIGURE_STATEMENTS, refundsByReason } from './figure-statements.ts';
import { onTimeSums } from './on-time.ts';
import { type Planned, plannedFor } from './planned.ts';

/** Products that a list of the best names. */
const BEST = 8;

type Asked = KitchensSpan & { today: string; compared: boolean };

/** The numbers of a span (Back office 11): each figure is counted from the very rows that it opens. */
export async function numbersOf(orm: Orm, { today, compared, ...span }: Asked): Promise<Numbers> {
  const { kitchens } = span;
  const earlier = { ...spanBefore(span), kitchens };
  const first = compared ? earlier.from : span.from;
  const takings = await takingsBetween(orm, { from: first, until: span.until, kitchens });
  const planned = await plannedFor(orm, span);
  const plannedBefore = { ...planned, span: { ...earlier, kitchens: planned.span.kitchens } };
  // In three lanes beside each other: each takes a connection for a moment, and somebody waits for all.
  const [sums, before, { load, windows, ...lists }] = await Promise.all([
    sumsOf(orm, { span, planned, takings }),
    compared ? sumsOf(orm, { span: earlier, planned: plannedBefore, takings }) : null,
    listsOf(orm, planned, span),
  ]);
  return {
    from: span.from,
    until: span.until,
    today,
    now: { ...sums, ...bookSums(load, windows) },
    before: before && { from: earlier.from, until: earlier.until, sums: before },
    days: daysOf(span, takings, compared),
    load: loadOf(load),
    filled: filledByWeekday(windows),
    funnel: await funnelOf(orm, span, sums.orders),
    ...lists,
  };
}

async function listsOf(orm: Orm, planned: Planned, span: KitchensSpan) {
  return {
    ...(await bookRows(orm, planned)),
    refunds: await refundsOf(orm, span),
    turnedAway: await turnedAwayOf(orm, span),
    best: await bestOf(orm, span),
    pace: await paceOf(orm, planned.span),
  };
}

/** What a span came to, without what the plans are needed for day by day. */
async function sumsOf(
  orm: Orm,
  { span, planned, takings }: { span: KitchensSpan; planned: Planned; takings: Takings['days'] },
): Promise<NumbersSums> {
  const { delivered, late } = await onTimeSums(orm, planned);
  const { kept, forced, quotes } = FIGURE_STATEMENTS;
  const promised = await one(
    orm,
    sql`select count(*)::int as firm, count(*) filter (where outcome = 'kept')::int as kept from (${kept(planned.span)}) r`,
  );
  const beyond = await one(
    orm,
    sql`select count(*)::int as forced from (${forced(planned.span)}) r`,
  );
  const offered = rowsOf(await orm.execute(quotes(span)));
  return {
    ...moneyOf(span, takings),
    delivered,
    onTime: delivered - late.length,
    lateMedian: percentile(late, 0.5),
    late95: percentile(late, 0.95),
    firm: Number(promised['firm']),
    kept: Number(promised['kept']),
    forced: Number(beyond['forced']),
    quotesSent: offered.length,
    quotesAccepted: offered.filter(({ accepted }) => accepted === 'yes').length,
    quoteHours: percentile(
      offered.map((row) => Number(row['answer_hours'])),
      0.5,
    ),
  };
}

/** Decorators' minutes and windows of a span. */
function bookSums(load: readonly LoadRow[], windows: readonly WindowRow[]) {
  return {
    minutes: load.reduce((sum, row) => sum + row.minutes, 0),
    capacity: load.reduce((sum, row) => sum + row.capacity, 0),
    windows: windows.length,
    filled: windows.filter(({ full }) => full !== null).length,
  };
}

function within({ from, until }: KitchensSpan, takings: Takings['days']) {
  return takings.filter(({ day }) => day >= from && day <= until);
}

function moneyOf(span: KitchensSpan, takings: Takings['days']) {
  const rows = within(span, takings);
  const add = (key: 'taken' | 'givenBack' | 'delivery') =>
    rows.reduce((sum, row) => sum + filsOfSum(row[key]), 0);
  const [taken, givenBack] = [add('taken'), add('givenBack')];
  return {
    sales: kwd(taken - givenBack),
    taken: kwd(taken),
    givenBack: kwd(givenBack),
    delivery: kwd(add('delivery')),
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    refundRate: shareOf(givenBack, taken),
  };
}

function daysOf(span: KitchensSpan, takings: Takings['days'], compared: boolean): Numbers['days'] {
  const count = daysBetween(span.from, span.until) + 1;
  const on = (day: string) => moneyOf({ ...span, from: day, until: day }, takings);
  return daysFrom(span.from, count).map((day) => {
    const { sales, delivery, orders } = on(day);
    const salesBefore = compared ? on(addDays(day, -count)).sales : null;
    return { day, sales, delivery, orders, salesBefore };
  });
}

function loadOf(rows: readonly LoadRow[]): Numbers['load'] {
  return [...Map.groupBy(rows, ({ kitchen, part }) => `${kitchen} ${part}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { kitchen, part } = first;
      const minutes = group.reduce((sum, row) => sum + row.minutes, 0);
      const capacity = group.reduce((sum, row) => sum + row.capacity, 0);
      return [{ kitchen, part, minutes, capacity }];
    },
  );
}

async function refundsOf(orm: Orm, span: KitchensSpan): Promise<Numbers['refunds']> {
  return rowsOf(await orm.execute(refundsByReason(span))).map((row) => ({
    reason: row['reason'] as BackReason,
    count: Number(row['count']),
    amount: kwd(Number(row['fils'])),
  }));
}

async function turnedAwayOf(orm: Orm, span: KitchensSpan): Promise<Numbers['turnedAway']> {
  const found = await orm.execute(sql`
    select reason, count(*)::int as count, sum(fils)::float8 as fils
    from (${FIGURE_STATEMENTS['turned-away'](span)}) r group by 1 order by 3 desc, 1`);
  return rowsOf(found).map((row) => ({
    reason: row['reason'] as TurnAwayReason,
    count: Number(row['count']),
    amount: kwd(Number(row['fils'])),
  }));
}

async function funnelOf(orm: Orm, span: KitchensSpan, paid: number): Promise<Numbers['funnel']> {
  if (span.kitchens !== null) return null;
  const found = rowsOf(
    await orm.execute(
      sql`select step, sum(visits)::int as visits from (${FIGURE_STATEMENTS.visits(span)}) r group by step`,
    ),
  );
  const visitsOf = (step: string) =>
    Number(found.find((row) => row['step'] === step)?.['visits'] ?? 0);
  return { steps: SHOP_STEPS.map((step) => ({ step, visits: visitsOf(step) })), paid };
}

async function bestOf(orm: Orm, span: KitchensSpan): Promise<Numbers['best']> {
  const found = await orm.execute(sql`
    select r.*, p.main_image as picture from (
      select product, max(name) as name, max(name_arabic) as "arabicName", sum(pieces)::int as pieces,
        sum(total_kwd::numeric * 1000)::float8 as fils
      from (${FIGURE_STATEMENTS.pieces(span)}) r group by product order by 4 desc, 5 desc, 1 limit ${BEST}
    ) r left join ${products} p on p.id = r.product order by pieces desc, fils desc, product`);
  return rowsOf(found).map((row) => ({
    ...named(row),
    picture: picture(row['picture'] as string | null),
    pieces: Number(row['pieces']),
    amount: kwd(Number(row['fils'])),
  }));
}

async function paceOf(orm: Orm, span: KitchensSpan): Promise<Numbers['pace']> {
  const found = await orm.execute(sql`
    select product, max(name) as name, max(name_arabic) as "arabicName", count(*)::int as orders,
      sum(planned_minutes)::int as planned, sum(measured_minutes)::int as measured
    from (${FIGURE_STATEMENTS.pace(span)}) r group by product order by 4 desc, 1 limit ${BEST}`);
  return rowsOf(found).map((row) => ({
    ...named(row),
    orders: Number(row['orders']),
    planned: Number(row['planned']),
    measured: Number(row['measured']),
  }));
}

function named(row: Record<string, unknown>) {
  const product = row['product'] as string | null;
  return { product, name: String(row['name']), arabicName: String(row['arabicName']) };
}

async function one(orm: Orm, statement: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  return rowsOf(await orm.execute(statement))[0] ?? {};
}
