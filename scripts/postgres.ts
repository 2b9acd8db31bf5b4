import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { findPostgres } from './postgres-binaries.ts';
import { runCommand } from './run-command.ts';
import { type User, unprivilegedUser } from './unprivileged.ts';

export interface Postgres {
  /** Of the empty database `postgres`, whose user may create more. */
  url: string;
  /** Shuts down and removes everything. */
  stop(): Promise<void>;
}

/**
 * Starts a throwaway PostgreSQL on a free loopback port, with its data in a temporary folder. It
 * syncs to disk like a real one unless `settings` (as in postgresql.conf) say otherwise, and ends
 * with this process however that ends.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'mahlab-postgres-'));
  if (user.uid && user.gid) chownSync(home, user.uid, user.gid);
  try {
    const bin = reachableBin(findPostgres(), home, user);
    const data = join(home, 'data');
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
    await promisify(execFile)(join(bin, 'initdb'), initdb, { ...user, cwd: home });
    const { server, port } = await serve({ bin, data, user, settings });
    const release = endWithThisProcess(server, home);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, stop: () => stop(server, home, release) };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
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
async function serve(start: Start, attempts = 3): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
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
  if (attempts > 1) return serve(start, attempts - 1);
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

/** The last line of its pid file says when PostgreSQL takes connections. */
function isReady(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready');
}

/** A shell waits for its input to close, as even `kill -9` does, and then clears up after us. */
function endWithThisProcess(server: ChildProcess, home: string): () => void {
  const script = 'cat; kill -QUIT "$0"; sleep 1; rm -rf "$1"';
  const watcher = spawn('sh', ['-c', script, String(server.pid), home], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return () => {
    if (watcher.pid) process.kill(-watcher.pid, 'SIGKILL');
  };
}

async function stop(server: ChildProcess, home: string, release: () => void): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  release();
  rmSync(home, { recursive: true, force: true });
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
