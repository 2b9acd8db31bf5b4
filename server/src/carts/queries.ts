import type { CartSync } from '@mahlab/bakery/api/cart';
import { isEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, desc, eq, exists, lt, not, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { carts } from '../schema/carts.ts';
import { orders } from '../schema/orders.ts';
import { giveConsent } from './consents.ts';
import { keptPart } from './kept-part.ts';

/** How long a cart is kept after its last change. */
export const CART_DAYS = 30;
/** A cart that changed later than this is still being filled. */
const LEFT_MINUTES = 60;

/**
 * Keeps the latest state of a cart, and answers the link to read it; what it held before is gone. Of its lines it keeps
 * what was chosen and written: the rest is the catalogue's.
 */
export async function saveCart(orm: Orm, sync: CartSync, asked: Language): Promise<string> {
  const { session, remind = false, language = asked, ...sent } = sanitizeText(sync);
  const kept = keptPart(sent);
  const email = kept.customer.email ?? '';
  const isAsked = remind && isEmail(email);
  const state = { ...kept, language, remind: isAsked, updatedAt: sql`now()` };
  if (isAsked) await giveConsent(orm, email);
  const [saved] = await orm
    .insert(carts)
    .values({ session, ...state })
    .onConflictDoUpdate({ target: carts.session, set: state })
    .returning({ link: carts.link });
  if (!saved) throw new Error('a cart was not saved');
  return saved.link;
}

const isKept = sql`${carts.updatedAt} > now() - ${CART_DAYS}::int * interval '1 day'`;
const isEmpty = sql`jsonb_array_length(${carts.items}) = 0`;

/** The saved cart of a session, or of a link; null once it is paid, empty, or too old. */
export async function savedCart(orm: Orm, by: { session: string } | { link: string }) {
  if ('link' in by && !isUuid(by.link)) return null;
  const named = 'session' in by ? eq(carts.session, by.session) : eq(carts.link, by.link);
  const [cart] = await orm
    .select()
    .from(carts)
    .where(and(named, isKept, not(isEmpty), not(isOrdered(orm, true))));
  return cart ?? null;
}

/** A page of the abandoned carts that never became an order, newest first. */
export async function abandonedCarts(orm: Orm, { page, limit }: { page: number; limit: number }) {
  const isLeft = sql`${carts.updatedAt} < now() - ${LEFT_MINUTES}::int * interval '1 minute'`;
  const found = await orm
    .select()
    .from(carts)
    .where(and(isKept, isLeft, not(isEmpty), not(isOrdered(orm, false))))
    .orderBy(desc(carts.updatedAt), desc(carts.session))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map((cart) => ({ ...cart, updatedAt: cart.updatedAt.toISOString() }));
}

/** Deletes the carts that are too old, and answers how many. */
export async function expireCarts(orm: Orm): Promise<number> {
  const old = lt(carts.updatedAt, sql`now() - ${CART_DAYS}::int * interval '1 day'`);
  return (await orm.delete(carts).where(old).returning({ session: carts.session })).length;
}

/** Whether the cart became an order, or a paid order if asked: the cart stays until the order is paid. */
function isOrdered(orm: Orm, paid: boolean) {
  const ofIt = eq(orders.session, carts.session);
  const found = orm
    .select({ one: sql`1` })
    .from(orders)
    .where(paid ? and(ofIt, sql`${orders.paidAt} is not null`) : ofIt);
  return exists(found);
}
