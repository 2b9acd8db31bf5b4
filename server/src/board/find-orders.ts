import type { FoundOrder } from '@mahlab/bakery/api/staff-board';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { kwd } from '@mahlab/bakery/rules/money';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { scopeOf, seenBy } from '@mahlab/bakery/rules/staff/rights';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { numberIn } from '../database/number-search.ts';
import { isOfPerson } from '../database/person-search.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Actor, reachOf } from '../people/actor.ts';
import { ordersOfDriver } from '../people/reach.ts';
import { orders } from '../schema/orders.ts';
import { promises } from '../schema/promises.ts';

/** Names and telephones are looked for among as many that were paid last: however many are over, the same work. */
export const RECENT_ORDERS = 10_000;
/** As many are told: whoever sees more types more. */
export const MOST_FOUND = 8;

/** Orders of whatever day that somebody may see, by number, by parts of a name or by a part of a telephone; the newest first. */
export async function findOrders(orm: Orm, actor: Actor, typed: string): Promise<FoundOrder[]> {
  const text = westernDigits(sanitizeText(typed)).trim();
  const seen = seenBy(actor.role);
  const number = numberIn(text);
  const ways = [
    ...(number === null ? [] : [byNumber(orm, number)]),
    // Whoever sees a part of a name alone must not learn the rest by trying.
    ...(seen.names === 'full' && seen.telephone ? [byPerson(orm, text)] : []),
  ];
  if (ways.length === 0) return [];
  // Each way has its index: two conditions with an `or` between them would have every order read.
  const wanted = sql`${orders.id} in (${sql.join(ways, sql` union all `)})`;
  const rows = await orm
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      english: orders.branchNameEnglish,
      arabic: orders.branchNameArabic,
      name: orders.customerName,
      totalFils: orders.totalFils,
      placed: orders.createdAt,
      day: promises.day,
    })
    .from(orders)
    .leftJoin(promises, eq(promises.orderId, orders.id))
    .where(and(wanted, await theirs(orm, actor)))
    .orderBy(desc(orders.number))
    .limit(MOST_FOUND);
  return rows.map(({ id, number, status, english, arabic, name, totalFils, placed, day }) => ({
    id,
    number: String(number),
    status,
    day: day ?? dayOf(placed.getTime()),
    kitchen: { english, arabic },
    name: seen.names === 'full' ? name : givenName(name),
    total: seen.money ? kwd(totalFils) : null,
  }));
}

function byNumber(orm: Orm, number: number): SQL {
  return orm.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).getSQL();
}

/** By each word of a name, or by a part of a telephone. */
function byPerson(orm: Orm, text: string): SQL {
  const { id, customerName, customerPhone, paidAt } = orders;
  const recent = orm
    .select({ id, customerName, customerPhone })
    .from(orders)
    .where(isNotNull(paidAt))
    .orderBy(desc(paidAt))
    .limit(RECENT_ORDERS)
    .as('recent');
  const isTheirs = isOfPerson(text, { name: recent.customerName, phone: recent.customerPhone });
  return orm.select({ id: recent.id }).from(recent).where(isTheirs).getSQL();
}

/** Orders that somebody may see: of their kitchens, or of a driver's own runs. */
async function theirs(orm: Orm, actor: Actor): Promise<SQL | undefined> {
  if (scopeOf(actor.role, 'see-orders') === 'run') {
    const own = actor.id === null ? [] : await ordersOfDriver(orm, actor.id);
    return own.length > 0 ? inArray(orders.id, own) : sql`false`;
  }
  const kitchens = reachOf(actor, 'see-orders');
  return kitchens === null ? undefined : inArray(orders.branchId, [...kitchens]);
}
