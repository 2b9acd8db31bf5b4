import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Parts of a list, in order, with at most so many each: what one statement may name is limited (65,535 values). */
export function chunks<One>(all: readonly One[], most: number): One[][] {
  const parts = Math.ceil(all.length / most);
  return Array.from({ length: parts }, (_, part) => all.slice(part * most, (part + 1) * most));
}

/** What an upsert of many rows sets: these columns as the row had them that was sent. */
export function asSent<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Record<Name, SQL> {
  const columns = getTableColumns(table);
  const each = names.map((name) => {
    const column = columns[name]?.name ?? name;
    return [name, sql`excluded.${sql.identifier(column)}`] as const;
  });
  return Object.fromEntries(each) as Record<Name, SQL>;
}
