import type {
  PayoutDetail,
  PayoutDifference,
  PayoutStatement,
} from '@mahlab/bakery/api/staff-payout';
import { kwd } from '@mahlab/bakery/rules/money';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm } from '../../database/db.ts';
import { orders } from '../../schema/orders.ts';
import { payoutDifferences, payoutLines, payoutStatements } from '../../schema/payouts.ts';

type Row = typeof payoutStatements.$inferSelect;
type Page = { page: number; limit: number };

const { kind, amountFils, feeFils, day } = payoutLines;
const sums = {
  payments: sql<number>`count(*) filter (where ${kind} = 'payment')::int`,
  refunds: sql<number>`count(*) filter (where ${kind} = 'refund')::int`,
  taken: sql<number>`coalesce(sum(${amountFils}) filter (where ${kind} = 'payment'), 0)::float8`,
  givenBack: sql<number>`coalesce(sum(${amountFils}) filter (where ${kind} = 'refund'), 0)::float8`,
  fees: sql<number>`coalesce(sum(${feeFils}), 0)::float8`,
};
type Sums = { payments: number; refunds: number; taken: number; givenBack: number; fees: number };
const NOTHING: Sums = { payments: 0, refunds: 0, taken: 0, givenBack: 0, fees: 0 };

/** A page of the statements, those taken in last first. */
export async function statementList(orm: Orm, { page, limit }: Page): Promise<PayoutStatement[]> {
  const rows = await orm
    .select()
    .from(payoutStatements)
    .orderBy(desc(payoutStatements.at), desc(payoutStatements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return wireAll(orm, rows);
}

/** A statement whole; null when there is none. */
export async function statementDetail(orm: Orm, id: string): Promise<PayoutDetail | null> {
  if (!isUuid(id)) return null;
  const rows = await orm.select().from(payoutStatements).where(eq(payoutStatements.id, id));
  const [statement] = await wireAll(orm, rows);
  if (!statement) return null;
  const differences = await differencesOf(orm, id);
  const days = await orm
    .select({ day, ...sums })
    .from(payoutLines)
    .where(eq(payoutLines.statementId, id))
    .groupBy(day)
    .orderBy(asc(day));
  return {
    statement,
    days: days.map((each) => ({
      day: each.day,
      payments: each.payments,
      ...wireSums(each),
      open: differences.filter((one) => isOpen(one) && dayOf(one) === each.day).length,
    })),
    differences,
  };
}

/** A difference by its id; null when there is none. */
export async function differenceOfId(orm: Orm, id: string): Promise<PayoutDifference | null> {
  if (!isUuid(id)) return null;
  const [found] = await selectDifferences(orm).where(eq(payoutDifferences.id, id));
  return found ? wireDifference(found) : null;
}

async function differencesOf(orm: Orm, id: string): Promise<PayoutDifference[]> {
  const found = await selectDifferences(orm)
    .where(eq(payoutDifferences.statementId, id))
    .orderBy(
      sql`${payoutDifferences.settledAt} is not null`,
      sql`coalesce(${payoutDifferences.theirsDay}, ${payoutDifferences.oursDay})`,
      asc(payoutDifferences.id),
    );
  return found.map(wireDifference);
}

const selectDifferences = (orm: Orm) =>
  orm
    .select({ difference: payoutDifferences, row: payoutLines.row, number: orders.number })
    .from(payoutDifferences)
    .leftJoin(payoutLines, eq(payoutLines.id, payoutDifferences.lineId))
    .leftJoin(orders, eq(orders.id, payoutDifferences.orderId))
    .$dynamic();

type Found = {
  difference: typeof payoutDifferences.$inferSelect;
  row: number | null;
  number: number | null;
};

function wireDifference({ difference, row, number }: Found): PayoutDifference {
  const { id, kind: how, reference, orderId, oursFils, theirsFils } = difference;
  const { oursDay, theirsDay, settledBy, settledAt, note } = difference;
  return {
    id,
    kind: how,
    of: difference.refundId || how === 'refund-unknown' ? 'refund' : 'payment',
    reference,
    row,
    order: orderId,
    orderNumber: number === null ? null : String(number),
    ours: oursFils === null ? null : kwd(oursFils),
    theirs: theirsFils === null ? null : kwd(theirsFils),
    oursDay,
    theirsDay,
    settledBy,
    settledAt: settledAt?.toISOString() ?? null,
    note,
  };
}

const isOpen = ({ settledAt }: PayoutDifference) => settledAt === null;
const dayOf = ({ theirsDay, oursDay }: PayoutDifference) => theirsDay ?? oursDay;

async function wireAll(orm: Orm, rows: Row[]): Promise<PayoutStatement[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { statementId, settledAt } = payoutDifferences;
  const lines = await orm
    .select({ id: payoutLines.statementId, ...sums })
    .from(payoutLines)
    .where(inArray(payoutLines.statementId, ids))
    .groupBy(payoutLines.statementId);
  const counts = await orm
    .select({
      id: statementId,
      all: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${settledAt} is null)::int`,
    })
    .from(payoutDifferences)
    .where(inArray(statementId, ids))
    .groupBy(statementId);
  return rows.map((row) => {
    const sum = lines.find(({ id }) => id === row.id) ?? NOTHING;
    const count = counts.find(({ id }) => id === row.id);
    return {
      id: row.id,
      name: row.name,
      from: row.fromDay,
      until: row.untilDay,
      by: row.by,
      at: row.at.toISOString(),
      payments: sum.payments,
      refunds: sum.refunds,
      known: row.known,
      ...wireSums(sum),
      differences: count?.all ?? 0,
      open: count?.open ?? 0,
    };
  });
}

function wireSums({ taken, givenBack, fees }: Omit<Sums, 'payments' | 'refunds'>) {
  return {
    taken: kwd(taken),
    givenBack: kwd(givenBack),
    fees: kwd(fees),
    arrives: kwd(taken - givenBack - fees),
  };
}
