import { type RequestPart, type RequestState, requestStateNow } from '@mahlab/bakery/rules/quote';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf, type Tx } from '../database/db.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requestMessages } from '../schema/request-messages.ts';
import { hashOfToken } from './quote-link.ts';

export type RequestRow = typeof cakeRequests.$inferSelect;
export type QuoteRow = typeof quotes.$inferSelect;
type OrderOf = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status' | 'paidAt'>;

/** A request with its quote and the order that it became; each null where there is none. */
export type Asked = { request: RequestRow; quote: QuoteRow | null; order: OrderOf | null };
export type Quoted = Asked & { quote: QuoteRow };

/** Where a request stands now. */
export function stateOf({ request, quote, order }: Asked, now = Date.now()): RequestState {
  const validUntil = quote?.validUntil?.getTime() ?? null;
  return requestStateNow({ state: request.state, validUntil, isPaid: !!order?.paidAt }, now);
}

/** References of the pictures that staff put into the lines of a quote. */
export function picturesOf(lines: QuoteRow['lines']): string[] {
  return lines.flatMap(({ images = [] }) => images);
}

function select(orm: Orm | Tx) {
  const { id, number, status, paidAt } = orders;
  return orm
    .select({ request: cakeRequests, quote: quotes, order: { id, number, status, paidAt } })
    .from(cakeRequests)
    .leftJoin(quotes, eq(quotes.requestId, cakeRequests.id))
    .leftJoin(orders, eq(orders.id, quotes.orderId))
    .$dynamic();
}

/**
 * Requests among which all that are open are: found by what they wait for, so that those that ended, of which there are more each
 * day, are not looked at one by one.
 */
const MAY_BE_OPEN = sql`${cakeRequests.id} in (
  select id from ${cakeRequests} where state in ('new', 'asked')
  union all select request_id from ${quotes} where valid_until > now()
  union all select m.request_id from ${requestMessages} m where m.sender = 'shopper' and not exists (
    select from ${requestMessages} after
    where after.request_id = m.request_id and (after.at, after.id) > (m.at, m.id)))`;

/** The requests of each part, as `requestPart` reads them. */
const IN_PART: Record<RequestPart, SQL> = (() => {
  const accepted = sql`(${cakeRequests.state} = 'quoted' and ${orders.paidAt} is not null)`;
  const expired = sql`(${cakeRequests.state} = 'quoted' and coalesce(${quotes.validUntil} <= now(), false))`;
  const wroteLast = sql`(select m.sender = 'shopper' from ${requestMessages} m
    where m.request_id = ${cakeRequests.id} order by m.at desc, m.id desc limit 1)`;
  const ended = sql`((${cakeRequests.state} in ('declined', 'withdrawn') or ${expired})
    and not ${accepted} and not coalesce(${wroteLast}, false))`;
  return { accepted, ended, open: sql`(${MAY_BE_OPEN} and not ${accepted} and not ${ended})` };
})();

type Wanted = {
  page: number;
  limit: number;
  part?: RequestPart | undefined;
  /** A condition more. */
  found?: SQL | undefined;
};

/** A page of the requests, or of a part of them, newest first, but those of deleted accounts. */
export async function requestPage(
  orm: Orm,
  { page, limit, part, found }: Wanted,
): Promise<Asked[]> {
  return select(orm)
    .where(and(ne(cakeRequests.name, ''), part && IN_PART[part], found))
    .orderBy(desc(cakeRequests.createdAt), desc(cakeRequests.number))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Of so many requests that were made last, those that were accepted and those that ended; `older`: whether there are others before them. */
export async function countOver(
  orm: Orm,
  lookedAt: number,
): Promise<{ accepted: number; ended: number; older: boolean }> {
  // Each number is above 0: with that condition the database goes to an end of its index, and reads no more.
  const newest = sql`from ${cakeRequests} where number > 0 order by number desc`;
  const count = (part: RequestPart) => sql`(count(*) filter (where ${IN_PART[part]}))::int`;
  // By its limit a lateral join finds the quote of each, where it would else read all of them.
  const found = await orm.execute(sql`
    select ${count('accepted')} as accepted, ${count('ended')} as ended,
      exists (select ${newest} offset ${lookedAt}) as older
    from (select * ${newest} limit ${lookedAt}) as cake_requests
    left join lateral (select * from ${quotes} where request_id = cake_requests.id limit 1) as quotes on true
    left join lateral (select * from ${orders} where id = quotes.order_id limit 1) as orders on true
    where cake_requests.name <> ''`);
  const [counted] = rowsOf(found);
  return {
    accepted: Number(counted?.['accepted']),
    ended: Number(counted?.['ended']),
    older: counted?.['older'] === true,
  };
}

/** A request by its id; null when there is none, or it was erased. */
export async function requestOfId(orm: Orm | Tx, id: string): Promise<Asked | null> {
  const [found] = await select(orm).where(and(eq(cakeRequests.id, id), ne(cakeRequests.name, '')));
  return found ?? null;
}

/** A quote that was sent, by its id; null when there is none. */
export async function quoteOfId(orm: Orm | Tx, id: string): Promise<Quoted | null> {
  const [found] = await select(orm).where(eq(quotes.id, id));
  return found?.quote ? { ...found, quote: found.quote } : null;
}

/** The request that a link leads to, a quote's or its own; null when it leads nowhere. */
export async function askedOfToken(orm: Orm | Tx, token: string): Promise<Asked | null> {
  const hash = hashOfToken(token);
  const [quoted] = await select(orm).where(eq(quotes.tokenHash, hash));
  if (quoted) return quoted;
  const [asked] = await select(orm).where(eq(cakeRequests.linkHash, hash));
  return asked ?? null;
}

/** The quote that a link leads to; null when it leads nowhere, or to a request that was sent none. */
export async function quoteOfToken(orm: Orm | Tx, token: string): Promise<Quoted | null> {
  const found = await askedOfToken(orm, token);
  return found?.quote && found.quote.version > 0 ? { ...found, quote: found.quote } : null;
}
