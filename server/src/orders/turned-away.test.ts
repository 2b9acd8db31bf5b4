import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startShop, useShop } from '../testing.ts';
import { line, post, rows, sampleOrder } from './testing-orders.ts';
import { TURNED_AWAY_AN_HOUR } from './turned-away.ts';

// With its limits, which tests otherwise do without.
const shop = useShop(() => startShop({ rateLimit: 600 }));

const kept = () =>
  rows(shop, sql`select cart, kitchen, mode, reason, fils from turned_away order by at, id`);
/** What is kept once there are so many: nobody waits for it. */
async function keptOf(count: number) {
  const until = Date.now() + 5_000;
  while ((await kept()).length < count && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 20));
  }
  return kept();
}

// 2.500 in the seed, where Salmiya's orders are 4.000 at least.
const SLICE = 'lotus-cheesecake-slice';

test('an order that the shop refuses is kept once a cart and reason, with what it would have cost', async () => {
  const few = () => sampleOrder(shop, { items: [line(shop, SLICE)] });
  for (let n = 0; n < 3; n += 1) {
    assert.equal((await post(shop, { ...few(), session: 'cart-of-dana' })).status, 422);
  }
  // Slips of whoever orders, and what was paid too little for, turn nobody away.
  const order = sampleOrder(shop);
  await post(shop, { ...order, customer: { ...(order['customer'] as object), email: 'dana@' } });
  await post(shop, { ...order, branch: 'moon' });
  const lost = { location: 'wafra', session: 'cart-of-noura' };
  assert.equal((await post(shop, { ...few(), ...lost })).status, 404);
  const [dana, noura, ...others] = await keptOf(2);
  const of = { kitchen: 'salmiya', mode: 'Delivery', fils: 2500 };
  assert.deepEqual(dana, { ...of, cart: 'cart-of-dana', reason: 'below-minimum' });
  assert.deepEqual(noura, { ...of, cart: 'cart-of-noura', reason: 'area-not-served' });
  assert.deepEqual(others, []);
});

test('one network is kept so many times in an hour', async () => {
  const before = (await kept()).length;
  for (let n = 0; n < TURNED_AWAY_AN_HOUR + 5; n += 1) {
    await post(shop, sampleOrder(shop, { location: 'wafra', session: `cart-number-${n}` }));
  }
  const all = await keptOf(before + TURNED_AWAY_AN_HOUR);
  assert.ok(all.length <= before + TURNED_AWAY_AN_HOUR);
});
