import { z } from 'zod';
import { Id, line, paragraph } from './common.ts';
import { PageQuery } from './page.ts';

const Rating = z.int().min(1).max(5);

/**
 * A review that staff approved. `rating` is null and `name` or `comment` empty where the shopper gave
 * none; `product` is null when it is about the shop. `sample` marks what the demo shop brings along. `answer` is what
 * the bakery says to it.
 */
export const Review = z
  .object({
    id: Id,
    name: z.string(),
    comment: z.string(),
    rating: Rating.nullable(),
    createdAt: z.iso.datetime(),
    product: Id.nullable(),
    sample: z.literal(true).optional(),
    answer: z.string().optional(),
  })
  .meta({ id: 'Review' });

/** `GET /user/review/list` and `GET /user/review`; with `product` only those of that product. */
export const ReviewListQuery = PageQuery.extend({ product: Id.optional() });

/**
 * `POST /user/review`. Nothing is required (Spec 5), but a rating or a comment must be there. Without
 * `product` it is feedback about the shop. With `product` an order of it must have been delivered: one
 * of the signed-in customer (`order` chooses which, else the newest not yet reviewed), the one of
 * `token`, or the one whose number is `order` and whose telephone is `phoneNumber`.
 */
export const ReviewPayload = z
  .object({
    rating: Rating.nullish(),
    comment: paragraph(1000).nullish(),
    name: line(100).nullish(),
    phoneNumber: line(30).nullish(),
    product: Id.nullish(),
    order: z.string().max(60).nullish(),
    token: z.string().max(200).nullish(),
  })
  .meta({ id: 'ReviewPayload' });

/** A review waits for staff before it is shown: `approved` is false for whatever has just been sent. */
export const ReviewTaken = z.object({ id: Id, approved: z.boolean() }).meta({ id: 'ReviewTaken' });

export type Review = z.infer<typeof Review>;
export type ReviewPayload = z.infer<typeof ReviewPayload>;
export type ReviewTaken = z.infer<typeof ReviewTaken>;
