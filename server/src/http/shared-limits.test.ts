import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { buildApp } from '../app.ts';
import { type App } from '../app-context.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startShop, useShop } from '../testing.ts';

let app: App;
const shop = useShop(startShop, async () => {
  app = await buildApp({
    ...shop.context,
    config: { ...shop.config, rateLimit: 600, metricsToken: 'a token for metrics' },
    // One of three processes.
    database: { ...shop.database, processes: () => 3 },
    metrics: createMetrics(),
  });
});
after(() => app.close());

const someone = { number: '10428', phoneNumber: '5550 0142' };
const headers = { 'sec-fetch-site': 'same-origin', authorization: 'Bearer a wrong one' };

/** How often somebody may ask in a shop of one process: one process of three has a third of it. */
const cases: [what: string, most: number, url: string, payload?: object][] = [
  ['tries to sign in', 30, staffEndpoints.passkeyOptions(), {}],
  ['tries to pair a tablet', 10, staffEndpoints.pairDevice(), { code: '123456' }],
  ['links to one order', 5, endpoints.findOrder(), someone],
  ['saved carts', 120, endpoints.cart(), {}],
  ['uploads', 60, endpoints.upload(), {}],
  ['guesses at the token of the metrics', 20, '/metrics'],
];

for (const [index, [what, most, url, payload]] of cases.entries()) {
  test(`of three processes each lets a third through: ${what}`, async () => {
    // From a network of its own: what is refused slows it down.
    const from = { headers, remoteAddress: `203.0.113.${index + 1}` };
    const ask = payload ? { method: 'POST' as const, payload } : { method: 'GET' as const };
    let passed = 0;
    while ((await app.inject({ ...from, ...ask, url })).statusCode !== 429 && passed < most)
      passed += 1;
    assert.equal(passed, Math.ceil(most / 3));
  });
}
