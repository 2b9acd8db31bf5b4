import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type pg from 'pg';
import { giveRoom } from '../give-room.ts';
import { ORDER, payForm, SANDBOX_PATH, sessionOf, verifyPath } from '../order.ts';
import type { Placed, Placing } from '../order-client.ts';
import { placeOrder } from '../place-order.ts';
import { endProcess, forkFile, request } from '../processes.ts';
import { type Shop, startShop } from '../shop.ts';
import { signInOwner } from '../staff.ts';
import { warmFolder } from '../warm-folder.ts';
import { type Call, callsOf } from './calls.ts';
import { grow, type Past, signInShopper } from './grow.ts';

/** A shop with a past, and the calls that are made on it. */
export type GrownShop = { shop: Shop; database: pg.Client; past: Past; calls: Call[] };
type Opening = {
  database: pg.Client;
  url: string;
  past: Past;
  /** What is done to the database while the shop does not run. */
  prepare: () => Promise<void>;
};
type Headers = Record<string, string>;

const OPEN = 60;
const WAY = ['paid', 'baking', 'decorating', 'ready', 'on-the-way', 'delivered'];

/** Opens a shop that has so much behind it, and sixty orders today. */
export async function openGrownShop(opening: Opening): Promise<GrownShop> {
  const { database, url, past, prepare } = opening;
  let owner = { headers: {} as Headers };
  const settings = { dataDir: await warmFolder(), databaseUrl: url };
  const order = await during(await startShop(settings), async (before) => {
    await giveRoom(url);
    owner = await signInOwner(database);
    const delivered = await deliverOrder(before, owner.headers);
    await before.stop();
    return delivered;
  });
  await prepare();
  const begun = performance.now();
  await grow(database, order, past);
  const seconds = (performance.now() - begun) / 1000;
  console.error(`${past.orders} orders were made in ${seconds.toFixed(0)} s`);
  return during(await startShop(settings), async (shop) => {
    await placeToday(shop, database);
    const shopper = { authorization: `Bearer ${await signInShopper(database)}` };
    const things = { owner: owner.headers, shopper, ...(await thingsOf(shop, database)) };
    return { shop, database, past, calls: callsOf(things) };
  });
}

/** Does something with a shop that runs, and stops it where that fails. */
async function during<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  try {
    return await work(shop);
  } catch (fault) {
    await shop.stop();
    throw fault;
  }
}

/** An order as shoppers place it and staff bring it to its door, with its invoice; its id. */
async function deliverOrder(shop: Shop, owner: Headers): Promise<string> {
  const { orderId, token, paymentLink } = await placeOrder(shop);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(shop.url + SANDBOX_PATH, {
    method: 'POST',
    headers: form,
    body: payForm(sessionOf(paymentLink)),
  });
  await post(shop, verifyPath(orderId), { body: { token, requested_order_id: orderId } });
  for (const [step, to] of WAY.slice(1).entries()) {
    const body = { from: WAY[step], to, key: randomUUID() };
    await post(shop, staffEndpoints.moveOrder(orderId), { body, headers: owner });
  }
  const { status } = await fetch(shop.url + (await invoiceOf(shop, { id: orderId, token })));
  assert.equal(status, 200);
  return orderId;
}

/** The path of an order's invoice, which has a token of its own. */
async function invoiceOf({ url }: Shop, { id, token }: { id: string; token: string }) {
  const answer = await fetch(url + endpoints.orderOf(id, { token }));
  const { invoice } = (await answer.json()) as OrderDetail;
  const { pathname, search } = new URL(invoice ?? '');
  return pathname + search;
}

/** Sixty paid orders of today: placed as shoppers do, and then brought forward. */
async function placeToday({ url }: Shop, database: pg.Client): Promise<void> {
  const client = forkFile('bench/src/order-client.ts');
  const message: Placing = { url, orders: OPEN, connections: 1, windows: [], settles: true };
  const placed = (await request(client, message)) as Placed;
  await endProcess(client);
  assert.equal(placed.failures, 0);
  const today = `(now() at time zone 'Asia/Kuwait')::date`;
  await database.query(
    `update promises set day = ${today}, starts_at = starts_at - make_interval(days => day - ${today}),
       ends_at = ends_at - make_interval(days => day - ${today}) where state = 'firm'`,
  );
}

async function thingsOf(shop: Shop, database: pg.Client) {
  const { rows } = await database.query<{
    id: string;
    number: string;
    token: string;
    phone: string;
    day: string;
  }>(
    `select id, number::text, token, right(customer_phone, 8) as phone,
       ((now() at time zone 'Asia/Kuwait')::date - 2)::text as day
     from orders where status = 'delivered' and customer_email like '%@growth.example' order by id desc limit 1 offset 100`,
  );
  const [found] = rows;
  assert.ok(found);
  const cart = { session: 'growth-saved-cart', customer: {}, items: ORDER.items };
  const { link } = (await post(shop, endpoints.cart(), { body: cart })) as { link: string };
  const { day, ...order } = found;
  const invoice = await invoiceOf(shop, order);
  return { order, invoice, day, cart: link, product: 'strawberry-cream-cake' };
}

async function post(
  shop: Shop,
  path: string,
  { body, headers = {} }: { body: object; headers?: Headers },
): Promise<unknown> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 200, `${path}: ${await answer.clone().text()}`);
  return answer.json();
}
