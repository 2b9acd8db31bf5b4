import { rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Attack, Attacked } from './attack-client.ts';
import { ATTACKS } from './attacks.ts';
import { type Figure, type Group, percentile } from './figure.ts';
import { giveRoom } from './give-room.ts';
import { placeOrder } from './place-order.ts';
import { CORES, endProcess, forkFile, request } from './processes.ts';
import { type Shop, startShop } from './shop.ts';
import { type Shopped, type Shopping, STEPS } from './shopper-client.ts';
import { warmFolder } from './warm-folder.ts';

const SECONDS = 60;
const MOST_SLOWER = 3;
const MOST_KEPT_MB = 20;
const ATTACKER = '203.0.113.1';
const WARM_MS = 10_000;
/** Designs that a run sees at most: the next run begins after them. */
const DESIGNS = 600;

/** What shoppers notice, and what stays on the disk, while one address does its worst. */
export const neighbours: Group = {
  name: 'neighbours',
  async measure({ seconds = SECONDS, attacks }) {
    const unknown = attacks.filter((name) => !(name in ATTACKS));
    if (unknown.length > 0) throw new Error(`there is no attack ${unknown.join(', ')}`);
    const dataDir = await warmFolder();
    rmSync(join(dataDir, 'files/cakes'), { recursive: true, force: true });
    const figures: Figure[] = [];
    for (const [index, name] of Object.keys(ATTACKS).entries()) {
      if (attacks.length > 0 && !attacks.includes(name)) continue;
      figures.push(...figuresOf(name, await besideAttack({ dataDir, name, index, seconds })));
    }
    return figures;
  },
};

/**
 * What shoppers noticed of one attack, in a new shop: with the thousands of orders of the attacks before it on one
 * day, orders would take longer. Half of the quiet time is before the attack and half after it, so that what else
 * changes meanwhile falls on both alike.
 */
async function besideAttack({
  dataDir,
  name,
  index,
  seconds,
}: {
  dataDir: string;
  name: string;
  index: number;
  seconds: number;
}): Promise<Beside> {
  const postgres = await startPostgres();
  try {
    const shop = await startShop({ dataDir, databaseUrl: postgres.url, isBehindProxy: true });
    // Else the shoppers' own orders fill the kitchens.
    await giveRoom(postgres.url);
    const room = () => bytesKept(postgres.url, join(dataDir, 'files'));
    const quietly = (run: number, ms: number) =>
      shoppers(shop, DESIGNS * (4 * index + run), () => sleep(ms));
    // The first round compiles and fills caches.
    await quietly(0, WARM_MS);
    const empty = await room();
    const before = await quietly(1, seconds * 500);
    const start = await room();
    const order = await placeOrder(shop, ATTACKER);
    let attacked: Attacked = { statuses: {} };
    const busy = await shoppers(shop, DESIGNS * (4 * index + 2), async () => {
      attacked = await attack({ url: shop.url, name, address: ATTACKER, order, seconds });
    });
    // What shoppers themselves leave is twice that of the half before, at most.
    const kept = (await room()) - start - 2 * (start - empty);
    const after = await quietly(3, seconds * 500);
    await shop.stop();
    return { quiet: [before, after], busy, kept, attacked };
  } finally {
    await postgres.stop();
  }
}

async function shoppers(shop: Shop, designs: number, work: () => Promise<void>): Promise<Shopped> {
  const child = forkFile('bench/src/shopper-client.ts', CORES.client);
  const begin: Shopping = { url: shop.url, designs };
  child.send(begin);
  await work();
  const end: Shopping = { url: null, designs };
  const shopped = (await request(child, end)) as Shopped;
  await endProcess(child);
  return shopped;
}

async function attack(asked: Attack): Promise<Attacked> {
  const child = forkFile('bench/src/attack-client.ts', CORES.client);
  const attacked = (await request(child, asked)) as Attacked;
  await endProcess(child);
  return attacked;
}

type Beside = { quiet: Shopped[]; busy: Shopped; kept: number; attacked: Attacked };

function figuresOf(name: string, { quiet, busy, kept, attacked }: Beside): Figure[] {
  const slower = STEPS.map((step) => {
    const before = p95(quiet.flatMap(({ milliseconds }) => milliseconds[step]));
    const now = p95(busy.milliseconds[step]);
    return {
      step,
      ratio: now / before,
      told: `${step} ${before.toFixed(0)} → ${now.toFixed(0)} ms`,
    };
  });
  const sent = Object.entries(attacked.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      name: `p95 beside ${name}`,
      value: Math.max(...slower.map(({ ratio }) => ratio)),
      unit: 'ratio',
      limit: { atMost: MOST_SLOWER },
      note: `${slower.map(({ told }) => told).join(', ')}; the attacker had ${sent.join(', ')}`,
    },
    {
      name: `shoppers refused beside ${name}`,
      value: busy.refused.length,
      unit: 'answers',
      limit: { atMost: 0 },
      note: [...new Set(busy.refused)].join(', '),
    },
    {
      name: `kept of ${name}`,
      value: Math.max(0, kept) / 1e6,
      unit: 'MB',
      limit: { atMost: MOST_KEPT_MB },
    },
  ];
}

function p95(values: number[]): number {
  return percentile(values, 0.95);
}

/** Bytes of the database and of the files. */
async function bytesKept(databaseUrl: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as n');
  await client.end();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return rows[0].n + (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
