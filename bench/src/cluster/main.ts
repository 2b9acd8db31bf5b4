import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../scripts/free-port.ts';
import { giveRoom } from '../give-room.ts';
import { compareBooks } from './book.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { type Databases, startDatabases } from './databases.ts';
import { startProxy } from './proxy.ts';
import { buildNextRelease, THIS_RELEASE } from './releases.ts';
import { faultsOf, rowOf, TABLE_HEAD } from './seen.ts';
import { type Shoppers, startShoppers } from './shoppers.ts';
import { clusterShop } from './shops.ts';

// `npm run cluster`: nginx, three processes of the shop, pgBouncer, a PostgreSQL with its replica and a bucket, on loopback,
// under load, while releases change and parts of it die. Prints what shoppers saw. What it needs: docs/deploy.md.

const PARTS = ['release', 'reload', 'kill', 'failover', 'frozen', 'bucket'];

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '500' },
    orders: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: PARTS.join() },
    pooler: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const load = { readsPerSecond: Number(values.reads), ordersPerMinute: Number(values.orders) };
const quietMs = Number(values.seconds) * 1000;
const parts = values.only.split(',');
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown !== undefined) throw new Error(`--only ${unknown}: it is some of ${PARTS.join()}`);
/** Processes that just started are slow. */
const WARM_MS = 10_000;
/** A failover manager takes some seconds until it is sure. */
const NOTICED_MS = 3000;
/** The bucket is silent for so long, and then refuses for as long. */
const BUCKET_AWAY_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'mahlab-cluster-'));
const databases = await startDatabases({ withPooler: values.pooler });
const bucket = await startBucket();
try {
  process.exitCode = await run(databases, bucket);
} finally {
  await databases.stop();
  bucket.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`The logs are in ${folder}.`);
}

/** Answers 0 when shoppers saw nothing that they should not, and nothing that they were told is lost or doubled. */
async function run({ settings, ...database }: Databases, store: Bucket): Promise<number> {
  const next = parts.includes('release') ? await buildNextRelease() : THIS_RELEASE;
  const ports = [await freePort(), await freePort(), await freePort()];
  const proxyPort = await freePort();
  const env = {
    ...settings,
    ...store.settings,
    PUBLIC_URL: `https://127.0.0.1:${proxyPort}`,
  };
  const shops = ports.map((port) => clusterShop(port, { env, folder }));
  for (const shop of shops) await shop.start(THIS_RELEASE);
  await giveRoom(database.primaryUrl());
  const proxy = await startProxy(join(folder, 'proxy'), { port: proxyPort, shops: ports });
  const shoppers = startShoppers(proxy.url, load);
  await sleep(WARM_MS);
  const problems: string[] = [];
  const during = watching(shoppers, problems);

  async function replaceAll(release: string) {
    for (const shop of shops) {
      await shop.stop('SIGTERM');
      await shop.start(release);
    }
  }

  console.log(TABLE_HEAD);
  await during('nothing, and no replica is waited for', () => {});
  await database.waitForReplica(true);
  await during('nothing', () => {});
  if (parts.includes('release')) {
    await during('a rolling release to the next build', () => replaceAll(next));
    await during('and back to this one', () => replaceAll(THIS_RELEASE));
  }
  if (parts.includes('reload')) await during('nginx reloaded', () => proxy.reload());
  if (parts.includes('kill')) {
    await during('kill -9 of a process', async () => {
      await shops[0]?.stop('SIGKILL');
      await sleep(3000);
      await shops[0]?.start(THIS_RELEASE);
    });
  }
  if (parts.includes('failover')) {
    await during('the primary killed, the replica promoted 3 s later', () =>
      database.failOver({ noticedMs: NOTICED_MS, isFrozen: false }),
    );
    await during('the dead machine back, as the replica', () => database.rejoin());
  }
  if (parts.includes('frozen')) {
    await during('the primary silent, the replica promoted 3 s later', () =>
      database.failOver({ noticedMs: NOTICED_MS, isFrozen: true }),
    );
    await during('the old primary back beside it, and a process started anew', async () => {
      database.thaw();
      await shops[1]?.stop('SIGTERM');
      await shops[1]?.start(THIS_RELEASE);
    });
    await during('the old primary rebuilt, as the replica', () => database.rejoin());
  }
  if (parts.includes('bucket')) {
    await during('the bucket silent for 30 s, then refusing for 30 s', async () => {
      store.tell('silent');
      await sleep(BUCKET_AWAY_MS);
      store.tell('refuse');
      await sleep(BUCKET_AWAY_MS);
      store.tell('serve');
    });
  }

  const { pictures, ...book } = await shoppers.stop();
  const wrong = [
    ...(await compareBooks(database.primaryUrl(), book)),
    ...(await lostPictures(ports[0] ?? 0, pictures)),
    ...(store.refused() > 0 ? [`${store.refused()} signatures were wrong`] : []),
  ];
  console.log(
    `\n${book.sent} orders were sent, ${book.placed.length} acknowledged, ${book.paid.length} told as paid, ${pictures.length} pictures taken. Wrong in the books: ${wrong.join('; ') || 'nothing'}.`,
  );
  for (const shop of shops) await shop.stop('SIGTERM');
  await proxy.stop();
  for (const problem of problems) console.log(problem);
  return problems.length + wrong.length === 0 ? 0 : 1;
}

/** Prints a row for each thing that happens, and adds what shoppers should not have seen to the problems. */
function watching(shoppers: Shoppers, problems: string[]) {
  return async (what: string, happens: () => unknown) => {
    await sleep(1000);
    shoppers.look();
    const begun = performance.now();
    await happens();
    await sleep(quietMs);
    const seen = shoppers.look();
    problems.push(...faultsOf(seen).map((fault) => `While ${what}: ${fault}.`));
    console.log(rowOf(what, (performance.now() - begun) / 1000, seen));
  };
}

/** Pictures that were taken and are not there. */
async function lostPictures(port: number, pictures: string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const picture of pictures) {
    const { status } = await fetch(`http://127.0.0.1:${port}${picture}`);
    if (status !== 200) lost.push(`${picture}: ${status}`);
  }
  return lost;
}
