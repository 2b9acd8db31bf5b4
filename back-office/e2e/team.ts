import { fileURLToPath } from 'node:url';
import type { GetPath, Path } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Page } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paidOrder, type Shop } from './orders.ts';

/** What a telephone's camera gives. */
export const PICTURE = fileURLToPath(
  new URL('../../server/seed/pictures/scenes/empty-stand.webp', import.meta.url),
);

/** The owner moves an order along, from one state to the next. */
export async function moveAlong(shop: Shop, id: string, states: readonly OrderStatus[]) {
  for (const [at, from] of states.slice(0, -1).entries()) {
    const to = states[at + 1] ?? from;
    const move = { from, to, key: crypto.randomUUID(), why: 'for a test' };
    await asOwner(shop, staffEndpoints.moveOrder(id), move);
  }
}

/** A paid delivery that is ready in its kitchen. */
export async function readyOrder(shop: Shop, wish: Parameters<typeof paidOrder>[1] = {}) {
  const order = await paidOrder(shop, wish);
  await moveAlong(shop, order.id, ['paid', 'baking', 'decorating', 'ready']);
  return order;
}

async function asOwner<Body, Answer>(
  { origin }: Shop,
  path: Path<{ post: (body: Body) => Answer }>,
  body: NoInfer<Body>,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...AS_OWNER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Orders of these names that are ready, handed to the driver of a name, and sent out. They are a run of their own. */
export async function onTheWay(shop: Shop, driver: string, names: readonly string[]) {
  const orders: { id: string; number: string }[] = [];
  for (const name of names) {
    const { id } = await readyOrder(shop, { name });
    orders.push({ id, number: await numberOf(shop, id) });
  }
  const { drivers } = await seenByOwner(shop, staffEndpoints.runs({ kitchen: 'salmiya' }));
  // Each test has a driver of its own: the last one of that name.
  const { id } = drivers.findLast(({ name }) => name === driver) ?? { id: '' };
  const key = crypto.randomUUID();
  const run = await asOwner(shop, staffEndpoints.runs(), {
    driver: id,
    orders: orders.map((order) => order.id),
    key,
  });
  await asOwner(shop, staffEndpoints.runOut(run.id), { key });
  return orders;
}

/** Where an order stands. */
export async function statusOf(shop: Shop, id: string): Promise<OrderStatus> {
  return (await seenByOwner(shop, staffEndpoints.staffOrder(id))).status;
}

async function numberOf(shop: Shop, id: string): Promise<string> {
  return (await seenByOwner(shop, staffEndpoints.staffOrder(id))).number;
}

async function seenByOwner<Answer>({ origin }: Shop, path: GetPath<Answer>): Promise<Answer> {
  const answer = await fetch(origin + path, { headers: AS_OWNER });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Gives the page a picture, as a telephone's camera does. */
export async function pickPicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(PICTURE);
}
