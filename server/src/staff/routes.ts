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
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { newestRequests } from '../cake-requests/queries.ts';
import { abandonedCarts } from '../carts/queries.ts';
import { shownCart } from '../carts/shown-cart.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { approveReview, waitingReviews } from '../reviews/queries.ts';
import { staffOnly } from './authorise.ts';
import { moneyRoutes } from './money-routes.ts';

const ById = z.object({ id: z.string().max(100) });

/**
 * What staff need until they have an app of their own. Whoever holds STAFF_TOKEN may do all of it; without
 * one none of it is there.
 */
export function staffRoutes(app: App, context: AppContext): void {
  const { database, catalogue } = context;
  const { orm } = database;
  const onRequest = staffOnly(context);
  moneyRoutes(app, context);
  const listOf = (summary: string, entry: z.ZodType) => ({
    onRequest,
    schema: {
      tags: ['Staff'],
      summary,
      querystring: PageQuery,
      response: { 200: z.array(entry), ...refusals(400, 401, 404) },
    },
  });

  app.get(
    staffEndpoints.reviews.pattern,
    listOf('Reviews that wait for approval, oldest first', StaffReview),
    ({ query }) => waitingReviews(orm, query),
  );

  app.post(
    staffEndpoints.approveReview.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Shows a review in the shop, or takes it back',
        params: ById,
        body: Approval.optional(),
        response: { 200: Approved, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const approved = request.body?.approved ?? true;
      const isThere = await approveReview(orm, id, approved);
      return isThere ? { id, approved } : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.cakeRequests.pattern,
    listOf('Cakes that shoppers asked for, newest first', StaffCakeRequest),
    ({ query }) => newestRequests(orm, query),
  );

  app.get(
    staffEndpoints.carts.pattern,
    listOf('Carts that were left and not ordered, newest first', StaffCart),
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
