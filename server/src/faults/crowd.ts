import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { eq } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { fillDataDir, freshDatabase } from '../database/testing-database.ts';
import { dayAndNight, everyDay } from '../promises/testing-promises.ts';
import { plans } from '../schema/promises.ts';
import { judgeCrowd } from './crowd-rules.ts';
import { shopper } from './crowd-shopper.ts';
import { closeForAMoment } from './crowd-staff.ts';
import { KITCHEN, type Told } from './crowd-world.ts';
import type { Finding } from './invariants.ts';
import { logPromises, readLog, withoutLocks } from './promise-log.ts';
import { seeded } from './random.ts';
import { type Shops, startShops } from './shops.ts';

export type CrowdRun = { findings: Finding[]; counts: Record<string, number>; seconds: number };

type CrowdOptions = {
  orders: number;
  seed: number;
  clients: number;
  kills: number;
  /** Whether the locks do nothing: the rules must then find what they prevent. */
  isUnlocked?: boolean;
};

/** A minute of holds in seconds: an order then holds its time for seven. */
const MINUTE_SECONDS = 0.2;
/** Ten drops a window, of which each order takes one, and minutes for ten orders in each part of a day. */
const TERMS = {
  ...dayAndNight,
  capacity: {
    early: { decoratorMinutes: 80, ovenTrays: 24 },
    late: { decoratorMinutes: 80, ovenTrays: 24 },
  },
};

/**
 * Sends a crowd of shoppers onto few days of one kitchen, who hold times, pay at once, in the last millisecond or too
 * late, move, cancel and leave, while staff close and open days and processes are killed; then replays what was written
 * and holds it against the limits.
 */
export async function runCrowd(options: CrowdOptions): Promise<CrowdRun> {
  const begin = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-crowd-'));
  const postgres = process.env['TEST_DATABASE_URL'] ? await freshDatabase() : null;
  if (!postgres) await fillDataDir(dataDir);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    SETTLEMENT_SECONDS: String(MINUTE_SECONDS),
    LOG_LEVEL: 'fatal',
  };
  const database = postgres?.database ?? (await openDatabase(readConfig(environment)));
  await prepare(database);
  if (options.isUnlocked) await withoutLocks(database);
  await database.close();
  const shops = await startShops(postgres ? 3 : 1, environment);
  try {
    const told = await crowd(shops, options);
    await shops.stop();
    const after = await openDatabase(readConfig(environment));
    const log = await readLog(after);
    const findings = judgeCrowd(log, { ...told, plans: [PLAN], dropMinutes: 24 });
    await after.close();
    const counts = { ...told.counts, writes: log.length, kills: shops.kills.length };
    return { findings, counts, seconds: (performance.now() - begin) / 1000 };
  } finally {
    await shops.stop();
    await postgres?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const PLAN: Plan = {
  id: `week-${KITCHEN}`,
  branch: KITCHEN,
  from: null,
  until: null,
  label: { english: 'Crowded', arabic: 'مزدحم' },
  closed: false,
  tentative: [],
  week: everyDay(TERMS),
  madeAt: 0,
};

async function prepare(database: Database): Promise<void> {
  await database.orm.update(plans).set({ week: PLAN.week }).where(eq(plans.id, PLAN.id));
  await logPromises(database);
}

/**
 * So many orders are placed at least, of so many that are tried, and before anything is closed or killed: on a slow machine a crowd
 * would else meet nothing but closed days and dead processes.
 */
export const leastPlaced = (orders: number): number => Math.min(Math.floor(orders / 20) + 1, 200);

async function crowd(shops: Shops, { orders, seed, clients, kills }: CrowdOptions): Promise<Told> {
  const random = seeded(seed);
  const told: Told = { refused: [], closings: [], counts: {} };
  const world = { shops, random, told };
  let next = 0;
  const shoppers = Array.from({ length: clients }, async () => {
    while (next < orders) await shopper(world, (next += 1));
  });
  const gotIn = async () => {
    while (next < orders && (told.counts['placed'] ?? 0) < leastPlaced(orders)) await sleep(20);
  };
  const killer = async () => {
    await gotIn();
    for (let done = 1; done <= kills; done += 1) {
      while (next < (orders * done) / (kills + 1)) await sleep(20);
      await shops.kill(random);
    }
  };
  const staff = async () => {
    await gotIn();
    while (next < orders) {
      await sleep(400 + random.next() * 800);
      await closeForAMoment(world);
    }
  };
  await Promise.all([...shoppers, killer(), staff()]);
  return told;
}
