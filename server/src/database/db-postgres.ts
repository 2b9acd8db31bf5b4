import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from '../schema/schema.ts';
import type { Database, Orm } from './db.ts';
import { openListener } from './listener.ts';
import { DatabaseAway } from './outage.ts';

/** How long one may wait on a connection, all in milliseconds (docs/operations.md, "Time-outs"). */
type Limits = {
  /** For a connection, where all are in use or a new one is made. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
};

/** Whoever asks is waiting for it. */
const REQUESTS: Limits = {
  connectMs: 2500,
  statementMs: 15_000,
  lockMs: 2500,
  idleInTransactionMs: 15_000,
};
/** Nobody is waiting for it: the queue and clean-up. */
const BACKGROUND: Limits = {
  connectMs: 10_000,
  statementMs: 120_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
};
const BACKGROUND_CONNECTIONS = 3;
/** By so much longer than PostgreSQL a connection is waited for: it has become silent then. */
const SLACK_MS = 1000;
/** The database has so long to take leave. */
const CLOSE_MS = 2000;

/**
 * Opens PostgreSQL: a pool of `size` connections, another one of three for the background, and a connection that
 * listens. When that one finds the database silent or gone, everything that waits for it fails at once, and so does what
 * is asked from then on, until it is back.
 */
export function openPostgres(url: string, size: number): Database {
  const sockets = new Set<Socket>();
  const listener = openListener(url, (reach) => {
    if (reach === 'away') for (const socket of sockets) socket.destroy(new DatabaseAway());
  });
  const open = (name: string, max: number, limits: Limits) => {
    const pool = new GuardedPool(() => listener.reach() === 'away', {
      connectionString: url,
      application_name: name,
      max,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      keepAlive: true,
      stream: () => socketIn(sockets, limits),
    });
    // The pool replaces a connection that breaks, and the query that used it fails. Without a handler the
    // error event would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    // A new connection leads to the new primary as soon as there is one.
    pool.on('release', (_fault, client) => {
      if (listener.reach() === 'read-only') void client.end().catch(() => {});
    });
    return pool;
  };
  const pool = open('mahlab', size, REQUESTS);
  const background = open('mahlab background', BACKGROUND_CONNECTIONS, BACKGROUND);
  return {
    kind: 'postgres',
    orm: withTransactions(pool) as unknown as Orm,
    pool,
    background: {
      orm: withTransactions(background) as unknown as Orm,
      pool: background,
    },
    async connectUnlimited() {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'mahlab migration',
        connectionTimeoutMillis: BACKGROUND.connectMs,
        keepAlive: true,
      });
      // What is asked of a lost connection fails.
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    listen: listener.listen,
    processes: listener.processes,
    async close() {
      await listener.stop();
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_MS);
      await Promise.all([pool.end(), background.end()]);
      clearTimeout(cut);
    },
  };
}

/** A pool that gives no connection while the database is known to be away. */
class GuardedPool extends pg.Pool {
  readonly #isAway: () => boolean;

  constructor(isAway: () => boolean, config: pg.PoolConfig) {
    super(config);
    this.#isAway = isAway;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (this.#isAway()) {
      if (!callback) return Promise.reject(new DatabaseAway());
      return callback(new DatabaseAway(), undefined, () => {});
    }
    return callback ? super.connect(callback) : super.connect();
  }
}

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A socket that ends when nothing went over it for longer than any statement may take. */
function socketIn(sockets: Set<Socket>, { statementMs }: Limits): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  socket.setTimeout(statementMs + SLACK_MS, () => socket.destroy(new DatabaseAway()));
  return socket;
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
