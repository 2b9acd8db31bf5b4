import { ErrorBody } from '@mahlab/bakery/api/common';
import {
  AnswerReview,
  MoveReview,
  StaffReview,
  StaffReviewQuery,
} from '@mahlab/bakery/api/staff-review';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { audit } from '../people/audit.ts';
import { staffOnly } from '../people/authorise.ts';
import { answerReview, lockReview, moveReview, reviewsInState } from '../reviews/decide-reviews.ts';

const ById = z.object({ id: z.string().max(100) });

/** What staff do with what shoppers said: read it, show it or not, and answer. */
export function staffReviewRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;

  app.get(
    staffReviewEndpoints.reviews.pattern,
    {
      onRequest: staffOnly(context, 'reviews'),
      schema: {
        tags: ['Staff'],
        summary: 'Reviews of a state: what waits oldest first, the others newest first',
        querystring: StaffReviewQuery,
        response: { 200: z.array(StaffReview), ...refusals(400, 401, 403) },
      },
    },
    ({ query }) => reviewsInState(orm, query),
  );

  app.post(
    staffReviewEndpoints.moveReview.pattern,
    {
      onRequest: staffOnly(context, 'reviews'),
      schema: {
        tags: ['Staff'],
        summary: 'Shows a review in the shop, takes it off, or lets it wait again',
        params: ById,
        body: MoveReview,
        response: { 200: StaffReview, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { from, to } = request.body;
      const { id } = request.params;
      const outcome = await orm.transaction(async (tx) => {
        const review = await lockReview(tx, id);
        if (!review) return refusal('not-found');
        // A repeat of what was done already is done.
        if (review.state !== from && review.state !== to) return refusal('review-changed');
        await moveReview(tx, id, to);
        if (review.state !== to) {
          await audit(tx, request, {
            object: id,
            before: { state: review.state },
            after: { state: to },
          });
        }
        return { ok: true as const, review: { ...review, state: to } };
      });
      return outcome.ok ? outcome.review : sendRefusal(request, reply, outcome);
    },
  );

  app.post(
    staffReviewEndpoints.answerReview.pattern,
    {
      onRequest: staffOnly(context, 'reviews'),
      schema: {
        tags: ['Staff'],
        summary: 'Writes the bakery’s answer under a review, or takes it away',
        description:
          'The shop shows it under the review. `seen` is the answer that the page showed: when somebody has written ' +
          'another meanwhile, that one stands.',
        params: ById,
        body: AnswerReview,
        response: { 200: StaffReview, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { answer, seen } = request.body;
      const { id } = request.params;
      const outcome = await orm.transaction(async (tx) => {
        const review = await lockReview(tx, id);
        if (!review) return refusal('not-found');
        if (review.answer === answer) return { ok: true as const, review };
        if (review.answer !== seen) return refusal('review-changed');
        await answerReview(tx, id, answer);
        await audit(tx, request, {
          object: id,
          before: { answer: review.answer },
          after: { answer },
        });
        const answered = await lockReview(tx, id);
        return { ok: true as const, review: answered ?? review };
      });
      return outcome.ok ? outcome.review : sendRefusal(request, reply, outcome);
    },
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
