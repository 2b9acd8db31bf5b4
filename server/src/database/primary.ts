import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type DatabaseHost, hostsOf } from './hosts.ts';
import { isOutage } from './outage.ts';

/** A host that takes writes. Its timeline grows with each promotion of a standby. */
export type Primary = { timeline: number; discard: () => void };

/** Where one host takes writes, the others have so long to say that they do too. */
const OTHERS_MS = 300;
const CONNECT_MS = 5000;

/** The database can only be read from: a standby, or one that takes no writes. */
export class ReadOnly extends Error {
  readonly host: DatabaseHost;
  constructor(host: DatabaseHost) {
    super('the database can only be read from: it is a standby, or takes no writes');
    this.host = host;
  }
}

/**
 * The one of several hosts that takes writes, all asked at once. Where two do, as when a primary that was taken for dead
 * comes back beside its successor, it is the one that was promoted last. Throws `ReadOnly` where there are standbys alone,
 * otherwise why a host does not answer.
 */
export async function electPrimary<P extends Primary>(asked: Promise<P>[]): Promise<P> {
  const found: P[] = [];
  let isOver = false;
  const all = asked.map(async (one) => {
    const primary = await one;
    if (isOver) primary.discard();
    else found.push(primary);
  });
  try {
    await Promise.any(all);
  } catch (fault) {
    const { errors } = fault as AggregateError;
    throw errors.find((one) => one instanceof ReadOnly) ?? errors.find(isOutage) ?? errors[0];
  }
  if (all.length > 1) await Promise.race([Promise.allSettled(all), sleep(OTHERS_MS)]);
  isOver = true;
  const [last, ...others] = found.toSorted((one, other) => other.timeline - one.timeline);
  for (const other of others) other.discard();
  if (!last) throw new Error('a primary was found and is gone');
  return last;
}

/** The timeline of a primary. */
export async function timelineOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  );
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16);
}

/** The host that takes writes now; a single one is not asked. Throws as `electPrimary`. */
export async function findPrimary(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  const [first, ...others] = hosts;
  if (first && others.length === 0) return first;
  const { host } = await electPrimary(hosts.map(askHost));
  return host;
}

/** The address of the host that takes writes, past its pooler; none for the embedded database. Throws as `electPrimary`. */
export async function directAddress(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
): Promise<string | undefined> {
  const hosts = hostsOf(config);
  return hosts.length === 0 ? undefined : (await findPrimary(hosts)).directUrl;
}

async function askHost(host: DatabaseHost) {
  const client = new pg.Client({
    connectionString: host.directUrl,
    application_name: 'mahlab start',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    if (rows[0]?.standby) throw new ReadOnly(host);
    return { host, timeline: await timelineOf(client), discard: () => {} };
  } finally {
    await client.end().catch(() => {});
  }
}
