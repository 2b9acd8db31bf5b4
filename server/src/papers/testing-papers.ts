import type { Path } from '@mahlab/bakery/api/endpoint';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import type { NewPrint, PrintedPages } from '@mahlab/bakery/api/staff-paper';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { wordsOfPdf } from '../documents/testing-documents.ts';
import type { TestStaff } from '../people/testing-staff.ts';
import { promises } from '../schema/promises.ts';
import type { TestShop } from '../testing.ts';

type Asking = Pick<TestStaff, 'headers'>;

/** What a paper says: all words of its PDF. */
export async function wordsOf(shop: TestShop, { headers }: Asking, path: Path): Promise<string> {
  const answer = await shop.app.inject({ method: 'GET', url: path, headers });
  if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`);
  return wordsOfPdf(answer.rawPayload);
}

/** A paper as a browser prints it. */
export async function pagesOf(
  shop: TestShop,
  { headers }: Asking,
  path: Path,
): Promise<PrintedPages> {
  const { status, body } = await shop.get(path, headers);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as PrintedPages;
}

/** Writes into the print log that an order's paper came out, as its pages told. */
export async function logPrint(
  shop: TestShop,
  { headers }: Asking,
  { id, paper, size, revision, content }: PrintedPages & { id: string },
): Promise<void> {
  const print: NewPrint = {
    key: uuidv7(),
    paper,
    size,
    orders: [{ id, revision, content }],
  };
  const { status, body } = await shop.post(staffDayEndpoints.printLog(), print, headers);
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
}

/** The edit of Thursday's order that the kitchen's display asks a tap for: its number, and the words of before. */
export async function editToSee(shop: TestShop, { headers }: Asking, id: string) {
  const queue = staffDayEndpoints.kitchen({ kitchen: 'salmiya', day: '2026-11-26' });
  const { orders } = (await shop.get(queue, headers)).body as KitchenQueue;
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error('the kitchen has no such order');
  return order.edit && [order.edit.revision, order.edit.was.at(-1)?.words[0]?.text];
}

/** Gives an order the window of Thursday 26 November, 4 to 6 pm. */
export async function promiseThursday(shop: TestShop, orderId: string): Promise<void> {
  await shop.database.orm
    .update(promises)
    .set({
      day: '2026-11-26',
      startsAt: new Date('2026-11-26T13:00:00Z'),
      endsAt: new Date('2026-11-26T15:00:00Z'),
    })
    .where(eq(promises.orderId, orderId));
}
