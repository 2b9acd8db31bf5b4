import type { StaffReview } from '@mahlab/bakery/api/staff-review';
import type { ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { products } from '../schema/catalog.ts';
import { reviews } from '../schema/reviews.ts';

const IN_STATE = {
  waiting: and(isNull(reviews.approvedAt), isNull(reviews.hiddenAt)),
  shown: isNotNull(reviews.approvedAt),
  hidden: isNotNull(reviews.hiddenAt),
};

/** A page of the reviews of a state, as staff see them: what waits oldest first, the others newest first. */
export async function reviewsInState(
  orm: Orm,
  { state, page, limit }: { state: ReviewState; page: number; limit: number },
): Promise<StaffReview[]> {
  const order = state === 'waiting' ? asc : desc;
  const found = await orm
    .select()
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(IN_STATE[state])
    .orderBy(order(reviews.createdAt), order(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(asStaffSee);
}

/** A review as it stands, locked until the transaction ends; null when there is none of that id. */
export async function lockReview(tx: Tx, id: string): Promise<StaffReview | null> {
  const [found] = await tx
    .select()
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews });
  return found ? asStaffSee(found) : null;
}

/** Shows a review from now on, takes it off the shop, or lets it wait again. */
export async function moveReview(tx: Tx, id: string, to: ReviewState): Promise<void> {
  await tx
    .update(reviews)
    .set({
      approvedAt: to === 'shown' ? sql`coalesce(${reviews.approvedAt}, now())` : null,
      hiddenAt: to === 'hidden' ? sql`coalesce(${reviews.hiddenAt}, now())` : null,
    })
    .where(eq(reviews.id, id));
}

/** Writes the bakery's answer under a review, or with an empty text takes it away. */
export async function answerReview(tx: Tx, id: string, answer: string): Promise<void> {
  await tx.update(reviews).set({ answer, answeredAt: sql`now()` }).where(eq(reviews.id, id));
}

type Found = {
  reviews: typeof reviews.$inferSelect;
  products: typeof products.$inferSelect | null;
};

function asStaffSee({ reviews: row, products: product }: Found): StaffReview {
  const { id, name, comment, rating, answer, sample } = row;
  return {
    id,
    name,
    comment,
    rating,
    phoneNumber: row.phone,
    product: product && {
      id: product.id,
      name: product.nameEnglish,
      arabicName: product.nameArabic,
    },
    createdAt: row.createdAt.toISOString(),
    state: row.approvedAt ? 'shown' : row.hiddenAt ? 'hidden' : 'waiting',
    answer,
    answeredAt: answer === '' ? null : (row.answeredAt?.toISOString() ?? null),
    sample,
  };
}
