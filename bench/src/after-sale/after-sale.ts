import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../scripts/postgres.ts';
import { ask } from '../ask.ts';
import { type Figure, type Group, median, percentile } from '../figure.ts';
import { giveRoom } from '../give-room.ts';
import { settleOne } from '../order-sides.ts';
import { type Shop, startShop } from '../shop.ts';
import { warmFolder } from '../warm-folder.ts';
import { computeTimed } from './pace.ts';
import { queueMails } from './queue-mails.ts';
import { settleTimed } from './settle-timed.ts';
import { treeSeconds } from './tree-seconds.ts';

const ORDERS = 200;
/** Soon after a start an order costs more: what runs for the first time is compiled. */
const WARM_UP = 60;
/** By then the server's code is compiled, as under `windows`. */
const COMPILED_AFTER = 1000;
const AT_ONCE = 10;
/** One order begins so long after the other, so that each is alone with what the one before left to be done. */
const PACE_MS = 200;
const MOST_PROCESSOR_MS = 25;
const MOST_VERIFY_MS = 15;
const MAILS = 10_000;
const MOST_MAIL_SECONDS = 300;
const QUIET_MS = 10_000;
/** Longer than a typesetter waits for another document, so that its processor time is counted. */
const TYPESETTERS_END_MS = 12_000;

/** What an order costs after it is placed: settled, its invoice issued, its mail written and sent. */
export const afterSale: Group = {
  name: 'after-sale',
  async measure() {
    return [...(await costOfOrders()), await mailsOut()];
  },
};

async function costOfOrders(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: postgres.url });
    await giveRoom(postgres.url);
    await settleEach(shop.url, WARM_UP);
    const first = await costOfEach(shop);
    await settleMany(shop.url, COMPILED_AFTER);
    const later = await costOfEach(shop);
    await shop.stop();
    return [
      {
        name: 'processor time of a paid order',
        value: later.processorMs,
        unit: 'ms',
        limit: { atMost: MOST_PROCESSOR_MS },
        note: `of the shop and its workers, without ${later.idleMs.toFixed(1)} ms a second of a shop without orders; soon after the start ${first.processorMs.toFixed(1)} ms`,
      },
      {
        name: 'verifying a payment, alone, p95',
        value: later.verifyMs(0.95),
        unit: 'ms',
        limit: { atMost: MOST_VERIFY_MS },
        note: verifyNote(first, later),
      },
    ];
  } finally {
    await postgres.stop();
  }
}

type Cost = {
  processorMs: number;
  /** What the shop takes in a second without orders. */
  idleMs: number;
  /** What so large a part of the verifications took at most. */
  verifyMs(part: number): number;
  /** The 95th percentile of what only computes over its median. */
  unevenness: number;
};

function verifyNote(first: Cost, later: Cost): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    `median ${ms(later.verifyMs(0.5))}, longest ${ms(later.verifyMs(1))}`,
    `what only computes took ${later.unevenness.toFixed(2)} times its median at p95`,
    `soon after the start ${ms(first.verifyMs(0.95))} and ${first.unevenness.toFixed(2)}`,
  ].join('; ');
}

/** What each of so many orders costs, once nothing is left to be done of those before. */
async function costOfEach({ url, pid }: Shop): Promise<Cost> {
  await workDone(url);
  await sleep(TYPESETTERS_END_MS);
  const idle = (await secondsDuring(pid, () => sleep(QUIET_MS))) / QUIET_MS;
  const begun = performance.now();
  let times: Times = { verified: [], computed: [] };
  const spent = await secondsDuring(pid, async () => {
    times = await settleEach(url, ORDERS);
    await workDone(url);
    await sleep(TYPESETTERS_END_MS);
  });
  const elapsed = performance.now() - begun;
  const { verified, computed } = times;
  return {
    processorMs: ((spent - idle * elapsed) * 1000) / ORDERS,
    idleMs: idle * 1_000_000,
    verifyMs: (part) => percentile(verified, part),
    unevenness: percentile(computed, 0.95) / median(computed),
  };
}

async function settleMany(url: string, orders: number): Promise<void> {
  let left = orders;
  const settleNext = async () => {
    while (left > 0) {
      left -= 1;
      await settleOne(url);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
}

/** What each verification took, and between them something that only computes, in milliseconds. */
type Times = { verified: number[]; computed: number[] };

/** Places and settles orders one after the other. */
async function settleEach(url: string, orders: number): Promise<Times> {
  const times: Times = { verified: [], computed: [] };
  for (let n = 0; n < orders; n += 1) {
    const next = sleep(PACE_MS);
    times.verified.push(await settleTimed(url));
    await next;
    times.computed.push(computeTimed());
  }
  return times;
}

async function secondsDuring(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = treeSeconds(pid);
  await act();
  return treeSeconds(pid) - before;
}

/** Waits until no mail and no invoice is left to be made, and no payment to be looked after, as each is after a minute. */
async function workDone(url: string): Promise<void> {
  for (const end = Date.now() + MOST_MAIL_SECONDS * 2000; Date.now() < end; await sleep(1000)) {
    const text = (await ask(`${url}/metrics`)).body.toString();
    const mails = Number(/^mahlab_unsent_mails (\S+)/m.exec(text)?.[1] ?? 0);
    const jobs =
      /^mahlab_jobs\{queue="(?:document\.make|settle-attempt)",state="(?:created|retry|active)"\}/m;
    if (mails === 0 && !jobs.test(text)) return;
    // What the database knows is read once in five seconds.
    await sleep(4000);
  }
  throw new Error('work is still waiting');
}

/** Confirmations that wait when an embedded shop starts: how long until all are out. */
async function mailsOut(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'mahlab-bench-mails-'));
  try {
    cpSync(await warmFolder(), folder, { recursive: true });
    const first = await startShop({ dataDir: folder });
    await settleEach(first.url, 20);
    await workDone(first.url);
    await first.stop();
    await queueMails(join(folder, 'database'), MAILS);
    const shop = await startShop({ dataDir: folder });
    const begun = performance.now();
    await workDone(shop.url);
    const seconds = (performance.now() - begun) / 1000;
    await shop.stop();
    assert.ok(seconds > 1);
    return {
      name: `${MAILS} orders’ mails out, embedded`,
      value: seconds,
      unit: 's',
      limit: { atMost: MOST_MAIL_SECONDS },
      note: 'found within five seconds',
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
