import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from '../schema/schema.ts';
import type { Database } from './db.ts';

const RETRY_MS = 500;

/** PostgreSQL by a pool of connections, with one more connection for notices. */
export function openPostgres(url: string, size: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'mahlab',
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process. Whoever
  // uses it then is told by what they asked.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const ears = new Set<Ear>();
  return {
    kind: 'postgres',
    orm: withTransactions(pool),
    pool,
    async listen(channel, onNotify) {
      const ear = listenOn(url, channel, onNotify);
      ears.add(ear);
      await ear.ready;
      return async () => {
        ears.delete(ear);
        await ear.stop();
      };
    },
    async close() {
      await Promise.all([...ears].map((ear) => ear.stop()));
      await pool.end();
    },
  };
}

/**
 * The tables on a pool. Drizzle's own transactions keep their connection when not even `begin` gets through:
 * with each of those the pool would lose a place.
 */
function withTransactions(pool: pg.Pool) {
  const orm = drizzle(pool, { schema });
  const perClient = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  orm.transaction = async (work, options) => {
    const client = await pool.connect();
    const own = perClient.get(client) ?? drizzle(client, { schema });
    perClient.set(client, own);
    try {
      return await own.transaction(work, options);
    } finally {
      client.release();
    }
  };
  return orm;
}

type Ear = { ready: Promise<void>; stop(): Promise<void> };

function listenOn(url: string, channel: string, onNotify: (said: string | null) => void): Ear {
  const stopped = new AbortController();
  let client = connection();

  function connection() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'mahlab listener',
      keepAlive: true,
    });
    fresh.on('notification', ({ payload }) => onNotify(payload ?? ''));
    // The end that follows an error is what reconnects.
    fresh.on('error', () => {});
    return fresh;
  }

  async function hear() {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => void reconnect());
  }

  async function reconnect() {
    while (!stopped.signal.aborted) {
      client = connection();
      try {
        await hear();
        onNotify(null);
        return;
      } catch {
        // The database is away: it is asked again until it is back.
        await client.end().catch(() => {});
        await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  return {
    ready: hear(),
    async stop() {
      stopped.abort();
      await client.end().catch(() => {});
    },
  };
}
