import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { ALLOCATOR, NODE_FLAGS } from '../../scripts/memory.ts';
import { ask } from './ask.ts';
import { type Core, endProcess, spawnFile } from './processes.ts';

/** The shop in a process of its own, known by its address alone. */
export type Shop = {
  url: string;
  pid: number;
  /** From the start of the process to the first 200 of `/readyz`, in milliseconds. */
  readyMs: number;
  /** Resolves when the shop has told this in its log (the `msg` of a line). */
  logged(message: string): Promise<void>;
  stop(): Promise<void>;
};

type Settings = {
  dataDir: string;
  databaseUrl?: string;
  core?: Core;
  /** The bench speaks as a proxy does, with an address for each client, and the shop's limits hold. */
  isBehindProxy?: boolean;
};

const LONGEST_START_MS = 60_000;
const LOOK_MS = 5;

/** Starts the shop as production does, and waits until it is ready. */
export async function startShop({ core, ...settings }: Settings): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const env = environment(port, settings);
  const child = spawnFile('server/src/main.ts', { env, flags: NODE_FLAGS, core });
  const log = readLog(child);
  while (!(await isReady(url))) {
    const late = performance.now() - start > LONGEST_START_MS;
    if (late || child.exitCode !== null) throw new Error(`the shop did not start:\n${log.text()}`);
    await sleep(LOOK_MS);
  }
  const readyMs = performance.now() - start;
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    logged: (message) => log.has(message),
    stop: () => endProcess(child),
  };
}

/** Nothing of our own environment but what programs need to run: a setting would change the figures. */
function environment(
  port: number,
  { dataDir, databaseUrl, isBehindProxy }: Omit<Settings, 'core'>,
) {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    ...ALLOCATOR,
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'sandbox',
    // No load balancer has to notice that it stops.
    DRAIN_SECONDS: '0',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Else all load comes from one address, and more of it than any shopper makes.
    ...(isBehindProxy ? { TRUST_PROXY: '1' } : { RATE_LIMIT: '0' }),
  };
}

async function isReady(url: string): Promise<boolean> {
  return ask(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function readLog(child: ChildProcess) {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const input of [child.stdout, child.stderr]) {
    if (!input) throw new Error('the shop was started without its output');
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  return {
    text: () => lines.join('\n'),
    has(message: string): Promise<void> {
      const told = `"msg":${JSON.stringify(message)}`;
      return new Promise((resolve, reject) => {
        const look = () => {
          if (lines.some((line) => line.includes(told))) resolve();
        };
        waiting.add(look);
        child.once('exit', () => reject(new Error(`the shop ended:\n${lines.join('\n')}`)));
        look();
      });
    },
  };
}
