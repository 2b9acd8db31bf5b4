import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../orders/testing-orders.ts';
import { type ShopProcess, startProcess } from '../orders/testing-process.ts';
import type { Random } from './random.ts';

/**
 * One that was killed, in milliseconds: since when, and until when it was started anew. What it had sent may be read
 * at any time between.
 */
export type Kill = { since: number; until: number };

/** Shops in processes of their own, which are killed and come back. */
export type Shops = {
  /** Asks any of them; null when it died over the question. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; text: string } | null>;
  /** Kills one with -9 and starts it again. */
  kill(random: Random): Promise<void>;
  /** Kills all with -9, and starts them again after `meanwhile`. */
  killAll(meanwhile: () => Promise<void>): Promise<void>;
  readonly kills: readonly Kill[];
  stop(): Promise<void>;
};

const SKEW = fileURLToPath(new URL('skewed-clock.mjs', import.meta.url));
const PATIENCE_MS = 15_000;

/** Starts `count` shops on one database; every second one has a clock that is wrong by an hour. */
export async function startShops(
  count: number,
  environment: Record<string, string>,
): Promise<Shops> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const start = (index: number) => {
    const port = String(ports[index]);
    const skew = index % 2 === 1 ? { NODE_OPTIONS: `--import=${SKEW}` } : {};
    const publicUrl = `http://127.0.0.1:${port}`;
    return startProcess({ ...environment, ...skew, PORT: port, PUBLIC_URL: publicUrl });
  };
  const shops: (ShopProcess | null)[] = [];
  for (const index of ports.keys()) shops.push(await start(index));
  const kills: Kill[] = [];
  let turn = 0;

  async function stop() {
    const running = shops.splice(0);
    await Promise.all(running.filter((shop) => shop !== null).map((shop) => shop.kill()));
  }

  return {
    kills,
    async ask(path, init) {
      turn += 1;
      const index = turn % count;
      const end = Date.now() + PATIENCE_MS;
      while (!shops[index] && Date.now() < end) await sleep(50);
      const origin = `http://127.0.0.1:${ports[index]}`;
      try {
        const answer = await fetch(`${origin}${path}`, init ?? {});
        return { status: answer.status, text: await answer.text() };
      } catch {
        return null;
      }
    },
    async kill(random) {
      const index = Math.floor(random.next() * count);
      const shop = shops[index];
      if (!shop) return;
      shops[index] = null;
      const since = Date.now();
      await shop.kill();
      const again = await start(index);
      kills.push({ since, until: Date.now() });
      shops[index] = again;
    },
    async killAll(meanwhile) {
      const since = Date.now();
      await stop();
      await meanwhile();
      kills.push({ since, until: Date.now() });
      for (const index of ports.keys()) shops.push(await start(index));
    },
    stop,
  };
}
