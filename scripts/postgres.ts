import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { folderInMemory } from './folder-in-memory.ts';
import { freePort } from './free-port.ts';
import { findPostgres } from './postgres-binaries.ts';
import { runCommand } from './run-command.ts';
import { type User, unprivilegedUser } from './unprivileged.ts';

export interface Postgres {
  /** Of the empty database `postgres`, whose user may create more. */
  url: string;
  /** Kills all its processes at once, as when its machine dies. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, as when its machine cannot be reached, or lets them go on. */
  freeze(isFrozen: boolean): void;
  /** Shuts down and removes everything. */
  stop(): Promise<void>;
}

export interface Replica extends Postgres {
  /** Makes it take writes. Resolves when it does. */
  promote(): Promise<void>;
}

/**
 * Starts a throwaway PostgreSQL on a free loopback port, with its data in a temporary folder. It
 * syncs to disk like a real one unless `settings` (as in postgresql.conf) say otherwise: with `fsync` off its data is
 * in memory, where the machine has room. It ends with this process however that ends.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  return (await startIn(settings, initialise)).postgres;
}

/** Makes an empty one in a folder. */
export const initialise = (run: Run, data: string) =>
  run('initdb', ['-D', data, ...'-U postgres -A trust -E UTF8 --no-locale -N'.split(' ')]);

/**
 * Starts a streaming replica of a PostgreSQL, by `pg_basebackup`, on a free port or on this one. It reads along under the
 * name `replica`, which the other may wait for (`synchronous_standby_names`).
 */
export async function startReplica(
  of: Postgres,
  { port, settings = {} }: { port?: number; settings?: Record<string, string> } = {},
): Promise<Replica> {
  const { postgres, run, data } = await startIn(
    settings,
    (runIt, into) =>
      runIt('pg_basebackup', [
        ...`-D ${into} -d ${of.url}?application_name=replica`.split(' '),
        ...'--write-recovery-conf --wal-method=stream --checkpoint=fast --no-sync'.split(' '),
      ]),
    port,
  );
  return { ...postgres, promote: () => run('pg_ctl', ['promote', '-w', '-s', '-D', data]) };
}

/** Runs one of PostgreSQL's own programs as the user that the server runs as. */
export type Run = (program: string, flags: string[]) => Promise<void>;

/** Fills a folder of its own as it is told, and starts PostgreSQL in it. */
export async function startIn(
  settings: Record<string, string>,
  fill: (run: Run, data: string) => Promise<void>,
  port?: number,
): Promise<{ postgres: Postgres; run: Run; data: string }> {
  const user = unprivilegedUser();
  const home = newFolder(tmpdir(), user);
  const memory = settings['fsync'] === 'off' ? folderInMemory() : undefined;
  const place = memory === undefined ? home : newFolder(memory, user);
  const folders = [home, place];
  try {
    const bin = reachableBin(findPostgres(), home, user);
    const data = join(place, 'data');
    const run: Run = async (program, flags) => {
      if (!existsSync(join(bin, program)))
        throw new Error(`${bin} has no ${program}: install PostgreSQL, or set POSTGRES_BIN`);
      await promisify(execFile)(join(bin, program), flags, { ...user, cwd: home });
    };
    await fill(run, data);
    const served = await serve({ bin, data, user, settings }, port);
    const { server } = served;
    const release = endWithThisProcess(server, folders);
    const url = `postgres://postgres@127.0.0.1:${served.port}/postgres`;
    const postgres = {
      url,
      kill: () => kill(server),
      freeze: (isFrozen: boolean) => signalAll(server, isFrozen ? 'SIGSTOP' : 'SIGCONT'),
      stop: () => stop(server, folders, release),
    };
    return { postgres, run, data };
  } catch (error) {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A new folder in another one, which belongs to the user that the server runs as. */
function newFolder(into: string, user: User): string {
  const folder = mkdtempSync(join(into, 'mahlab-postgres-'));
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The repository may lie where only root can read, such as /root: then run a copy. */
function reachableBin(bin: string, home: string, user: User): string {
  const tried = spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: home });
  if (tried.status === 0) return bin;
  cpSync(dirname(bin), join(home, 'postgres'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'postgres/bin');
}

interface Start {
  bin: string;
  data: string;
  user: User;
  settings: Record<string, string>;
}

/** Tries again when another process took the port that was free a moment ago. */
async function serve(
  start: Start,
  wished?: number,
  attempts = 3,
): Promise<{ server: ChildProcess; port: number }> {
  const port = wished ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...start.settings,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = spawn(
    join(start.bin, 'postgres'),
    ['-D', start.data, '-p', String(port), ...flags],
    { ...start.user, cwd: start.data, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-10_000);
  });
  while (server.exitCode === null && !isReady(start.data)) await sleep(20);
  if (server.exitCode === null) return { server, port };
  if (attempts > 1) return serve(start, wished, attempts - 1);
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

/** The last line of its pid file says when PostgreSQL takes connections. */
function isReady(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready');
}

/** A shell waits for its input to close, as even `kill -9` does, and then clears up after us. */
function endWithThisProcess(server: ChildProcess, folders: string[]): () => void {
  const script = 'cat; kill -QUIT "$0"; sleep 1; rm -rf "$@"';
  const watcher = spawn('sh', ['-c', script, String(server.pid), ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return () => {
    if (watcher.pid) process.kill(-watcher.pid, 'SIGKILL');
  };
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  signalAll(server, 'SIGKILL');
  await ended;
}

/** The server's processes are its children; it comes first, so that it starts no more of them. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], {
    encoding: 'utf8',
  });
  server.kill(signal);
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

async function stop(server: ChildProcess, folders: string[], release: () => void): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  release();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/** `node scripts/postgres.ts -- command…` runs the command with TEST_DATABASE_URL. */
if (import.meta.main) {
  const [, , dashes, ...command] = process.argv;
  if (dashes !== '--') throw new Error('Usage: node scripts/postgres.ts -- command…');
  const postgres = await startPostgres();
  try {
    process.exitCode = await runCommand(command, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
