import type pg from 'pg';
import type { Statement } from '../order-trace.ts';
import { logStatements, mark, readLog } from '../statement-log.ts';

/** From so many rows on a table counts as one that grows. */
const MANY_ROWS = 20_000;
const EXPLAINED = /^\s*(?:select|with|insert|update|delete)\b/i;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
/** What was asked, and one of its statements that reads a large table from end to end. */
export type WholeRead = { call: string; table: string; statement: string };

/**
 * Does each thing, has the database log what is asked of it meanwhile, and has each of these statements explained with its
 * own values, on the tables as they are. Answers those that read a large table whole, and how many there were.
 */
export async function wholeReads(
  database: pg.Client,
  acts: readonly { name: string; act: () => Promise<unknown> }[],
): Promise<{ asked: number; found: WholeRead[] }> {
  await logStatements(database, 'all');
  const marks = [await mark(database)];
  for (const { act } of acts) {
    await act();
    marks.push(await mark(database));
  }
  await logStatements(database, 'none');
  const statements = await readLog(database, marks);
  const large = await largeTables(database);
  const texts = new Set<string>();
  const found: WholeRead[] = [];
  for (const [place, { name }] of acts.entries()) {
    for (const statement of statements[place] ?? []) {
      if (!EXPLAINED.test(statement.text) || texts.has(statement.text)) continue;
      texts.add(statement.text);
      const text = statement.text.replaceAll(/\s+/g, ' ').trim();
      const tables = await readWhole(database, statement, large).catch((fault: unknown) => [
        `what cannot be explained (${String(fault)})`,
      ]);
      for (const table of tables) found.push({ call: name, table, statement: text });
    }
  }
  return { asked: texts.size, found };
}

async function largeTables(database: pg.Client): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${MANY_ROWS}`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function readWhole(
  database: pg.Client,
  { text, values }: Statement,
  large: Set<string>,
): Promise<string[]> {
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => scans(Plan, large));
}

function scans(plan: Plan, large: Set<string>): string[] {
  const table = plan['Relation Name'] ?? '';
  const own = plan['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((one) => scans(one, large))];
}
