import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A shop in a process of its own, which can be killed. */
export type ShopProcess = { origin: string; kill(): Promise<void> };

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const QUIET = { LOG_LEVEL: 'warn', WARM_PICTURES: '0', WARM_PAGES: '0' };

/** Starts a shop as `npm start` does and waits until it listens. Throws when it does not come up. */
export async function startProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...QUIET, PORT: '0', RATE_LIMIT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    origin: await listening(child),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  let told = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      told += chunk.toString();
      const origin = /is open: (\S+)/.exec(told)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the shop did not start:\n${told}`)));
  });
}
