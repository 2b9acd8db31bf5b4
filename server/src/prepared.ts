import type { Queryable } from './db.ts';

/**
 * Runs one statement under a name, so that PostgreSQL parses and plans it once a connection. A name
 * belongs to one text for good: the values are what varies.
 */
export async function runPrepared(
  tx: Queryable,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const query = { sql: statement.text, params: values };
  const prepared = tx._.session.prepareQuery(query, undefined, statement.name, false);
  return (await prepared.execute()) as { rows: unknown[] };
}
