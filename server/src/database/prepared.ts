import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import type { SelectedFields, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Orm, rowsOf } from './db.ts';

type Row = Record<string, unknown>;
/** A query of Drizzle's that is not sent. */
type Built = { toSQL(): { sql: string; params: unknown[] } };

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
  build: (orm: Orm) => Built,
): (tx: Orm, values: V) => Promise<Row[]> {
  const fill = filled<V, Orm>(build);
  return async (tx, values) => {
    const { text, params } = fill(tx, values);
    return (await runPrepared(tx, { name, text }, params)).rows;
  };
}

/**
 * The same for a select, or for what a change returns: rows come back as their columns say. `columns` are those of the
 * statement, in its order, which may stand in groups, such as those of a table. Where `build` takes a transaction, as for a lock, so must whoever runs it.
 */
export function preparedRows<Columns extends SelectedFields, V extends Row, Db extends Orm = Orm>(
  name: string,
  columns: Columns,
  build: (db: Db) => Built,
): (db: Db, values: V) => Promise<SelectResultFields<Columns>[]> {
  const fill = filled<V, Db>(build);
  const fields = inOrder(columns);
  return async (db, values) => {
    const { text, params } = fill(db, values);
    const query = db._.session.prepareQuery({ sql: text, params }, fields, name, true);
    return (await query.execute()) as SelectResultFields<Columns>[];
  };
}

/** Columns as the driver's rows have them, each with its place in the row that comes back. */
function inOrder(columns: SelectedFields, within: string[] = []): SelectedFieldsOrdered {
  return Object.entries(columns).flatMap(([key, field]) => {
    const path = [...within, key];
    const isOne = is(field, Column) || is(field, SQL) || is(field, SQL.Aliased);
    return isOne ? [{ path, field }] : inOrder(field as SelectedFields, path);
  });
}

/** Builds a statement at its first use, and fills in values then and later. */
function filled<V extends Row, Db extends Orm>(build: (db: Db) => Built) {
  let built: ReturnType<typeof compiled> | undefined;
  return (db: Db, values: V) => {
    built ??= compiled(build(db).toSQL());
    return { text: built.text, params: built.fill.map((slot) => slot(values)) };
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
      const value = values[slot.name] ?? null;
      return value === null ? null : encoder.mapToDriverValue(value);
    };
  });
  return { text: query.sql, fill };
}
