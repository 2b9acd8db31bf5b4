import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
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
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const ears = new Set<Ear>();
  return {
    kind: 'postgres',
    orm: drizzle(pool, { schema }),
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
