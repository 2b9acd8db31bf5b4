import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { StaffCakeRequest, StaffCart } from '@mahlab/bakery/api/staff';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { newestRequests } from '../cake-requests/queries.ts';
import { abandonedCarts } from '../carts/queries.ts';
import { shownCart } from '../carts/shown-cart.ts';
import { staffOnly } from '../people/authorise.ts';

/** What staff see of requests and carts. */
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
    staffListEndpoints.cakeRequests.pattern,
    listOf('requests', 'Cakes that shoppers asked for, newest first', StaffCakeRequest),
    ({ query }) => newestRequests(orm, query),
  );

  app.get(
    staffListEndpoints.carts.pattern,
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
