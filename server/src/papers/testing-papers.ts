import type { Path } from '@mahlab/bakery/api/endpoint';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
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
