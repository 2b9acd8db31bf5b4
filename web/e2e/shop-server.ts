import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';
import { POSTGRES_URL } from './postgres.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
// In the repository, not in /tmp: the shop renames files from here into the pictures' folder.
const cache = join(top, '.cache/e2e');
/** Most of what the scripts of databases take is to import the server. */
const FAST_IMPORTS = '--import=./server/src/process/testing-imports.ts';

/** How long a minute of the settlement's schedule takes here. A link to the bank lives thirty. */
export const MINUTE_SECONDS = 2;

/** What a page of the owner's sends there: the owner of `server/src/people/testing-owner.ts`. */
export const AS_OWNER = {
  cookie: '__Host-staff=whoever_owns_the_bakery_of_all_the_tests_of',
  'sec-fetch-site': 'same-origin',
};

/** A real shop in a process of its own, on a new database. */
export type ShopServer = {
  origin: string;
  /** What it has logged as an error so far, a line each. */
  errors: string[];
  /** Sets its clock, if its database is embedded, so many seconds ahead of ours; 0 sets it right again. */
  setAhead(seconds: number): Promise<void>;
  stop(): Promise<void>;
};

/** Marks tests that set the shop's clock: each app's `playwright.config.ts` gives them the embedded database. */
export const CLOCK = '@clock';

/** On a database of its own on the server of `postgres.ts`, or embedded, where alone the clock can be set. */
export type DatabaseKind = 'postgres' | 'embedded';

export type ShopWish = { database?: DatabaseKind; environment?: Record<string, string> };

/** Starts a shop on a free port, with more in its environment; it ends with this process at the latest. */
export async function startShopServer(
  { database = 'embedded', environment = {} }: ShopWish = {},
  attempts = 3,
): Promise<ShopServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = newDataDir();
  const server = spawn(process.execPath, ['web/e2e/shop-clock.ts', 'server/src/main.ts'], {
    cwd: top,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      // Each test's browser is from an address of its own: see `own-network.ts`.
      TRUST_PROXY: '1',
      // They are made as tests ask for them: to make them all takes half a minute of both cores.
      WARM_PICTURES: '0',
      WARM_PAGES: '0',
      SETTLEMENT_SECONDS: String(MINUTE_SECONDS),
      ...(database === 'postgres' ? { DATABASE_URL: newDatabase() } : fillEmbedded(dataDir)),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  const end = () => {
    server.kill('SIGKILL');
    clear();
  };
  process.on('exit', end);
  const stop = async () => {
    if (isRunning(server)) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    process.off('exit', end);
    clear();
  };
  const setAhead = async (seconds: number) => {
    if (database !== 'embedded')
      throw new Error('the clock of PostgreSQL cannot be set: mark the test with CLOCK');
    const set = once(server, 'message');
    server.send({ seconds });
    await set;
  };
  const { opened, errors, output } = follow(server);
  if (await opened) return { origin, errors, setAhead, stop };
  await stop();
  // Somebody may have taken the port that was free a moment ago.
  if (attempts > 1) return startShopServer({ database, environment }, attempts - 1);
  throw new Error(`the shop did not open:\n${output.join('\n')}`);
}

/** A new folder for the shop's data. Every shop that was ever started here shares the pictures' variants. */
function newDataDir(): string {
  const variants = join(cache, 'variants');
  mkdirSync(variants, { recursive: true });
  const dataDir = mkdtempSync(join(cache, 'shop-'));
  mkdirSync(join(dataDir, 'files'));
  symlinkSync(variants, join(dataDir, 'files/variants'));
  return dataDir;
}

/** The address of a new database, migrated and seeded. */
function newDatabase(): string {
  return runTesting('testing-postgres.ts', process.env[POSTGRES_URL] ?? '');
}

/** Puts a migrated and seeded embedded database into the folder. */
function fillEmbedded(dataDir: string): Record<string, string> {
  runTesting('testing-data-dir.ts', dataDir);
  return {};
}

function runTesting(script: string, argument: string): string {
  const command = [FAST_IMPORTS, `server/src/database/${script}`, argument];
  return execFileSync(process.execPath, command, { cwd: top, encoding: 'utf8' });
}

function follow(server: ChildProcess) {
  const output: string[] = [];
  const errors: string[] = [];
  const opened = new Promise<boolean>((resolve) => {
    server.once('exit', () => resolve(false));
    const read = (line: string) => {
      output.push(line);
      if (isError(line)) errors.push(line);
      if (line.startsWith('Mahlab is open')) resolve(true);
    };
    for (const stream of [server.stdout, server.stderr]) byLine(stream, read);
  });
  return { opened, errors, output };
}

function byLine(stream: NodeJS.ReadableStream | null, read: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(read);
  });
}

/** What Node says of the way in which passkeys of newer kinds would be checked. */
const OF_NODE = /ExperimentalWarning: .* Web Crypto API|--trace-warnings/;

/** pino counts errors from 50; whatever is no log line at all comes from a crash. */
function isError(line: string): boolean {
  if (OF_NODE.test(line)) return false;
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined
    ? !/^Mahlab(?: is open|’s back office)/.test(line)
    : Number(level) >= 50;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
