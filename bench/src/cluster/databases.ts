import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Postgres, startPostgres, startReplica } from '../../../scripts/postgres.ts';
import { type Pooler, startPooler } from './pooler.ts';

/** A primary and its streaming replica, as on two machines, each with a pooler of its own beside it. */
export type Databases = {
  /** What a shop is told of them. */
  settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };
  /** Of the one that takes writes now. */
  primaryUrl(): string;
  /** From now on a commit is acknowledged when the replica has it too, or no longer. */
  waitForReplica(isWaited: boolean): Promise<void>;
  /** Kills the primary, or freezes it, and promotes the replica once somebody has noticed. */
  failOver(how: { noticedMs: number; isFrozen: boolean }): Promise<void>;
  /** The one that was frozen goes on, and takes itself for the primary. */
  thaw(): void;
  /** The machine of the old primary starts anew, as a replica of the one that took over, which waits for it from then on. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
};

const portOf = ({ url }: Postgres) => new URL(url).port;

/** Starts both. */
export async function startDatabases({ withPooler }: { withPooler: boolean }): Promise<Databases> {
  let primary = await startPostgres();
  let replica = await startReplica(primary);
  const machines = [primary, replica];
  const poolers: Pooler[] = [];
  if (withPooler) for (const one of machines) poolers.push(await startPooler(portOf(one)));
  /** The primary before this one, until it is a replica. */
  let old = primary;
  const address = (ports: (string | number)[]) =>
    `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`;
  const direct = address(machines.map(portOf));

  async function waitForReplica(isWaited: boolean) {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query(
        `alter system set synchronous_standby_names = '${isWaited ? 'replica' : ''}'`,
      );
      await client.query('select pg_reload_conf()');
      // A commit that waited for ever would tell less.
      const isThere = `select from pg_stat_replication where application_name = 'replica' and state = 'streaming'`;
      while (isWaited && !(await client.query(isThere)).rowCount) await sleep(100);
    } finally {
      await client.end();
    }
  }

  return {
    settings: withPooler
      ? { DATABASE_URL: address(poolers.map(({ port }) => port)), DATABASE_DIRECT_URL: direct }
      : { DATABASE_URL: direct },
    primaryUrl: () => primary.url,
    waitForReplica,
    async failOver({ noticedMs, isFrozen }) {
      old = primary;
      if (isFrozen) old.freeze(true);
      else await old.kill();
      await sleep(noticedMs);
      await replica.promote();
      primary = replica;
    },
    thaw: () => old.freeze(false),
    async rejoin() {
      await old.stop();
      replica = await startReplica(primary, { port: Number(portOf(old)) });
      await waitForReplica(true);
    },
    async stop() {
      for (const pooler of poolers) await pooler.stop();
      await replica.stop();
      await primary.stop();
    },
  };
}
