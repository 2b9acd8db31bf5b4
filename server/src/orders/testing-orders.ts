import { createServer } from 'node:net';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload, OrderPlaced } from '@mahlab/bakery/api/order';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/db.ts';
import { startShop, type TestAnswer, type TestShop } from '../testing.ts';

type Item = OrderPayload['items'][number];

/** What the tests of orders send: a payload that need not be a good one. */
export type Sent = Record<string, unknown> & { items: unknown[] };

/** A line for a product, with the first value of every option that it requires. */
export function line(shop: TestShop, productId: string, changes: Partial<Item> = {}): Item {
  const product = shop.catalogue.current().products.get(productId);
  const required = product?.options.filter((option) => option.required) ?? [];
  return {
    product: productId,
    quantity: 1,
    type: 'Product',
    extras: [],
    options: required.map(({ id, values }) => ({ id, value: values[0]?.id ?? '' })),
    ...changes,
  };
}

/** An order that is in order: a strawberry cake and two slices, to Salmiya. */
export function sampleOrder(shop: TestShop, changes: Record<string, unknown> = {}): Sent {
  return {
    branch: 'salmiya',
    location: 'salmiya',
    customer: {
      name: 'Dana Al-Kandari',
      email: 'dana@example.com',
      phoneNumber: '5550 0142',
      address: { block: '5', street: '12', house: '48' },
    },
    customerType: 'Customer',
    deliveryType: 'Delivery',
    paymentMethod: 'Online',
    items: [
      line(shop, 'strawberry-cream-cake'),
      line(shop, 'lotus-cheesecake-slice', { quantity: 2 }),
    ],
    ...changes,
  };
}

/** Asks, as shoppers do, until a busy machine does not put it off any more (503), and gives up after a minute. */
export async function untilServed<Answer extends Pick<TestAnswer, 'body'>>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const end = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    const { code = '' } = (answer.body ?? {}) as { code?: string };
    if (!['times-busy', 'try-again'].includes(code)) return answer;
    if (performance.now() > end) throw new Error(`put off for a minute: ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const post = (shop: TestShop, payload: unknown, key?: string): Promise<TestAnswer> =>
  untilServed(() => shop.post(endpoints.order(), payload, key ? { 'idempotency-key': key } : {}));

/** Places an order that must be taken. */
export async function place(
  shop: TestShop,
  payload: unknown = sampleOrder(shop),
  key?: string,
): Promise<OrderPlaced> {
  const { status, body } = await post(shop, payload, key);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as OrderPlaced;
}

export const verify = (shop: TestShop, name: string, token: string | undefined) =>
  shop.post(`/apis/v1/core/user/order/verify/${name}`, {
    ...(token !== undefined && { token }),
    requested_order_id: name,
  });

export const retry = (shop: TestShop, name: string, token: string) =>
  shop.post(`/apis/v1/core/user/order/retry/${name}?token=${token}`, '');

/** Status and code of a refusal. */
export const refusedWith = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>) => [
  status,
  (body as { code?: string }).code,
];

/** Presses a button of the sandbox's page; answers where the browser is sent, if anywhere. */
export async function inSandbox(
  shop: TestShop,
  link: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | undefined; page: string }> {
  const session = new URL(link).searchParams.get('session_id') ?? '';
  const { statusCode, headers, payload } = await shop.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session_id: session, ...fields }).toString(),
  });
  return { status: statusCode, location: headers.location, page: payload };
}

/** A shop that listens, so that the sandbox's webhooks reach it. */
export async function startListeningShop(
  overrides: Parameters<typeof startShop>[0] = {},
): Promise<TestShop> {
  const port = await freePort();
  const shop = await startShop({ publicUrl: `http://127.0.0.1:${port}`, ...overrides });
  await shop.app.listen({ port, host: '127.0.0.1' });
  return shop;
}

/** Rows by a statement in SQL. */
export async function rows(shop: TestShop, statement: ReturnType<typeof sql>) {
  return rowsOf(await shop.database.orm.execute(statement));
}

/** Everything that comes with orders, jobs and sign-ups included: tables that a seeded shop has empty. */
const OF_ORDERS = [
  'pgboss.job',
  'mails',
  'documents',
  'document_series',
  'gateway_events',
  'sandbox_refunds',
  'sandbox_charges',
  'refunds',
  'promises',
  'promotion_uses',
  'payment_attempts',
  'run_stops',
  'runs',
  'deliveries',
  'order_revisions',
  'line_ticks',
  'print_log',
  'order_changes',
  'order_events',
  'order_lines',
  'quotes',
  'orders',
  'sessions',
  'customers',
];

/** As if nobody had ordered yet: tests that count rows share a shop so, instead of opening one each. */
export async function forgetOrders({ database }: TestShop): Promise<void> {
  for (const table of OF_ORDERS) await database.orm.execute(sql.raw(`delete from ${table}`));
}

const TABLES = ['orders', 'order_lines', 'order_events', 'payment_attempts', 'pgboss.job'];

/** How many rows each table of an order has, the job queue's among them. */
export async function orderRows(shop: TestShop): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
  const [found] = await rows(shop, sql.raw(`select ${counts.join(', ')}`));
  return { ...found } as Record<string, number>;
}

/** Looks again and again until a condition holds, and throws when it does not within so many seconds, which are for a busy machine. */
export async function until(condition: () => Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A port on loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
