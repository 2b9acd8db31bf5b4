import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A shop in a process of its own. */
export type ShopProcess = {
  origin: string;
  /** Ends it at once, as when its machine dies. */
  kill(): Promise<void>;
  /** Asks it to end. Resolves, when it has, with its exit code or the signal that ended it. */
  terminate(): Promise<[code: number | null, signal: NodeJS.Signals | null]>;
};

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
    async terminate() {
      const exit = once(child, 'exit') as ReturnType<ShopProcess['terminate']>;
      child.kill('SIGTERM');
      return exit;
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
