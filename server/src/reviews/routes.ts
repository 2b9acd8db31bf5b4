import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Review, ReviewListQuery, ReviewPayload, ReviewTaken } from '@mahlab/bakery/api/review';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { clientNetwork } from '../http/client-network.ts';
import { hashOf, RepeatableHeaders } from '../http/idempotency-key.ts';
import { sendRefusal } from '../http/refusal.ts';
import { jsonHeaders } from '../http/security-headers.ts';
import { aMinute } from '../http/throttle.ts';
import type { reviews } from '../schema/reviews.ts';
import { leaveReview } from './leave-review.ts';
import { shownReviews } from './queries.ts';

/** A minute from one address: a person reads each. */
const REVIEWS_A_MINUTE = 10;

/** What shoppers say of the shop and of its products. */
export function reviewRoutes(app: App, context: AppContext): void {
  const { config, catalogue, database, responseCache } = context;
  const headers = jsonHeaders(config);

  // Two addresses, as specified, for one list.
  for (const path of [endpoints.reviewList.pattern, endpoints.review.pattern]) {
    app.get(
      path,
      {
        schema: {
          tags: ['Reviews'],
          summary: 'Approved reviews, newest first, a page at a time',
          description:
            'With `product` those of that product; without, those of products and of the shop. ' +
            '`sample` marks what the demo shop brings along.',
          querystring: ReviewListQuery,
          response: { 200: z.array(Review), 400: ErrorBody },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const url = endpoints.reviewList(query);
        const kept = responseCache.get(url);
        if (kept) return sendAnswer(request, reply, kept);
        // Read before the database: an approval in between makes another version.
        const { version, products } = catalogue.current();
        const isSold = query.product === undefined || products.has(query.product);
        const found = isSold ? await shownReviews(database.orm, query) : [];
        const body = JSON.stringify(found.map(wireReview));
        const answer = makeAnswer({ version, body, headers });
        if (found.length > 0) responseCache.set(url, answer);
        return sendAnswer(request, reply, answer);
      },
    );
  }

  app.post(
    endpoints.review.pattern,
    {
      onRequest: mayBeSignedIn(context),
      config: { rateLimit: aMinute(REVIEWS_A_MINUTE, context) },
      schema: {
        tags: ['Reviews'],
        summary: 'Leaves feedback about the shop, or a review of a product',
        description:
          'A rating or a comment is enough. It is shown once staff have approved it. For a product an ' +
          'order of it must have been delivered: to the signed-in customer, or the one of `token`, or ' +
          'the one of `order` (its number) and `phoneNumber`. With `Idempotency-Key` a repeat of the same ' +
          'body answers the first.',
        headers: RepeatableHeaders,
        body: ReviewPayload,
        response: {
          200: ReviewTaken,
          ...Object.fromEntries([400, 401, 403, 404, 409, 422, 429].map((s) => [s, ErrorBody])),
        },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const sender = {
        customerId: customerOf(request),
        network: clientNetwork(request.ip),
        mark: { key, hash: hashOf(request.body) },
      };
      const left = await leaveReview(context, request.body, sender);
      return left.ok ? left.review : sendRefusal(request, reply, left);
    },
  );
}

/** Never with the telephone number. */
function wireReview(row: typeof reviews.$inferSelect): Review {
  const { id, name, comment, rating, productId: product, sample, answer } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id,
    name,
    comment,
    rating,
    createdAt,
    product,
    ...(sample && { sample }),
    ...(answer && { answer }),
  };
}
