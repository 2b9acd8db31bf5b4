import { endpoints } from '@mahlab/bakery/api/endpoints';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { Quote, QuoteLink } from '@mahlab/bakery/api/quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AS_OWNER } from '../people/testing-owner.ts';
import { windowAt } from '../promises/testing-orders-in-windows.ts';
import { day } from '../promises/testing-windows.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { promises } from '../schema/promises.ts';
import { quotes } from '../schema/quotes.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

const both = (english: string, arabic: string) => ({ english, arabic });
export const CAKE = {
  text: both('Two tiers', 'طابقان'),
  price: 46,
  minutes: 60,
  trays: 2,
  leadMinutes: 1440,
};
export const FLOWERS = {
  text: both('Sugar peonies', 'ورد من السكر'),
  price: 13.5,
  minutes: 30,
  trays: 0,
  leadMinutes: 60,
};
export const ADDRESS = { block: '5', street: '12', house: '48' };

/** A quote of two lines, brought to Salmiya at four. */
export const quoteOf = (changes: object = {}) => ({
  lines: [CAKE, FLOWERS],
  pictures: [],
  note: both('The gold would dull.', 'الذهبي يبهت.'),
  terms: both('', ''),
  mode: 'Delivery',
  kitchen: 'salmiya',
  area: 'salmiya',
  days: 3,
  ...windowAt(16),
  ...changes,
});

/** A request as it is stored; its id. */
export async function requested(shop: TestShop, changes = {}): Promise<string> {
  const id = uuidv7();
  await shop.database.orm.insert(cakeRequests).values({
    id,
    name: 'Noura Al-Kandari',
    phone: '+96555500173',
    email: 'noura@example.com',
    remarks: 'Two tiers, 45 people',
    images: ['u/AAAAAAAAAAAAAAAAAAAAAA'],
    language: 'en',
    ...changes,
  });
  return id;
}

/** Sends a request's quote as the owner. */
export const send = (shop: TestShop, id: string, changes: object = {}) =>
  shop.post(staffQuoteEndpoints.sendQuote(id), quoteOf(changes), AS_OWNER);

export const withdraw = (shop: TestShop, id: string) =>
  shop.post(staffQuoteEndpoints.withdrawQuote(id), {}, AS_OWNER);

/** A request with a quote that was sent: its id, and the token of the link. */
export async function quoted(shop: TestShop, changes: object = {}, request = {}) {
  const id = await requested(shop, request);
  const { status, body } = await send(shop, id, changes);
  if (status !== 200) throw new Error(`not sent: ${status} ${JSON.stringify(body)}`);
  const link = (body as StaffRequest).link ?? '';
  return { id, link, token: link.split('/').at(-1) ?? '' };
}

export const look = async (shop: TestShop, token: string) =>
  (await shop.get(quoteEndpoints.quote(token))).body as Quote;

export const accept = (shop: TestShop, token: string, changes: object = {}) =>
  shop.post(quoteEndpoints.acceptQuote(token), { version: 1, address: ADDRESS, ...changes });

/** The bank's page of a quote that is accepted. */
export function linkOf({ status, body }: TestAnswer): string {
  if (status !== 200) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
  return (body as QuoteLink).link;
}

/** As if the time of a request's quote were over. */
export async function letEnd(shop: TestShop, id: string): Promise<void> {
  const { orm } = shop.database;
  const over = new Date(Date.now() - 1);
  const [quote] = await orm
    .update(quotes)
    .set({ validUntil: over })
    .where(eq(quotes.requestId, id))
    .returning();
  await orm
    .update(promises)
    .set({ heldUntil: over, keptUntil: over })
    .where(eq(promises.session, quote?.session ?? ''));
}

/** The window at four, for whoever needs so many minutes of a decorator's. */
export async function windowFor(shop: TestShop, minutes: number) {
  const query = { location: 'salmiya', mode: 'Delivery', from: day, days: 1, minutes } as const;
  const { body } = await shop.get(endpoints.windows(query));
  return (body as OfferedWindow[])[8];
}
