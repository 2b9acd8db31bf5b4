import { mock } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TestShop } from '../testing.ts';
import { type Orm, rowsOf } from './db.ts';

/** Tables that grow with every order, for as long as the shop lives. */
const GROWING: readonly string[] = [
  'orders',
  'order_lines',
  'order_events',
  'order_revisions',
  'payment_attempts',
  'gateway_events',
  'refunds',
  'staff_refund_requests',
  'staff_audit',
  'promises',
  'turned_away',
  'documents',
  'mails',
  'job_common',
];

type Statement = { text: string; values: unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** Does something, and answers where its statements read the whole of a growing table, as `table: statement`. */
export async function wholeTablesRead(
  shop: TestShop,
  act: () => Promise<unknown>,
  growing = GROWING,
): Promise<string[]> {
  const statements = await statementsOf(shop, act);
  if (statements.length === 0) throw new Error('nothing was asked of the database');
  const found: string[] = [];
  for (const statement of statements) {
    const partial = await partialIndexes(shop.database.orm);
    for (const plan of await plansOf(shop, statement)) {
      found.push(
        ...wholeReads(plan, { partial, growing }).map((table) => `${table}: ${statement.text}`),
      );
    }
  }
  return found;
}

/** What was sent to the database outside of transactions. */
async function statementsOf(
  { database: { pool, background, pglite } }: TestShop,
  act: () => Promise<unknown>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  type Queried = { query(...given: unknown[]): unknown };
  const drivers = [pool, background.pool, pglite].filter((one) => one !== undefined);
  const watching = drivers.map((driver) => {
    const target = driver as unknown as Queried;
    const ask = target.query.bind(target);
    return mock.method(target, 'query', (first: unknown, ...more: unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      seen.push({ text, values: Array.isArray(more[0]) ? more[0] : [] });
      return ask(first, ...more);
    });
  });
  try {
    await act();
  } finally {
    for (const { mock } of watching) mock.restore();
  }
  return seen.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
}

/** How the database would run a statement if it had to go by indexes wherever it can: a test's tables are too small. */
async function plansOf({ database: { pool, pglite } }: TestShop, { text, values }: Statement) {
  const explain = `explain (format json) ${text}`;
  const settings = ['seqscan', 'hashjoin', 'mergejoin'].map(
    (way) => `set local enable_${way} = off`,
  );
  const answers: Plan[] = [];
  const take = (rows: unknown[]) => {
    for (const row of rows) {
      const told = (row as Record<string, unknown>)['QUERY PLAN'] as { Plan: Plan }[];
      answers.push(...told.map(({ Plan }) => Plan));
    }
  };
  if (pglite) {
    await pglite.transaction(async (tx) => {
      for (const setting of settings) await tx.query(setting);
      take((await tx.query(explain, values)).rows);
    });
    return answers;
  }
  const client = await pool?.connect();
  try {
    await client?.query('begin');
    for (const setting of settings) await client?.query(setting);
    take((await client?.query(explain, values))?.rows ?? []);
  } finally {
    await client?.query('rollback');
    client?.release();
  }
  return answers;
}

/** The names of the indexes that hold a part of their table. */
async function partialIndexes(orm: Orm): Promise<ReadonlySet<string>> {
  const found = await orm.execute(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  return new Set(rowsOf(found).map(({ name }) => String(name).replace(/^pgboss\./, '')));
}

type Known = { partial: ReadonlySet<string>; growing: readonly string[] };

/**
 * The growing tables that a plan reads whole: row by row, or through an index without a condition. `heap` is the table
 * of a bitmap above.
 */
function wholeReads(plan: Plan, known: Known, heap?: string): string[] {
  const { partial, growing } = known;
  const { 'Node Type': kind, 'Index Name': index, 'Index Cond': condition } = plan;
  const table = plan['Relation Name'] ?? heap;
  const isWhole =
    kind === 'Seq Scan' || (index !== undefined && condition === undefined && !partial.has(index));
  const below = kind.startsWith('Bitmap') ? table : undefined;
  const found = (plan.Plans ?? []).flatMap((one) => wholeReads(one, known, below));
  return isWhole && table !== undefined && growing.includes(table) ? [table, ...found] : found;
}
