import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db.ts';

/** A snapshot of some tables in memory, replaced as a whole when the database says that they changed. */
export type SnapshotHolder<Snapshot> = {
  current(): Snapshot;
  /** Calls back after every replacement. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
};

type Held<Snapshot> = {
  /** What the log calls it. */
  name: string;
  load: () => Promise<Snapshot>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** When a snapshot changes by the clock alone next, after an instant in Unix milliseconds; without it, never. */
  changesAt?: (now: number, snapshot: Snapshot) => number;
};

/** Notices within this time, as from an import, cause one rebuild. */
const BURST_MS = 50;
const RETRY_MS = 2000;

/** A version that changes with what a snapshot holds; the same contents have the same one in every process. */
export function versionOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);
}

/** Loads a snapshot and loads it again on every notice of the catalogue's tables until it is closed. */
export async function holdSnapshot<Snapshot extends { version: string }>(
  database: Database,
  { name, load, log, changesAt }: Held<Snapshot>,
): Promise<SnapshotHolder<Snapshot>> {
  const listeners: (() => void)[] = [];
  let stale = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  // Nothing is rebuilt before the first load has ended; listening starts before it, so that no
  // change falls in between.
  let running: Promise<void> | undefined = Promise.resolve();
  const stopListening = await database.listen('catalogue', () => {
    stale = true;
    schedule(BURST_MS);
  });
  let snapshot = await load();
  running = undefined;
  if (stale) schedule(BURST_MS);
  followClock();

  function followClock() {
    clearTimeout(clock);
    if (!changesAt || closed) return;
    const now = Date.now();
    clock = setTimeout(() => {
      stale = true;
      schedule(0);
      followClock();
    }, changesAt(now, snapshot) - now).unref();
  }

  function schedule(delay: number) {
    if (closed || running) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      running = rebuild();
    }, delay);
  }

  async function rebuild() {
    let pause = BURST_MS;
    stale = false;
    try {
      replace(await load());
    } catch (fault) {
      // The shop keeps the present one, and tries again.
      log.error(fault, `the ${name} could not be read again`);
      stale = true;
      pause = RETRY_MS;
    }
    running = undefined;
    if (stale) schedule(pause);
  }

  function replace(fresh: Snapshot) {
    if (fresh.version === snapshot.version) return;
    snapshot = fresh;
    followClock();
    log.info({ version: fresh.version }, `${name} replaced`);
    for (const listener of listeners) listener();
  }

  return {
    current: () => snapshot,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(clock);
      await stopListening();
      await running;
    },
  };
}
