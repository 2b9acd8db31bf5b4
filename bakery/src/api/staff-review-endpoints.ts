import type { ReviewState } from '../rules/staff/review-states.ts';
import { endpoint } from './endpoint.ts';
import type { PageQuery, Sent } from './endpoints.ts';
import type { AnswerReview, MoveReview, StaffReview } from './staff-review.ts';

/** Addresses of reviews, which their screen alone calls. */
export const staffReviewEndpoints = {
  reviews: endpoint<{ get: () => StaffReview[] }, PageQuery & { state?: ReviewState }>()(
    '/staff/review/list',
  ),
  moveReview: endpoint<{ post: (move: Sent<typeof MoveReview>) => StaffReview }>()(
    '/staff/review/:id/state',
  ),
  answerReview: endpoint<{ post: (answer: Sent<typeof AnswerReview>) => StaffReview }>()(
    '/staff/review/:id/answer',
  ),
};
