import { z } from 'zod';
import { REVIEW_STATES } from '../rules/staff/review-states.ts';
import { Id, paragraph } from './common.ts';
import { PageQuery } from './page.ts';

const State = z.enum(REVIEW_STATES);

/** A review as staff see it, the telephone number included. `answer` is empty while the bakery has said nothing. */
export const StaffReview = z
  .object({
    id: Id,
    name: z.string(),
    comment: z.string(),
    rating: z.int().nullable(),
    phoneNumber: z.string(),
    product: z.object({ id: Id, name: z.string(), arabicName: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    state: State,
    answer: z.string(),
    answeredAt: z.iso.datetime().nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'StaffReview' });

/** `GET /staff/review/list`: what waits oldest first, the others newest first. */
export const StaffReviewQuery = PageQuery.extend({ state: State.default('waiting') });

/** `POST /staff/review/{id}/state`: `from` is where the page showed it. */
export const MoveReview = z.object({ from: State, to: State }).meta({ id: 'MoveReview' });

/** `POST /staff/review/{id}/answer`: an empty text takes the answer away; `seen` is the answer that the page showed. */
export const AnswerReview = z
  .object({ answer: paragraph(1000), seen: z.string().max(1000) })
  .meta({ id: 'AnswerReview' });

export type StaffReview = z.infer<typeof StaffReview>;
export type MoveReview = z.infer<typeof MoveReview>;
export type AnswerReview = z.infer<typeof AnswerReview>;
