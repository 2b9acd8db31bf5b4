import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { ask } from '../ask.ts';
import { familyBytes } from '../family.ts';
import { residentBytes } from '../processes.ts';
import type { Shop } from '../shop.ts';

const MEGABYTE = 1024 * 1024;

/** What the shop holds at one moment; memory and tables in MB, times in ms. */
export type Sample = {
  minute: number;
  resident: number;
  /** With its workers. */
  family: number;
  heap: number;
  /** Objects, and the room that V8 keeps for more. */
  room: number;
  external: number;
  files: number;
  lag: number;
  tables: Record<string, number>;
};

/** The tables that are drawn. All others count as `others`. */
export const TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'carts',
  'mails',
  'documents',
  'jobs',
];

/** Jobs lie in parts, in a schema of their own. */
const SIZES = `select case n.nspname when 'pgboss' then 'jobs' else c.relname end as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') group by 1`;

/** Looks at the shop from outside, and at what it tells of itself (`/metrics`). */
export async function sampleOf(
  { url, pid }: Shop,
  { database, minute }: { database: pg.Client; minute: number },
): Promise<Sample> {
  const told = (await ask(`${url}/metrics`)).body.toString();
  const gauge = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)?.[1] ?? Number.NaN);
  return {
    minute,
    resident: residentBytes(pid) / MEGABYTE,
    family: familyBytes(pid) / MEGABYTE,
    heap: gauge('nodejs_heap_size_used_bytes') / MEGABYTE,
    room: gauge('nodejs_heap_size_total_bytes') / MEGABYTE,
    external: gauge('nodejs_external_memory_bytes') / MEGABYTE,
    files: process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0,
    lag: gauge('nodejs_eventloop_lag_p99_seconds') * 1000,
    tables: await tableSizes(database),
  };
}

async function tableSizes(database: pg.Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; bytes: number }>(SIZES);
  const sizes: Record<string, number> = {};
  for (const { name, bytes } of rows) {
    const drawn = TABLES.includes(name) ? name : 'others';
    sizes[drawn] = (sizes[drawn] ?? 0) + bytes / MEGABYTE;
  }
  return sizes;
}
