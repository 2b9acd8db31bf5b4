import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALLOCATOR, NODE_FLAGS } from '../../../scripts/memory.ts';
import { ask } from '../ask.ts';

/** One process of the shop on a port of its own, which can be stopped and started anew from another release. */
export type ClusterShop = {
  port: number;
  start(release: string): Promise<void>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** What all processes share: settings, and a folder for their mails and logs. */
export type Shared = { env: Record<string, string>; folder: string };

const LONGEST_START_MS = 120_000;

/** A process that is not started yet. */
export function clusterShop(port: number, { env: shared, folder }: Shared): ClusterShop {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    ...ALLOCATOR,
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'sandbox',
    PORT: String(port),
    ...shared,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    // All load comes from one address.
    RATE_LIMIT: '0',
    WARM_PICTURES: '0',
    LOG_LEVEL: 'warn',
  };
  let child: ChildProcess | undefined;
  process.on('exit', () => child?.kill('SIGKILL'));
  return {
    port,
    async start(release) {
      const log = createWriteStream(join(folder, `shop-${port}.log`), { flags: 'a' });
      child = spawn(process.execPath, [...NODE_FLAGS, 'server/src/main.ts'], {
        cwd: release,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.pipe(log);
      child.stderr?.pipe(log);
      const late = performance.now() + LONGEST_START_MS;
      while (!(await isReady(port))) {
        if (child.exitCode !== null || performance.now() > late)
          throw new Error(`the shop on ${port} did not start: see ${folder}`);
        await sleep(50);
      }
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  return ask(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
