import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { OrderQuery } from '@mahlab/bakery/api/order-history';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { ownedOrder } from '../orders/access.ts';
import { createWatchers } from './watchers.ts';

/** An order's page follows it live, by server-sent events. */
export function orderLiveRoutes(app: App, context: AppContext): void {
  const { database } = context;
  const watchers = createWatchers(context);
  // Before the server waits for its connections to end.
  app.addHook('preClose', watchers.close);

  app.get(
    endpoints.orderEvents.pattern,
    {
      onRequest: mayBeSignedIn(context),
      schema: {
        tags: ['Orders'],
        summary: 'Where an order stands, now and after each change, as server-sent events',
        description:
          'Events of the kind `order` with an `OrderLive`. Rights as for the order; the token goes into ' +
          'the query, since an EventSource sends no headers. 429 when too many follow: ask instead.',
        params: z.object({ id: z.string().max(100) }),
        querystring: OrderQuery,
        response: { 401: ErrorBody, 404: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const claim = { customerId: customerOf(request), token: request.query.token };
      const order = await ownedOrder(database.orm, request.params.id, claim);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const isTaken = watchers.watch(order, reply.raw, clientNetwork(request.ip));
      return isTaken ? reply.hijack() : sendRefusal(request, reply, refusal('too-many-watching'));
    },
  );
}
