import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  FindOrder,
  OrderAgain,
  OrderDetail,
  OrderLinkAsked,
  OrderListQuery,
  OrderQuery,
  OrderSummary,
} from '@mahlab/bakery/api/order-history';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import {
  customerOf,
  mayBeSignedIn,
  mustBeSignedIn,
  signedInBy,
} from '../customers/authenticate.ts';
import { clientNetwork } from '../http/client-network.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { ownedOrder } from '../orders/access.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { orderAgain } from './again.ts';
import { customerOrders, orderDetail } from './read-orders.ts';
import { openOrderLinks } from './send-link.ts';

const ById = z.object({ id: z.string().max(100) });
/** Whoever may see one sees its customer's name and address: nothing on the way keeps it. */
const PRIVATE = 'private, no-store';

/** Orders for those whose they are. */
export function orderHistoryRoutes(app: App, context: AppContext): void {
  const { database, catalogue } = context;
  const links = openOrderLinks(context);
  app.addHook('onClose', () => links.drain());

  app.get(
    endpoints.orders.pattern,
    {
      onRequest: mustBeSignedIn(context),
      schema: {
        tags: ['Orders'],
        summary: "The signed-in customer's orders, newest first",
        querystring: OrderListQuery,
        response: { 200: z.array(OrderSummary), ...refusals(400, 401) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', PRIVATE);
      return customerOrders(context, signedInBy(request).customerId, request.query);
    },
  );

  app.post(
    endpoints.findOrder.pattern,
    {
      schema: {
        tags: ['Orders'],
        summary: "Mails a guest's order's link to the e-mail on it",
        description:
          'By its number and the telephone it was placed with. The answer is the same whether there is such an ' +
          'order or not; whoever asks often is held back.',
        body: FindOrder,
        response: { 200: OrderLinkAsked, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const network = clientNetwork(request.ip);
      const refused = links.ask({ ...request.body, network });
      return refused ? sendRefusal(request, reply, refused) : { accepted: true as const };
    },
  );

  const options = (summary: string, description: string, answer: z.ZodType) => ({
    onRequest: mayBeSignedIn(context),
    schema: {
      tags: ['Orders'],
      summary,
      description,
      params: ById,
      querystring: OrderQuery,
      response: { 200: answer, ...refusals(400, 401, 404) },
    },
  });
  type Asked = FastifyRequest<{
    Params: z.infer<typeof ById>;
    Querystring: z.infer<typeof OrderQuery>;
  }>;
  /** Goes on with the order for its owner, and is 404 for everybody else. */
  const withOrder =
    (answer: (order: Order, request: Asked) => Promise<unknown>) =>
    async (request: Asked, reply: FastifyReply) => {
      reply.header('cache-control', PRIVATE);
      const claim = { customerId: customerOf(request), token: request.query.token };
      const order = await ownedOrder(database.orm, request.params.id, claim);
      return order ? answer(order, request) : sendRefusal(request, reply, refusal('not-found'));
    };

  app.get(
    endpoints.orderOf.pattern,
    options(
      'One order, frozen as it was placed, and how far it is',
      'For its customer, or with `token` for whoever holds it. Everybody else is answered 404.',
      OrderDetail,
    ),
    withOrder((order) => orderDetail(context, order)),
  );

  app.get(
    endpoints.orderAgain.pattern,
    options(
      'The lines of an order, priced anew and ready for the cart',
      '`gone` has the lines that are not possible any more, each with its reason in the language of ' +
        '`Accept-Language`. Rights as for the order.',
      OrderAgain,
    ),
    withOrder(async ({ id }, request) => {
      const lines = await linesOf(database.orm, [id]);
      const asked = { catalogue: catalogue.current(), language: languageOf(request) };
      return orderAgain(database.orm, lines, asked);
    }),
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
