import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './db.ts';
import type { DatabaseHost } from './hosts.ts';
import { DatabaseAway, isOutage } from './outage.ts';
import { electPrimary, ReadOnly, timelineOf } from './primary.ts';

/** The only connection of a process that listens, by which it also knows whether the database is there. */
export type Listener = {
  listen: Database['listen'];
  reach(): Reach;
  /** How many processes listen to this database, this one among them: 1 until that is known. */
  processes: () => number;
  stop(): Promise<void>;
};

/** `unknown` until somebody listens. `read-only` is a standby, or a database that takes no writes. */
export type Reach = 'unknown' | 'writable' | 'read-only' | 'away';

type Ears = { onNotify: (said: string | null) => void; onLost: () => void };
type Connection = { client: pg.Client; socket: Socket; host: DatabaseHost };

/** What the listener tells of. `onHost` comes before the `onReach` of the same change. */
type News = {
  onReach: (reach: Reach) => void;
  /** On which of the machines the database is now, as often as it is connected. */
  onHost: (host: DatabaseHost) => void;
};

/** Between two heartbeats. */
const BEAT_MS = 500;
/** A heartbeat without an answer for so long means that nothing else is answered either. */
const SILENT_MS = 1500;
/** Between two tries to connect, and what the first and all others may take. */
const RETRY_MS = 500;
const FIRST_CONNECT_MS = 10_000;
const RECONNECT_MS = 5000;
/** The database has so long to take leave. */
const CLOSE_MS = 1000;

/** Every process has one connection of this name. */
const NAME = 'mahlab listener';
const BEAT = {
  name: 'heartbeat',
  text: `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly",
    (select count(*) from pg_stat_activity
      where application_name = $1 and datname = current_database())::int as processes`,
  values: [NAME],
};
type Beat = { readOnly: boolean; processes: number };

/**
 * Opens the listener; it connects when somebody listens. It connects again whenever its connection is lost, to that of the
 * hosts which takes writes. `onReach` is told of each change: two seconds after the database became silent at the latest.
 */
export function openListener(hosts: readonly DatabaseHost[], { onReach, onHost }: News): Listener {
  const channels = new Map<string, Set<Ears>>();
  const stopped = new AbortController();
  let reach: Reach = 'unknown';
  let processes = 1;
  let connection: Connection | undefined;
  let opening: Promise<void> | undefined;
  let running: Promise<void> | undefined;

  function become(next: Reach) {
    if (next === reach) return;
    reach = next;
    onReach(next);
  }

  async function connect(patience: number): Promise<Connection> {
    const found = await electPrimary(hosts.map((host) => connectTo(host, patience)));
    try {
      await cutAfter(patience, found.socket, async () => {
        for (const channel of channels.keys()) await found.client.query(listening(channel));
      });
    } catch (fault) {
      found.discard();
      throw fault;
    }
    onHost(found.host);
    return found;
  }

  /** Connects to one host. Throws where it takes no writes. */
  async function connectTo(host: DatabaseHost, patience: number) {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: host.directUrl,
      application_name: NAME,
      keepAlive: true,
      stream: () => socket,
    });
    // The end that follows an error is what reconnects.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload ?? '');
    });
    const discard = () => void socket.destroy();
    try {
      return await cutAfter(patience, socket, async () => {
        await client.connect();
        if ((await beatOf(client)).readOnly) throw new ReadOnly(host);
        const timeline = hosts.length > 1 ? await timelineOf(client) : 0;
        return { host, client, socket, timeline, discard };
      });
    } catch (fault) {
      discard();
      throw fault;
    }
  }

  async function open() {
    try {
      connection = await connect(FIRST_CONNECT_MS);
    } catch (fault) {
      opening = undefined;
      throw fault;
    }
    become('writable');
    running = run(connection);
  }

  async function run(first: Connection) {
    for (let current: Connection | undefined = first; current; current = await reconnect()) {
      if (current !== first) tellAll(({ onNotify }) => onNotify(null));
      const end = await follow(current.client, (count) => (processes = count));
      connection = undefined;
      current.socket.destroy();
      if (end !== 'ended') become(end);
      tellAll(({ onLost }) => onLost());
    }
  }

  async function reconnect(): Promise<Connection | undefined> {
    for (let patience = SILENT_MS; !stopped.signal.aborted; patience = RECONNECT_MS) {
      try {
        const made = await connect(patience);
        if (stopped.signal.aborted) return void made.socket.destroy();
        connection = made;
        become('writable');
        return made;
      } catch (fault) {
        if (fault instanceof ReadOnly) {
          onHost(fault.host);
          become('read-only');
        } else if (isOutage(fault)) become('away');
        await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  function tellAll(tell: (ears: Ears) => void) {
    if (stopped.signal.aborted) return;
    for (const all of channels.values()) for (const ears of all) tell(ears);
  }

  return {
    async listen(channel, onNotify, onLost = () => {}) {
      const ears = { onNotify, onLost };
      const all = channels.get(channel) ?? new Set<Ears>();
      channels.set(channel, all.add(ears));
      try {
        await (opening ??= open());
        // Where it is being connected again it listens to all channels.
        if (connection) await connection.client.query(listening(channel));
        else throw new DatabaseAway();
      } catch (fault) {
        all.delete(ears);
        throw fault;
      }
      return async () => void all.delete(ears);
    },
    reach: () => reach,
    processes: () => processes,
    async stop() {
      stopped.abort();
      const last = connection;
      const cut = setTimeout(() => last?.socket.destroy(), CLOSE_MS);
      await last?.client.end().catch(() => {});
      await running;
      clearTimeout(cut);
    },
  };
}

/** Does what goes over a socket, which is cut when that takes longer. */
async function cutAfter<T>(ms: number, socket: Socket, work: () => Promise<T>): Promise<T> {
  const limit = setTimeout(() => socket.destroy(new DatabaseAway()), ms);
  try {
    return await work();
  } finally {
    clearTimeout(limit);
  }
}

const listening = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

async function beatOf(client: pg.Client): Promise<Beat> {
  const { rows } = await client.query<Beat>(BEAT);
  return rows[0] ?? { readOnly: true, processes: 1 };
}

/**
 * Resolves when a connection is of no more use: it ended, became silent (`away`), or can only be read from. `onCount`
 * is told of the processes at each beat.
 */
function follow(
  client: pg.Client,
  onCount: (processes: number) => void,
): Promise<'ended' | 'away' | 'read-only'> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout;
    const end = (how: 'ended' | 'away' | 'read-only') => {
      clearTimeout(timer);
      resolve(how);
    };
    const beat = () => {
      let isAnswered = false;
      // Where this process was busy, an answer may lie unread: it is read before `setImmediate` calls.
      timer = setTimeout(() => setImmediate(() => isAnswered || end('away')), SILENT_MS).unref();
      beatOf(client).then(
        ({ readOnly, processes }) => {
          isAnswered = true;
          onCount(Math.max(1, processes));
          clearTimeout(timer);
          if (readOnly) end('read-only');
          else timer = setTimeout(beat, BEAT_MS).unref();
        },
        () => end('ended'),
      );
    };
    client.once('end', () => end('ended'));
    beat();
  });
}
