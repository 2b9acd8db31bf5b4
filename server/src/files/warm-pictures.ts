import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { StoreConfig } from './store.ts';

/** The worker's task. `seedFolder` is set in tests only, where it holds fewer pictures. */
export type WarmOrder = Pick<StoreConfig, 'dataDir' | 's3'> & { seedFolder?: string };

const WORKER = fileURLToPath(new URL('./warm-worker.ts', import.meta.url));

/**
 * Makes the variants of the shop's own pictures that are missing, so that the first visitors don't
 * wait for them. In a process of its own, at the lowest priority: it takes only time that nobody
 * wants, and the 80 MB that an encoder leaves behind go with it.
 */
export function warmPictures(
  { dataDir, s3, seedFolder }: WarmOrder,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { done: Promise<void>; stop(): Promise<void> } {
  const worker = fork(WORKER, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let stopped = false;
  if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_LOW);
  // By message, not by argument: the settings hold a key, and arguments are for all to see.
  worker.send({ dataDir, s3, seedFolder });
  worker.on('message', (made) => log.info({ made }, 'pictures made ready'));
  worker.on('error', (fault) => log.warn(fault, 'pictures were not made ready'));
  const done = new Promise<void>((resolve) => {
    worker.on('exit', (code) => {
      if (code !== 0 && !stopped) log.warn({ code }, 'pictures were not made ready');
      resolve();
    });
  });
  return {
    done,
    async stop() {
      stopped = true;
      if (worker.kill()) await done;
    },
  };
}
