import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../process/config-error.ts';

const run = promisify(execFile);
/** Where Debian and others keep the tools of several versions side by side. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
];

type Tool = 'pg_dump' | 'pg_restore';

/**
 * The newest `pg_dump` or `pg_restore` on this machine, its path. Throws a ConfigError when it is older than the server, whose
 * major version is given: an older one refuses a newer server.
 */
export async function findTool(tool: Tool, atLeast: number): Promise<string> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...globSync(USUAL_PLACES)];
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const path = join(folder, tool);
      return { path, version: await versionOf(path) };
    }),
  );
  const newest = found.reduce((a, b) => (b.version > a.version ? b : a), { path: '', version: 0 });
  if (newest.version >= atLeast) return newest.path;
  throw new ConfigError(
    `${tool} ${atLeast} or newer is needed, and ${newest.version ? `only ${newest.version}` : 'none'} is here: install PostgreSQL’s client programs, such as Debian’s postgresql-client-${atLeast}`,
  );
}

async function versionOf(path: string): Promise<number> {
  const { stdout } = await run(path, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Runs one of the tools on the database of an address. Throws a ConfigError with its first words when it fails. */
export async function runTool(path: string, flags: string[], url: string): Promise<void> {
  const env = { ...process.env, ...connectionOf(url) };
  try {
    await run(path, flags, { env, maxBuffer: 10_000_000 });
  } catch (fault) {
    const { stderr = '' } = fault as { stderr?: string };
    const [first = String(fault)] = stderr.split('\n').filter((line) => line !== '');
    throw new ConfigError(first);
  }
}

/** The connection as PostgreSQL's own programs read it: in their environment, where no list of processes shows a password. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
