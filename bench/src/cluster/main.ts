import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { giveRoom } from '../give-room.ts';
import { startProxy } from './proxy.ts';
import { buildNextRelease, THIS_RELEASE } from './releases.ts';
import { type Seen, startShoppers } from './shoppers.ts';
import { clusterShop } from './shops.ts';

// `npm run cluster`: nginx, three processes of the shop and a PostgreSQL on loopback, under load, while releases change and
// processes die. Prints what shoppers saw. Needs nginx and openssl (docs/deploy.md).

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '500' },
    orders: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});
const load = { readsPerSecond: Number(values.reads), ordersPerMinute: Number(values.orders) };
const quietMs = Number(values.seconds) * 1000;

const folder = mkdtempSync(join(tmpdir(), 'mahlab-cluster-'));
const postgres = await startPostgres();
try {
  process.exitCode = await run();
} finally {
  await postgres.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
}

/** Answers 0 when no read failed, and every order that was acknowledged is there once and paid once. */
async function run(): Promise<number> {
  console.log('Building the next release from nothing…');
  const next = await buildNextRelease();
  const ports = [await freePort(), await freePort(), await freePort()];
  const proxyPort = await freePort();
  const shared = { databaseUrl: postgres.url, folder, publicUrl: `https://127.0.0.1:${proxyPort}` };
  const shops = ports.map((port) => clusterShop(port, shared));
  for (const shop of shops) await shop.start(THIS_RELEASE);
  await giveRoom(postgres.url);
  const proxy = await startProxy(join(folder, 'proxy'), { port: proxyPort, shops: ports });
  await sleep(1000);
  const shoppers = startShoppers(proxy.url, load);
  const rows: string[] = [];
  let failed = 0;

  async function during(what: string, happens: () => unknown) {
    await sleep(1000);
    shoppers.look();
    const begun = performance.now();
    await happens();
    await sleep(quietMs);
    const seen = shoppers.look();
    failed += sum(seen.failedReads) + sum(seen.failedOrders);
    rows.push(rowOf(what, (performance.now() - begun) / 1000, seen));
    console.log(rows.at(-1));
  }

  await during('nothing', () => sleep(quietMs));
  await during('a rolling release to the next build', async () => {
    for (const shop of shops) {
      await shop.stop('SIGTERM');
      await shop.start(next);
    }
  });
  await during('and back to this one', async () => {
    for (const shop of shops) {
      await shop.stop('SIGTERM');
      await shop.start(THIS_RELEASE);
    }
  });
  await during('nginx reloaded', () => proxy.reload());
  await during('kill -9 of a process', async () => {
    await shops[0]?.stop('SIGKILL');
    await sleep(3000);
    await shops[0]?.start(THIS_RELEASE);
  });

  const { placed, paid } = await shoppers.stop();
  console.log(
    `\n| while | s | reads | failed | longest gap | orders | asked again | failed |\n|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  );
  const wrong = await lostOrDoubled(placed, paid);
  console.log(
    `${placed.length} orders were acknowledged, ${paid.length} told as paid; ${wrong} of them lost, doubled or otherwise.`,
  );
  for (const shop of shops) await shop.stop('SIGTERM');
  await proxy.stop();
  return failed + wrong === 0 ? 0 : 1;
}

/** Orders that were acknowledged and are not there, are not paid though that was told, or were paid more than once. */
async function lostOrDoubled(placed: string[], paid: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; captures: number }>(
      `select o.id, count(a.*) filter (where a.state = 'paid')::int as captures
       from orders o left join payment_attempts a on a.order_id = o.id group by 1`,
    );
    const captures = new Map(rows.map(({ id, captures }) => [id, captures]));
    const wrong = [
      ...placed.filter((id) => (captures.get(id) ?? 2) > 1),
      ...paid.filter((id) => captures.get(id) !== 1),
    ];
    return new Set(wrong).size;
  } finally {
    await client.end();
  }
}

function rowOf(what: string, seconds: number, seen: Seen): string {
  const cells = [
    what,
    seconds.toFixed(0),
    String(seen.reads),
    told(seen.failedReads),
    `${seen.longestGapMs.toFixed(0)} ms`,
    String(seen.orders),
    String(seen.triedAgain),
    told(seen.failedOrders),
  ];
  return `| ${cells.join(' | ')} |`;
}

function told(counts: Map<string, number>): string {
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || '0';
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, times) => total + times, 0);
}
