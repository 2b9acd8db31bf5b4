import type { ReviewPayload, ReviewTaken } from '@mahlab/bakery/api/review';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { mismatch, type RequestMark } from '../http/idempotency-key.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { ownedOrder } from '../orders/access.ts';
import { deliveredOrder, insertReview, reviewOfKey } from './queries.ts';

type Sender = { customerId: string | null; network: string; mark: RequestMark };
type Taken = { ok: true; review: ReviewTaken };

/**
 * Keeps a review until staff approve it. About the shop anybody may write; about a product whoever had it
 * delivered, once for each order. A repeat under the same key is answered like the first.
 */
export async function leaveReview(
  context: Pick<AppContext, 'database' | 'catalogue' | 'findOrder'>,
  sent: ReviewPayload,
  sender: Sender,
): Promise<Taken | Refusal> {
  const given = sanitizeText(sent);
  const { rating = null, product = null } = given;
  const comment = given.comment ?? '';
  if (rating === null && comment === '') return refusal('review-empty');
  if (product !== null && !context.catalogue.current().products.has(product)) {
    return refusal('not-found');
  }
  const first = await repeated(context, sender.mark);
  if (first) return first;
  const right =
    product === null ? null : await orderReviewed(context, { ...given, product }, sender);
  if (right?.ok === false) return right;
  const id = uuidv7();
  const isNew = await insertReview(context.database.orm, {
    id,
    productId: product,
    orderId: right?.orderId ?? null,
    rating,
    comment,
    name: given.name ?? '',
    phone: kuwaitMobile(given.phoneNumber ?? '') ?? given.phoneNumber ?? '',
    idempotencyKey: sender.mark.key,
    requestHash: sender.mark.hash,
  });
  if (isNew) return { ok: true, review: { id, approved: false } };
  // A parallel request with the same key was stored while this one waited.
  return (await repeated(context, sender.mark)) ?? refusal('review-repeated');
}

/** The answer for a key that has a review already; null when it has none. */
async function repeated(
  { database }: Pick<AppContext, 'database'>,
  mark: RequestMark,
): Promise<Taken | Refusal | null> {
  const first = mark.key === null ? null : await reviewOfKey(database.orm, mark.key);
  if (!first) return null;
  const review = { id: first.id, approved: first.approvedAt !== null };
  return mismatch(mark, first) ?? { ok: true, review };
}

/** The delivered order that gives the right to review; which proof is wrong is not told. */
async function orderReviewed(
  { database, findOrder }: Pick<AppContext, 'database' | 'findOrder'>,
  { product, order, token, phoneNumber }: ReviewPayload & { product: string },
  { customerId, network }: Sender,
): Promise<{ ok: true; orderId: string } | Refusal> {
  const { orm } = database;
  const delivered = async (proof: Parameters<typeof deliveredOrder>[2]) => {
    const orderId = await deliveredOrder(orm, product, proof);
    return orderId === null ? refusal('review-not-delivered') : { ok: true as const, orderId };
  };
  if (token) return delivered({ token });
  if (customerId !== null) {
    if (!order) return delivered({ customerId });
    const theirs = await ownedOrder(orm, order, { customerId, token: undefined });
    return theirs ? delivered({ orderId: theirs.id }) : refusal('review-not-delivered');
  }
  if (!order || !phoneNumber) return refusal('review-not-delivered');
  const found = await findOrder(orm, { number: order, phoneNumber, network });
  if (found.ok) return delivered({ orderId: found.order.id });
  return found.code === 'too-many-requests' ? found : refusal('review-not-delivered');
}
