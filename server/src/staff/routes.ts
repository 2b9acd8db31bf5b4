import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import {
  Approval,
  Approved,
  StaffCakeRequest,
  StaffCart,
  StaffReview,
} from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { newestRequests } from '../cake-requests/queries.ts';
import { abandonedCarts } from '../carts/queries.ts';
import { shownCart } from '../carts/shown-cart.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { audit } from '../people/audit.ts';
import { staffOnly } from '../people/authorise.ts';
import { approveReview, waitingReviews } from '../reviews/queries.ts';

const ById = z.object({ id: z.string().max(100) });

/** What staff do with reviews, requests and carts. */
export function staffRoutes(app: App, context: AppContext): void {
  const { database, catalogue } = context;
  const { orm } = database;
  const listOf = (right: StaffRight, summary: string, entry: z.ZodType) => ({
    onRequest: staffOnly(context, right),
    schema: {
      tags: ['Staff'],
      summary,
      querystring: PageQuery,
      response: { 200: z.array(entry), ...refusals(400, 401, 403, 404) },
    },
  });

  app.get(
    staffEndpoints.reviews.pattern,
    listOf('reviews', 'Reviews that wait for approval, oldest first', StaffReview),
    ({ query }) => waitingReviews(orm, query),
  );

  app.post(
    staffEndpoints.approveReview.pattern,
    {
      onRequest: staffOnly(context, 'reviews'),
      schema: {
        tags: ['Staff'],
        summary: 'Shows a review in the shop, or takes it back',
        params: ById,
        body: Approval.optional(),
        response: { 200: Approved, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const approved = request.body?.approved ?? true;
      const isThere = await orm.transaction(async (tx) => {
        const isChanged = await approveReview(tx, id, approved);
        if (isChanged) await audit(tx, request, { object: id, after: { approved } });
        return isChanged;
      });
      return isThere ? { id, approved } : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.cakeRequests.pattern,
    listOf('requests', 'Cakes that shoppers asked for, newest first', StaffCakeRequest),
    ({ query }) => newestRequests(orm, query),
  );

  app.get(
    staffEndpoints.carts.pattern,
    listOf('carts', 'Carts that were left and not ordered, newest first', StaffCart),
    async ({ query }) => {
      const carts = await abandonedCarts(orm, query);
      const named = carts.map(async (cart) => ({
        ...cart,
        items: await shownCart(orm, cart.items, catalogue.current()),
      }));
      return Promise.all(named);
    },
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
