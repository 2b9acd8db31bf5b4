import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { reviews } from '../schema/reviews.ts';

/** An order's last attempt to be paid. */
export type LastAttempt = Pick<
  typeof paymentAttempts.$inferSelect,
  'orderId' | 'name' | 'state'
> & {
  /** Money that does not fit the order, by whichever attempt, waits for a person. */
  isMismatched: boolean;
};

/** A customer's orders, newest first. */
export async function ordersOf(
  orm: Orm,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Order[]> {
  return orm
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** The last attempt to pay each of some orders, supplements aside. */
export async function lastAttempts(orm: Orm, ids: string[]): Promise<LastAttempt[]> {
  if (ids.length === 0) return [];
  const { orderId, name, state, number, revisionId } = paymentAttempts;
  const isMismatched = sql<boolean>`exists (select 1 from payment_attempts m
    where m.order_id = ${orderId} and m.mismatch is not null and m.mismatch_closed_at is null)`;
  return orm
    .selectDistinctOn([orderId], { orderId, name, state, isMismatched })
    .from(paymentAttempts)
    .where(and(inArray(orderId, ids), isNull(revisionId)))
    .orderBy(orderId, desc(number));
}

/** When an order came into each of its statuses, first to last. */
export async function stepsOf(orm: Orm, orderId: string) {
  return orm
    .select({ to: orderEvents.to, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.kind, ['placed', 'status', 'undo']),
      ),
    )
    .orderBy(asc(orderEvents.id));
}

/** The products of an order that its owner has reviewed. */
export async function reviewedIn(orm: Orm, orderId: string): Promise<Set<string>> {
  const found = await orm
    .select({ product: reviews.productId })
    .from(reviews)
    .where(eq(reviews.orderId, orderId));
  return new Set(found.flatMap(({ product }) => product ?? []));
}

/** What goes back or has gone back of the money that an order was paid with. */
export async function refundedOf(orm: Orm, orderId: string): Promise<number> {
  const [found] = await orm
    .select({ fils: sql<number>`coalesce(sum(${refunds.amountFils}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), refunds.ofSale, ne(refunds.state, 'withdrawn')));
  return found?.fils ?? 0;
}

/** What can still go back of the payments of an order, in fils. */
export async function refundableOf(orm: Orm, order: string): Promise<number> {
  const { orderId, state, amountFils, refundedFils } = paymentAttempts;
  const [found] = await orm
    .select({ fils: sql<number>`coalesce(sum(${amountFils} - ${refundedFils}), 0)::int` })
    .from(paymentAttempts)
    .where(and(eq(orderId, order), eq(state, 'paid')));
  return found?.fils ?? 0;
}
