import {
  type ChosenColumns,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '@mahlab/bakery/rules/staff/payouts';
import { desc, sql } from 'drizzle-orm';
import type { Orm } from '../../database/db.ts';
import { payoutStatements } from '../../schema/payouts.ts';

// Heads as gateways and banks of Kuwait write them, in the order in which they are believed.
const KNOWN: Record<StatementColumn, readonly RegExp[]> = {
  reference: [/track.?id/i, /payment.?id/i, /reference|^ref\b/i, /order.?id/i, /مرجع/],
  day: [/transaction.?date/i, /^(paid|payment).?(on|date)/i, /date|^day$/i, /تاريخ/],
  amount: [/^(gross|total|amount)/i, /amount/i, /المبلغ|مبلغ/],
  kind: [/^(transaction.?)?type$|^kind$/i, /النوع/],
  fee: [/fee|charge|commission/i, /رسوم|عمولة/],
  net: [/^net|net.?amount|settle/i, /الصافي|صافي/],
};

/** Which column is which: as for the last file with the same heads, else by what the heads say. */
export async function proposedColumns(orm: Orm, heads: readonly string[]): Promise<ChosenColumns> {
  const [last] = await orm
    .select({ columns: payoutStatements.columns })
    .from(payoutStatements)
    .where(sql`${payoutStatements.heads} = ${JSON.stringify(heads)}::jsonb`)
    .orderBy(desc(payoutStatements.at))
    .limit(1);
  return last?.columns ?? guessedColumns(heads);
}

function guessedColumns(heads: readonly string[]): ChosenColumns {
  const guessed: ChosenColumns = {};
  // What is named narrowly first, so that `Net amount` is not taken for the amount.
  for (const column of [...STATEMENT_COLUMNS].reverse()) {
    const taken = Object.values(guessed);
    const found = KNOWN[column]
      .map((head) => heads.find((each) => head.test(each) && !taken.includes(each)))
      .find(Boolean);
    if (found) guessed[column] = found;
  }
  return guessed;
}
