import { is, Param, Placeholder, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from './db.ts';

type Row = Record<string, unknown>;

/**
 * Runs one statement under a name, so that PostgreSQL parses and plans it once a connection. A name
 * belongs to one text for good: the values are what varies.
 */
export async function runPrepared(
  tx: Orm,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<{ rows: Row[] }> {
  const query = { sql: statement.text, params: values };
  const prepared = tx._.session.prepareQuery(query, undefined, statement.name, false);
  return { rows: rowsOf(await prepared.execute()) };
}

/**
 * A statement that is built once and then only filled in; building is half the work of a short one.
 * What varies stands in `build` as `sql.placeholder(name)`. Rows come back as the driver reads them.
 */
export function prepared<V extends Row>(
  name: string,
  build: (orm: Orm) => { toSQL(): { sql: string; params: unknown[] } },
): (tx: Orm, values: V) => Promise<Row[]> {
  let built: { text: string; fill: ((values: Row) => unknown)[] } | undefined;
  return async (tx, values) => {
    built ??= compiled(build(tx).toSQL());
    const params = built.fill.map((slot) => slot(values));
    return (await runPrepared(tx, { name, text: built.text }, params)).rows;
  };
}

/** A placeholder for each of some columns, by their names with a suffix. */
export function placeholders<K extends string>(columns: readonly K[], suffix = '') {
  const pairs = columns.map((column) => [column, sql.placeholder(`${column}${suffix}`)]);
  return Object.fromEntries(pairs) as Record<K, Placeholder>;
}

function compiled(query: { sql: string; params: unknown[] }) {
  const fill = query.params.map((param) => {
    if (is(param, Placeholder)) return (values: Row) => values[param.name];
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { encoder, value: slot } = param;
    return (values: Row) => {
      const value = values[slot.name];
      return value === null ? null : encoder.mapToDriverValue(value);
    };
  });
  return { text: query.sql, fill };
}
