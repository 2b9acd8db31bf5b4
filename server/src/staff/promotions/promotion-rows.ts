import type { PromotionTerms, StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { asSent } from '../../database/batches.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { orders } from '../../schema/orders.ts';
import { promotions, promotionUses } from '../../schema/promotions.ts';

type Row = typeof promotions.$inferSelect;
type Uses = { used: number; held: number; salesFils: number; costFils: number };

/** A page of the codes: those that are switched on first, then by name. */
export async function promotionList(
  orm: Orm,
  { page, limit }: { page: number; limit: number },
): Promise<StaffPromotion[]> {
  const rows = await orm
    .select()
    .from(promotions)
    .orderBy(desc(promotions.active), asc(promotions.code))
    .limit(limit)
    .offset((page - 1) * limit);
  const uses = await usesByCode(
    orm,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => wirePromotion(row, uses.get(row.code)));
}

/** A code as staff see it, locked until the transaction ends; null when there is none. */
export async function lockedPromotion(tx: Tx, code: string): Promise<StaffPromotion | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.code, code)).for('update');
  return row ? wirePromotion(row, (await usesByCode(tx, [code])).get(code)) : null;
}

/** Makes a code; false when it is there already. */
export function insertPromotion(tx: Tx, code: string, terms: PromotionTerms): Promise<boolean> {
  return insertPromotions(tx, [{ code, terms }]);
}

type Coded = { code: string; terms: PromotionTerms };

/** Makes codes with one statement; false when one of them is there already. */
export async function insertPromotions(tx: Tx, all: readonly Coded[]): Promise<boolean> {
  const made = await tx
    .insert(promotions)
    .values(all.map(({ code, terms }) => ({ code, ...columnsOf(terms) })))
    .onConflictDoNothing()
    .returning({ code: promotions.code });
  return made.length === all.length;
}

/** Changes the terms of codes that are there, with one statement. */
export async function updatePromotions(tx: Tx, all: readonly Coded[]): Promise<void> {
  const rows = all.map(({ code, terms }) => ({ code, ...columnsOf(terms) }));
  const set = asSent(promotions, TERMS);
  await tx.insert(promotions).values(rows).onConflictDoUpdate({ target: promotions.code, set });
}

const TERMS = [
  'percent',
  'amountFils',
  'maximumFils',
  'minimumFils',
  'validFrom',
  'validUntil',
  'limitTotal',
  'limitPerCustomer',
  'active',
] as const;

export async function updatePromotion(tx: Tx, code: string, terms: PromotionTerms): Promise<void> {
  await tx.update(promotions).set(columnsOf(terms)).where(eq(promotions.code, code));
}

/** The terms alone, as they are written down in the audit. */
export function termsOf(promotion: PromotionTerms): PromotionTerms {
  const { percent, amount, maximum, minimum, active } = promotion;
  const { validFrom, validUntil, limitTotal, limitPerCustomer } = promotion;
  return {
    percent,
    amount,
    maximum,
    minimum,
    validFrom,
    validUntil,
    limitTotal,
    limitPerCustomer,
    active,
  };
}

function columnsOf(terms: PromotionTerms) {
  const { percent, amount, maximum, minimum, validFrom, validUntil } = terms;
  return {
    percent,
    amountFils: amount === null ? null : fils(amount),
    maximumFils: maximum === null ? null : fils(maximum),
    minimumFils: fils(minimum),
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
    limitTotal: terms.limitTotal,
    limitPerCustomer: terms.limitPerCustomer,
    active: terms.active,
  };
}

/** What orders use each code, and what that came to, in fils. A cancelled order has given its use back. */
async function usesByCode(
  orm: Orm,
  codes: string[],
): Promise<Map<string, Uses & { code: string }>> {
  const isPaid = sql`${promotionUses.heldUntil} is null`;
  const sum = (column: typeof orders.totalFils | typeof orders.discountFils) =>
    sql<number>`coalesce(sum(${column}) filter (where ${isPaid}), 0)::float8`;
  const found = await orm
    .select({
      code: promotionUses.code,
      used: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      held: sql<number>`(count(*) filter (where ${promotionUses.heldUntil} > now()))::int`,
      salesFils: sum(orders.totalFils),
      costFils: sum(orders.discountFils),
    })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(and(inArray(promotionUses.code, codes), isNull(promotionUses.releasedAt)))
    .groupBy(promotionUses.code);
  return new Map(found.map((row) => [row.code, row]));
}

/** The terms of a stored code. */
export function termsOfRow(row: Row): PromotionTerms {
  return {
    percent: row.percent,
    amount: row.amountFils === null ? null : kwd(row.amountFils),
    maximum: row.maximumFils === null ? null : kwd(row.maximumFils),
    minimum: kwd(row.minimumFils),
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    limitTotal: row.limitTotal,
    limitPerCustomer: row.limitPerCustomer,
    active: row.active,
  };
}

function wirePromotion(row: Row, uses?: Uses): StaffPromotion {
  const terms = termsOfRow(row);
  return {
    code: row.code,
    ...terms,
    version: hashOf(terms),
    used: uses?.used ?? 0,
    held: uses?.held ?? 0,
    sales: kwd(uses?.salesFils ?? 0),
    cost: kwd(uses?.costFils ?? 0),
  };
}
