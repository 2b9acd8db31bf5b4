import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { ask } from './ask.ts';
import { type Figure, type Group, median, percentile } from './figure.ts';
import { AREAS, fillMenu, PRODUCTS } from './large-menu.ts';
import type { Pace, Paced } from './paced-client.ts';
import { endProcess, forkFile, request } from './processes.ts';
import { type Shop, startShop } from './shop.ts';
import { signInOwner } from './staff.ts';
import { warmFolder } from './warm-folder.ts';

const WARM_UP = 5;
const ASKED = 40;
const CALL_MS = 200;
const PROCESSES = 3;
const PUBLISHED = 10;
const PUBLISH_MS = 1000;
const READS = 500;
const CAKE = 'strawberry-cream-cake';
const KITCHEN = 'salmiya';

/** The back office of a bakery with a large menu, and publishing to three processes while shoppers read. */
export const menu: Group = {
  name: 'menu',
  async measure() {
    const postgres = await startPostgres();
    const database = new pg.Client({ connectionString: postgres.url });
    const settings = { dataDir: await warmFolder(), databaseUrl: postgres.url };
    const shops: Shop[] = [];
    try {
      // The first start makes the tables and the demo shop.
      await startShop(settings).then((shop) => shop.stop());
      await database.connect();
      await fillMenu(database);
      const { headers } = await signInOwner(database);
      for (let one = 0; one < PROCESSES; one += 1) shops.push(await startShop(settings));
      const [first] = shops;
      assert.ok(first);
      return [...(await calls(first, headers)), ...(await publishing(shops, headers))];
    } finally {
      for (const shop of shops) await shop.stop();
      await database.end();
      await postgres.stop();
    }
  },
};

/** What each screen asks the server for as it is opened. */
function screens(): Record<string, string[]> {
  const today = dayOf(Date.now());
  const week = { from: addDays(today, -6), until: today };
  const page = { limit: 100 };
  return {
    today: [staffEndpoints.me(), staffEndpoints.board(), staffEndpoints.conflicts()],
    kitchen: [staffEndpoints.kitchen({ kitchen: KITCHEN })],
    'bake list': [staffEndpoints.bakeList({ kitchen: KITCHEN })],
    runs: [staffEndpoints.runs({ kitchen: KITCHEN })],
    calendar: [staffEndpoints.calendar(), staffEndpoints.plans()],
    requests: [staffQuoteEndpoints.requests(page), staffEndpoints.waitingRequests()],
    menu: [staffEndpoints.products(), staffEndpoints.stops()],
    categories: [categoryEndpoints.categories()],
    product: [productEndpoints.product(CAKE)],
    areas: [staffAreaEndpoints.areas()],
    money: [
      staffEndpoints.takings(week),
      staffPayoutEndpoints.payoutDays(week),
      staffEndpoints.refundRequests(page),
      staffEndpoints.refunds(page),
      staffEndpoints.mismatches(page),
      staffEndpoints.deadLetters(page),
    ],
    payouts: [staffPayoutEndpoints.payouts(page)],
    numbers: [staffEndpoints.numbers(week)],
    reviews: [staffReviewEndpoints.reviews({ state: 'shown', limit: 20 })],
    codes: [staffPromotionEndpoints.promotions(page)],
    people: [staffEndpoints.members(), staffEndpoints.audit({ limit: 50 })],
    settings: [staffEndpoints.settings(), staffEndpoints.kitchens()],
  };
}

/** The 95th percentile of each screen's slowest call, the way over HTTP included. */
async function calls({ url }: Shop, headers: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [screen, paths] of Object.entries(screens())) {
    const found: { path: string; p95: number; middle: number }[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let count = 0; count < WARM_UP + ASKED; count += 1) {
        const start = performance.now();
        const { status, body } = await ask(url + path, headers);
        times.push(performance.now() - start);
        assert.equal(status, 200, `${path}: ${body.toString().slice(0, 200)}`);
      }
      const asked = times.slice(WARM_UP);
      found.push({ path, p95: percentile(asked, 0.95), middle: median(asked) });
    }
    const [slowest] = found.toSorted((a, b) => b.p95 - a.p95);
    assert.ok(slowest);
    figures.push({
      name: `${screen}, ${PRODUCTS} products and ${AREAS} areas, p95`,
      value: slowest.p95,
      unit: 'ms',
      limit: { atMost: CALL_MS },
      note: `median ${slowest.middle.toFixed(1)}, ${slowest.path.replace(/\?.*/, '').split('/staff').at(-1)}`,
    });
  }
  return figures;
}

/** From the call that publishes to when every process serves what was published, while shoppers read from all of them. */
async function publishing(shops: Shop[], headers: Record<string, string>): Promise<Figure[]> {
  const [first] = shops;
  assert.ok(first);
  const reading = [
    endpoints.productList({ page: 1, limit: 20 }),
    endpoints.product(CAKE),
    endpoints.content('categories'),
    `/product/${CAKE}`,
  ];
  const client = forkFile('bench/src/paced-client.ts');
  const urls = reading.flatMap((path) => shops.map(({ url }) => url + path));
  const pace: Pace = { urls, perSecond: READS };
  client.send(pace);
  const seconds: number[] = [];
  for (let round = 0; round < PUBLISHED; round += 1) {
    await sleep(1000);
    seconds.push(await publishOnce(shops, { headers, text: `As it is in round ${round}` }));
  }
  const stop: Pace = { urls: [], perSecond: 0 };
  const paced = (await request(client, stop)) as Paced;
  await endProcess(client);
  const sorted = seconds.toSorted((a, b) => a - b);
  return [
    {
      name: `publishing until ${PROCESSES} processes serve it, longest of ${PUBLISHED}`,
      value: sorted.at(-1) ?? 0,
      unit: 'ms',
      limit: { atMost: PUBLISH_MS },
      note: `median ${(sorted[PUBLISHED >> 1] ?? 0).toFixed(0)}`,
    },
    {
      name: 'reads meanwhile',
      value: paced.answers / paced.seconds,
      unit: 'a second',
      limit: { atLeast: READS * 0.98 },
      note: `p99 ${paced.p99.toFixed(0)} ms`,
    },
    {
      name: 'reads meanwhile that failed',
      value: paced.failures,
      unit: 'answers',
      limit: { atMost: 0 },
    },
  ];
}

type Publishing = { headers: Record<string, string>; text: string };

/** Changes a product's text and publishes it by the first process; answers in how many milliseconds all serve it. */
async function publishOnce(shops: Shop[], { headers, text }: Publishing): Promise<number> {
  const [first] = shops;
  assert.ok(first);
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(first.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const told = (await answer.json()) as { draft?: { version: string } };
    assert.equal(answer.status, 200, JSON.stringify(told));
    return told;
  };
  const { body } = await ask(first.url + productEndpoints.product(CAKE), headers);
  const { published, draft } = JSON.parse(body.toString()) as {
    published: { description: string };
    draft: { version: string } | null;
  };
  const kept = await post(productEndpoints.saveProductDraft(CAKE), {
    values: { description: text },
    from: { description: published.description },
    seen: draft?.version ?? null,
  });
  const start = performance.now();
  await post(productEndpoints.publishProduct(CAKE), { seen: kept.draft?.version, at: null });
  await Promise.all(shops.map((shop) => served(shop, text)));
  return performance.now() - start;
}

async function served({ url }: Shop, text: string): Promise<void> {
  for (;;) {
    const { body } = await ask(url + endpoints.product(CAKE));
    const { description } = JSON.parse(body.toString()) as { description: { english: string } };
    if (description.english === text) return;
    await sleep(5);
  }
}
