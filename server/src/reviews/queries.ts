import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { reviews } from '../schema/reviews.ts';

type Page = { page: number; limit: number };

/** A page of the reviews that are shown, newest first; of one product, or of everything. */
export async function shownReviews(
  orm: Orm,
  { page, limit, product }: Page & { product?: string | undefined },
) {
  const isShown = isNotNull(reviews.approvedAt);
  return orm
    .select()
    .from(reviews)
    .where(product === undefined ? isShown : and(isShown, eq(reviews.productId, product)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Keeps a review; false when the order's review of that product is there already, or one under its key. */
export async function insertReview(orm: Orm, row: typeof reviews.$inferInsert): Promise<boolean> {
  const inserted = await orm
    .insert(reviews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return inserted.length > 0;
}

/** The review that was taken under a key. */
export async function reviewOfKey(orm: Orm, key: string) {
  const [found] = await orm.select().from(reviews).where(eq(reviews.idempotencyKey, key));
  return found ?? null;
}

/** A delivered order of a product, told by how its buyer proves it; one that is not reviewed comes first. */
export async function deliveredOrder(
  orm: Orm,
  product: string,
  proof: { orderId: string } | { token: string } | { customerId: string },
): Promise<string | null> {
  const isTheirs =
    'orderId' in proof
      ? eq(orders.id, proof.orderId)
      : 'token' in proof
        ? eq(orders.token, proof.token)
        : eq(orders.customerId, proof.customerId);
  const ofIt = and(eq(reviews.orderId, orders.id), eq(reviews.productId, product));
  const [found] = await orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, orders.id),
        eq(orderLines.type, 'Product'),
        eq(orderLines.productId, product),
      ),
    )
    .leftJoin(reviews, ofIt)
    .where(and(isTheirs, eq(orders.status, 'delivered')))
    .orderBy(sql`${reviews.id} is not null`, desc(orders.createdAt))
    .limit(1);
  return found?.id ?? null;
}
