import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from '../schema/schema.ts';
import type { Database, Orm } from './db.ts';
import type { DatabaseHost } from './hosts.ts';
import { openListener } from './listener.ts';
import { DatabaseAway } from './outage.ts';
import { findPrimary } from './primary.ts';

/** How long one may wait on a connection, all in milliseconds (docs/operations.md, "Time-outs"). */
type Limits = {
  /** For a connection, where all are in use or a new one is made. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
};

/** A pool: of so many connections at most, with these limits and settings. */
type Kind = { max: number; limits: Limits; Client: typeof pg.Client; options?: string };

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
/** What a request asks is short: to start another process for a part of it takes several times as long. */
const ALONE = '-c max_parallel_workers_per_gather=0';
/** By so much longer than PostgreSQL a connection is waited for: it has become silent then. */
const SLACK_MS = 1000;
/** The database has so long to take leave. */
const CLOSE_MS = 2000;

/**
 * Opens PostgreSQL: a pool of `size` connections, another one of three for the background, and a connection that
 * listens. When that one finds the database silent or gone, everything that waits for it fails at once, and so does what
 * is asked from then on, until it is back. Of several hosts all connections go to the one that takes writes; only the
 * pool of requests goes through its pooler. Throws where there is none.
 */
export async function openPostgres(
  hosts: readonly DatabaseHost[],
  size: number,
): Promise<Database> {
  const sockets = new Map<Socket, DatabaseHost>();
  let current = await findPrimary(hosts);
  const listener = openListener(hosts, {
    onReach(reach) {
      if (reach === 'away') for (const socket of sockets.keys()) socket.destroy(new DatabaseAway());
    },
    onHost(host) {
      current = host;
      for (const [socket, its] of sockets) if (its !== host) socket.destroy(new DatabaseAway());
    },
  });
  const open = (name: string, { max, limits, Client, options }: Kind) => {
    const pool = new GuardedPool(() => listener.reach() === 'away', {
      Client,
      application_name: name,
      max,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      ...(options !== undefined && { options }),
      keepAlive: true,
      pipeline: true,
      stream: () => socketIn(sockets, current, limits),
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
  const hasPooler = current.url !== current.directUrl;
  const pooled = clientsOf(() => current.url, hasPooler);
  const direct = clientsOf(() => current.directUrl, false);
  const pool = open('mahlab', {
    max: size,
    limits: REQUESTS,
    Client: pooled,
    // A pooler sets it itself (`deploy/pgbouncer.ini`), and refuses what it does not know at a connection's start.
    ...(!hasPooler && { options: ALONE }),
  });
  const background = open('mahlab background', {
    max: BACKGROUND_CONNECTIONS,
    limits: BACKGROUND,
    Client: direct,
  });
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
        connectionString: current.directUrl,
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
        for (const socket of sockets.keys()) socket.destroy();
      }, CLOSE_MS);
      await Promise.all([pool.end(), background.end()]);
      clearTimeout(cut);
    },
  };
}

/**
 * Clients that connect to wherever the database is by then, and write at once what is asked of them in one go. Behind a
 * pooler of transactions no statement has a name: the next one may come to another connection, where nothing was prepared.
 */
function clientsOf(address: () => string, hasPooler: boolean): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
      const query = this.query.bind(this) as (...given: unknown[]) => unknown;
      this.query = ((asked: unknown, ...rest: unknown[]) => {
        gatherWrites(this.connection.stream);
        const isRenamed = hasPooler && isNamed(asked);
        return query(isRenamed ? { ...asked, name: undefined } : asked, ...rest);
      }) as this['query'];
    }
  };
}

/** Statements that are sent without waiting for each other become one write: each write takes longer than building them. */
function gatherWrites(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function isNamed(asked: unknown): asked is { name: unknown } {
  return typeof asked === 'object' && asked !== null && 'name' in asked;
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
function socketIn(
  sockets: Map<Socket, DatabaseHost>,
  host: DatabaseHost,
  { statementMs }: Limits,
): Socket {
  const socket = new Socket();
  sockets.set(socket, host);
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
