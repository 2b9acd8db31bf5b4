import type { CartSync, SavedCart } from '@mahlab/bakery/api/cart';
import { isEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, desc, eq, exists, lt, not, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { carts } from '../schema/carts.ts';
import { orders } from '../schema/orders.ts';
import { giveConsent } from './consents.ts';

/** How long a cart is kept after its last change. */
export const CART_DAYS = 30;
/** A cart that changed later than this is still being filled. */
const LEFT_MINUTES = 60;

/** Stores a cart, in place of its earlier state. */
export async function saveCart(orm: Orm, sync: CartSync, asked: Language): Promise<void> {
  const { session, customer, items, remind = false, language = asked } = sanitizeText(sync);
  const email = customer.email ?? '';
  const isAsked = remind && isEmail(email);
  const state = { customer, items, language, remind: isAsked, updatedAt: sql`now()` };
  if (isAsked) await giveConsent(orm, email);
  await orm
    .insert(carts)
    .values({ session, ...state })
    .onConflictDoUpdate({ target: carts.session, set: state });
}

const isKept = sql`${carts.updatedAt} > now() - ${CART_DAYS}::int * interval '1 day'`;
const isEmpty = sql`jsonb_array_length(${carts.items}) = 0`;

/** A cart's items, without its shopper; null when it is paid, empty or too old. */
export async function savedCart(orm: Orm, session: string): Promise<SavedCart | null> {
  const [cart] = await orm
    .select()
    .from(carts)
    .where(and(eq(carts.session, session), isKept, not(isEmpty), not(isOrdered(orm, true))));
  if (!cart) return null;
  return { session, items: cart.items, updatedAt: cart.updatedAt.toISOString() };
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
