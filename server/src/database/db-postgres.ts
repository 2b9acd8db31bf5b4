import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from '../schema/schema.ts';
import type { Database, Orm } from './db.ts';

const RETRY_MS = 500;

/** Opens PostgreSQL: a pool of `size` connections, and one more connection for each listener. */
export function openPostgres(url: string, size: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'mahlab',
    connectionTimeoutMillis: 10_000,
  });
  // The pool replaces a connection that breaks, and the query that used it fails. Without a handler the
  // error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const listeners = new Set<Listener>();
  return {
    kind: 'postgres',
    orm: withTransactions(pool) as unknown as Orm,
    pool,
    async listen(channel, onNotify, onLost = () => {}) {
      const listener = listenOn(url, channel, { onNotify, onLost });
      listeners.add(listener);
      await listener.ready;
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await pool.end();
    },
  };
}

/**
 * Drizzle on a pool. Drizzle's own transactions never release their connection when `begin` fails, so the
 * pool would lose one each time.
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

type Listener = { ready: Promise<void>; stop(): Promise<void> };

function listenOn(
  url: string,
  channel: string,
  { onNotify, onLost }: { onNotify: (payload: string | null) => void; onLost: () => void },
): Listener {
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

  async function connect() {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    client.once('end', () => {
      onLost();
      void reconnect();
    });
  }

  async function reconnect() {
    while (!stopped.signal.aborted) {
      client = connection();
      try {
        await connect();
        onNotify(null);
        return;
      } catch {
        // The database is away: try again until it is back.
        await client.end().catch(() => {});
        await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  return {
    ready: connect(),
    async stop() {
      stopped.abort();
      await client.end().catch(() => {});
    },
  };
}
