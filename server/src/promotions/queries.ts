import type { Fils } from '@mahlab/bakery/rules/money';
import type { Uses } from '@mahlab/bakery/rules/promotion';
import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orders } from '../schema/orders.ts';
import { promotions, promotionUses } from '../schema/promotions.ts';

/**
 * Who uses a code, as far as that is known: an account, a browser's cart, a telephone (E.164), an e-mail address, and the
 * network as `clientOf` writes it.
 */
export type Buyer = {
  customerId: string | null;
  session: string | null;
  phone: string | null;
  email: string | null;
  network: string | null;
};

const WITH_TIME = {
  promotion: promotions,
  now: sql<number>`extract(epoch from now())::float8 * 1000`,
};

/** A code with its terms, and the database's time; null when the code is unknown. */
export async function findPromotion(orm: Orm, code: string) {
  const [row] = await orm.select(WITH_TIME).from(promotions).where(eq(promotions.code, code));
  return row ?? null;
}

/**
 * The same, and until the transaction ends nobody else can look at its uses: of two who want the last one the
 * second finds it taken.
 */
export async function lockPromotion(tx: Tx, code: string) {
  const found = tx.select(WITH_TIME).from(promotions).where(eq(promotions.code, code));
  const [row] = await found.for('update');
  return row ?? null;
}

/** The uses that count now: those of paid orders, and of unpaid orders whose hold has not expired. */
const COUNTS = sql`${promotionUses.releasedAt} is null
  and (${promotionUses.heldUntil} is null or ${promotionUses.heldUntil} > now())`;

/**
 * How often a code is used now; `without` is an order that does not count. Anybody can type a
 * telephone or an e-mail address: uses under the buyer's count once they are paid, and before that only those from
 * their own account or cart.
 */
export async function usesOf(
  orm: Orm,
  code: string,
  { buyer, without = null }: { buyer: Buyer; without?: string | null },
): Promise<Uses> {
  const isTheirs = sql`coalesce(${orders.customerId} = ${buyer.customerId}::uuid, false)
    or coalesce(${orders.session} = ${buyer.session}::text, false)
    or ${promotionUses.heldUntil} is null and (
      coalesce(${orders.customerPhone} = ${buyer.phone}::text, false)
      or coalesce(lower(${orders.customerEmail}) = lower(${buyer.email}::text), false))`;
  const [uses] = await orm
    .select({
      total: sql<number>`count(*)::int`,
      byCustomer: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
      paid: sql<number>`(count(*) filter (where ${promotionUses.heldUntil} is null))::int`,
      heldByNetwork: sql<number>`(count(*) filter (
        where ${promotionUses.heldUntil} is not null and ${promotionUses.network} = ${buyer.network}::text))::int`,
    })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(
      sql`${promotionUses.code} = ${code} and ${COUNTS}
        and ${promotionUses.orderId} is distinct from ${without}::uuid`,
    );
  return uses ?? { total: 0, byCustomer: 0, paid: 0, heldByNetwork: 0 };
}

type Held = { orderId: string; code: string; network: string | null };

/**
 * Holds a use for an order that is about to be paid, with what its code takes off. One that was held before keeps that, and
 * stays that of its network.
 */
export async function holdUse(
  tx: Tx,
  { orderId, code, network, seconds }: Held & { seconds: number },
): Promise<void> {
  const heldUntil = sql`now() + ${seconds}::float8 * interval '1 second'`;
  const ofCode = (column: string) =>
    sql<number | null>`(select ${sql.identifier(column)} from ${promotions} where code = ${code})`;
  const percent = ofCode('percent');
  const amountFils = ofCode('amount_fils');
  const maximumFils = ofCode('maximum_fils');
  await tx
    .insert(promotionUses)
    .values({ orderId, code, percent, amountFils, maximumFils, network, heldUntil })
    .onConflictDoUpdate({ target: promotionUses.orderId, set: { heldUntil } });
}

/** An order's use of its code: the network that it is held for, and whether it still counts; null when it has none. */
export async function heldUse(tx: Tx, orderId: string) {
  const [held] = await tx
    .select({ network: promotionUses.network, counts: sql<boolean>`${COUNTS}` })
    .from(promotionUses)
    .where(eq(promotionUses.orderId, orderId));
  return held ?? null;
}

/** The share that an order has off, and the most of it, by the code as it was when the order was placed; null for an amount. */
export async function shareOfOrder(
  orm: Orm,
  { id, promotionCode }: Pick<Order, 'id' | 'promotionCode'>,
): Promise<{ maximumFils: Fils | null } | null> {
  if (promotionCode === null) return null;
  const [found] = await orm
    .select({ today: promotions, kept: promotionUses })
    .from(promotions)
    .leftJoin(promotionUses, eq(promotionUses.orderId, id))
    .where(eq(promotions.code, promotionCode));
  const { kept, today } = found ?? {};
  const isKept = kept && (kept.percent !== null || kept.amountFils !== null);
  const terms = isKept ? kept : today;
  return terms?.percent ? { maximumFils: terms.maximumFils } : null;
}

/** The order is paid: its use is permanent, even if its hold had expired. */
export async function keepUse(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(promotionUses)
    .set({ heldUntil: null, network: null })
    .where(eq(promotionUses.orderId, orderId));
}

/** The order is cancelled: somebody else may use the code. */
export async function releaseUse(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(promotionUses)
    .set({ releasedAt: sql`now()`, network: null })
    .where(eq(promotionUses.orderId, orderId));
}
