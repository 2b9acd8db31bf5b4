import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CAKES_PATH, endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import { ask } from './ask.ts';
import { cakeNames } from './cake-names.ts';
import { compareRead } from './compare-reads.ts';
import { familyBytes, familyCpuSeconds } from './family.ts';
import type { Figure, Group } from './figure.ts';
import type { Probe, Probed } from './probe-client.ts';
import { CORES, endProcess, forkFile, request } from './processes.ts';
import { openRaw } from './raw.ts';
import { openClient } from './read-client.ts';
import { type Shop, startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const WARM_UP = 12;
const COLD = 90;
/** As many shoppers as wait for a picture at any one moment. */
const AT_ONCE = 8;
const CROWD = 200;
const IDLE_MS = 4000;
const LIMITS = { coldASecond: 15, warmRatio: 0.7, slower: 3, megabytes: 900 };

/** Pictures of cakes: cold ones, warm ones, and what a crowd does to everybody else. */
export const cakes: Group = {
  name: 'cakes',
  async measure() {
    const dataDir = await warmFolder();
    const cold = [await coldFigure(dataDir, 'png'), await coldFigure(dataDir, 'webp')];
    return [...cold, await warmFigure(dataDir), ...(await crowdFigures(dataDir))];
  },
};

type Kind = 'png' | 'webp';
const address = (name: string, kind: Kind) =>
  kind === 'png' ? `${CAKES_PATH}${name}.png` : picturePath(CAKES_PATH + name, 720, 'webp');

/** A shop that has painted nothing, but whose painters run. */
async function coldShop(dataDir: string): Promise<Shop> {
  rmSync(join(dataDir, 'files/cakes'), { recursive: true, force: true });
  return startShop({ dataDir });
}

async function coldFigure(dataDir: string, kind: Kind): Promise<Figure> {
  const shop = await coldShop(dataDir);
  const names = cakeNames().slice(0, WARM_UP + COLD);
  await askAll(shop, { names: names.slice(0, WARM_UP), kind });
  const [start, cpuStart] = [performance.now(), familyCpuSeconds(shop.pid)];
  await askAll(shop, { names: names.slice(WARM_UP), kind });
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = familyCpuSeconds(shop.pid) - cpuStart;
  await shop.stop();
  const size = kind === 'png' ? '768 px, PNG' : '720 px, WebP';
  const pictures = names.length - WARM_UP;
  const limit = { atLeast: LIMITS.coldASecond };
  // What a machine with nothing else to do would paint: painters give way to everybody.
  const alone = (pictures * availableParallelism()) / cpuSeconds;
  const note = cpuSeconds > 0 ? `by processor time ${alone.toFixed(1)}` : '';
  const value = pictures / seconds;
  return { name: `cold cakes, ${size}`, value, unit: 'a second', limit, note };
}

async function askAll(shop: Shop, { names, kind }: { names: string[]; kind: Kind }): Promise<void> {
  const left = [...names];
  const shopper = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const { status, body } = await ask(shop.url + address(name, kind));
      assert.equal(status, 200, `${name} answered ${status}`);
      assert.ok(body.length > 5000, `${name} is no picture`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
}

async function warmFigure(dataDir: string): Promise<Figure> {
  const shop = await startShop({ dataDir, core: CORES.server });
  const [raw, client] = [await openRaw(), openClient()];
  const path = address(cakeNames()[0] ?? '', 'webp');
  const asked = { path, encoding: 'identity', atLeast: LIMITS.warmRatio };
  const figure = await compareRead({ shop, raw, client }, asked);
  await Promise.all([client.close(), raw.close(), shop.stop()]);
  return figure;
}

/** What /readyz and the product list take while 200 people wait for a cake each, over what they take alone. */
async function crowdFigures(dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  let mostBytes = 0;
  for (const path of ['/readyz', endpoints.productList({ page: 1, limit: 20 })]) {
    const shop = await coldShop(dataDir);
    const idle = await probed(shop.url + path, () => sleep(IDLE_MS));
    const names = cakeNames().slice(0, CROWD);
    const busy = await probed(shop.url + path, async () => {
      const watch = setInterval(() => {
        mostBytes = Math.max(mostBytes, familyBytes(shop.pid));
      }, 100);
      const answers = names.map((name) => ask(shop.url + address(name, 'webp')));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      clearInterval(watch);
      assert.ok(
        statuses.every((status) => status === 200),
        `some answered ${statuses.join()}`,
      );
    });
    await shop.stop();
    const value = p99(busy) / p99(idle);
    const note = `p99 ${p99(idle).toFixed(1)} ms alone, ${p99(busy).toFixed(1)} ms in the crowd`;
    const limit = { atMost: LIMITS.slower };
    figures.push({
      name: `${path.split('?')[0]} beside ${names.length} cold cakes`,
      value,
      unit: 'ratio',
      limit,
      note,
    });
  }
  const memory = {
    value: mostBytes / 1e6,
    unit: 'MB' as const,
    limit: { atMost: LIMITS.megabytes },
  };
  return [...figures, { name: 'most memory, shop and painters', ...memory }];
}

async function probed(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const child = forkFile('bench/src/probe-client.ts', CORES.client);
  const begin: Probe = { url };
  child.send(begin);
  await work();
  const end: Probe = { url: null };
  const { milliseconds } = (await request(child, end)) as Probed;
  await endProcess(child);
  // The first answer opens the connection.
  return milliseconds.slice(1);
}

function p99(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
