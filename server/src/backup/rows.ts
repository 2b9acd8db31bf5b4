/** Asks one database: a statement in, its rows out. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

const TABLES = `
  select table_schema as schema, table_name as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  order by 1, 2`;

/** How many rows each table has, by schema and name; those of the migrations and of the job queue are among them. */
export async function countRows(ask: Ask): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await ask(TABLES)) {
    const [row] = await ask(`select count(*)::int as rows from ${quoted(schema)}.${quoted(name)}`);
    counts[`${String(schema)}.${String(name)}`] = Number(row?.['rows']);
  }
  return counts;
}

/** Keys and hashes of the documents that have been printed. */
export async function printedDocuments(ask: Ask): Promise<{ file: string; sha256: string }[]> {
  const rows = await ask('select file, sha256 from documents where file is not null order by file');
  return rows.map(({ file, sha256 }) => ({ file: String(file), sha256: String(sha256) }));
}

/** Keys of the pictures that something uses. */
export async function usedUploads(ask: Ask): Promise<string[]> {
  const rows = await ask('select reference from uploads where used_at is not null order by 1');
  return rows.map(({ reference }) => String(reference));
}

function quoted(name: unknown): string {
  return `"${String(name).replaceAll('"', '""')}"`;
}
