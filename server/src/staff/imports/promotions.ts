import { type PromotionTerms, termsFit } from '@mahlab/bakery/api/staff-promotion';
import { CODE_SHAPE, promotionKey } from '@mahlab/bakery/rules/promotion';
import { asc, inArray } from 'drizzle-orm';
import { chunks } from '../../database/batches.ts';
import type { Orm } from '../../database/db.ts';
import { promotions } from '../../schema/promotions.ts';
import { insertPromotions, termsOfRow, updatePromotions } from '../promotions/promotion-rows.ts';
import type { Table } from '../tables/read-table.ts';
import { amountText, momentText, yesText } from './cell-texts.ts';
import type { Entry, Kind, Plan } from './plan.ts';
import { given, RowCells } from './row-cells.ts';

/** Codes that are written together. */
const AT_ONCE = 1000;

const NEW: PromotionTerms = {
  percent: null,
  amount: null,
  maximum: null,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  limitTotal: null,
  limitPerCustomer: null,
  active: true,
};

/** Promotion codes with their terms, a row each. */
export const promotionFile: Kind<PromotionTerms> = {
  async plan(orm, table) {
    const problems: Plan<PromotionTerms>['problems'] = [];
    const read = table.rows.map((row) => readRow(table, row, problems));
    const current = await readCurrent(
      orm,
      read.map(({ code }) => code),
    );
    const seen = new Set<string>();
    const entries: Entry<PromotionTerms>[] = [];
    for (const { cells, code, terms } of read) {
      if (!CODE_SHAPE.test(code)) cells.wrong('code', 'no-id');
      else if (seen.has(code)) cells.wrong('code', 'twice');
      seen.add(code);
      const before = current.get(code) ?? null;
      const after = { ...(before ?? NEW), ...terms };
      if (!termsFit(after)) cells.wrong(null, 'unfit', code);
      entries.push({ row: cells.row, id: code, name: code, arabicName: code, before, after });
    }
    return { entries, problems };
  },
  inTransaction: (orm, run) =>
    orm.transaction(async (tx) => {
      const { code } = promotions;
      await tx.select({ code }).from(promotions).orderBy(asc(code)).for('no key update');
      return run(tx);
    }),
  async write(tx, entries) {
    const termsOf = (some: typeof entries) =>
      some.map(({ id, after }) => ({ code: id, terms: after }));
    const fresh = termsOf(entries.filter(({ before }) => before === null));
    for (const some of chunks(fresh, AT_ONCE)) {
      if (!(await insertPromotions(tx, some))) return false;
    }
    const known = termsOf(entries.filter(({ before }) => before !== null));
    for (const some of chunks(known, AT_ONCE)) await updatePromotions(tx, some);
    return true;
  },
  async *rows(orm) {
    for (const row of await orm.select().from(promotions).orderBy(asc(promotions.code))) {
      const terms = termsOfRow(row);
      yield {
        code: row.code,
        percent: terms.percent,
        amount_kwd: amountText(terms.amount),
        maximum_kwd: amountText(terms.maximum),
        minimum_kwd: amountText(terms.minimum),
        valid_from: momentText(terms.validFrom),
        valid_until: momentText(terms.validUntil),
        limit_total: terms.limitTotal,
        limit_customer: terms.limitPerCustomer,
        active: yesText(terms.active),
      };
    }
  },
};

function readRow(
  table: Table,
  row: Table['rows'][number],
  problems: Plan<PromotionTerms>['problems'],
) {
  const cells = new RowCells(table, row, (problem) => problems.push(problem));
  const minimum = cells.kwd('minimum_kwd', 10_000);
  const active = cells.yes('active');
  const terms = given({
    percent: cells.whole('percent', 1, 100),
    amount: cells.kwd('amount_kwd', 1000),
    maximum: cells.kwd('maximum_kwd', 1000),
    minimum: minimum === null ? NEW.minimum : minimum,
    validFrom: cells.instant('valid_from'),
    validUntil: cells.instant('valid_until'),
    limitTotal: cells.whole('limit_total', 0, 1_000_000),
    limitPerCustomer: cells.whole('limit_customer', 0, 1_000_000),
    active: active === null ? NEW.active : active,
  });
  return { cells, code: promotionKey(cells.text('code', 40) ?? ''), terms };
}

async function readCurrent(orm: Orm, codes: string[]): Promise<Map<string, PromotionTerms>> {
  const rows = await orm.select().from(promotions).where(inArray(promotions.code, codes));
  return new Map(rows.map((row) => [row.code, termsOfRow(row)]));
}
