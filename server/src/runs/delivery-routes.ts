import { ErrorBody } from '@mahlab/bakery/api/common';
import { MovedAlready, OrderMoved } from '@mahlab/bakery/api/staff-move';
import { NobodyThere, OrderDelivered } from '@mahlab/bakery/api/staff-run';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { wireMoved } from '../board/moved.ts';
import type { Served } from '../files/pictures.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { deliveriesOf } from '../orders/deliveries.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { orderFor } from '../staff/order-for.ts';
import { deliverOrder, nobodyThere } from './deliver.ts';

const ById = z.object({ id: z.string().max(100) });

/** What a driver tells at a door, and the picture of it. */
export function deliveryRoutes(app: App, context: AppContext): void {
  const moving = staffOnly(context, 'move');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
  const refused = { ...errors, 409: MovedAlready, 422: ErrorBody };

  app.post(
    staffRunEndpoints.delivered.pattern,
    {
      onRequest: moving,
      schema: {
        tags,
        summary: 'Delivers an order that is on its way, with a picture if liked',
        description:
          '`picture` is the reference that `POST /upload` answered. The same `key` again answers as the first time did.',
        params: ById,
        body: OrderDelivered,
        response: { 200: OrderMoved, ...refused },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const moved = await deliverOrder(context, actorOf(request), asked);
      return moved.ok ? wireMoved(context, moved.order) : sendRefusal(request, reply, moved);
    },
  );

  app.post(
    staffRunEndpoints.nobodyThere.pattern,
    {
      onRequest: moving,
      schema: {
        tags,
        summary:
          'Says that nobody took an order at its door: it is ready again, its shopper is told once',
        params: ById,
        body: NobodyThere,
        response: { 200: OrderMoved, ...refused },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const moved = await nobodyThere(context, actorOf(request), asked);
      return moved.ok ? wireMoved(context, moved.order) : sendRefusal(request, reply, moved);
    },
  );

  app.get(
    staffRunEndpoints.deliveryPicture.pattern,
    {
      onRequest: staffOnly(context, 'see-orders'),
      schema: {
        tags,
        summary: 'The picture of a delivery, for whoever may see the order and its address',
        params: ById,
        response: errors,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isSeen = seenBy(actorOf(request).role).address;
      const order = isSeen && (await orderFor(context, request, { id, right: 'see-orders' }));
      const [told] = order ? await deliveriesOf(context.database.orm, [order.id]) : [];
      const found = told?.picture ? await context.files.pictures.original(told.picture) : null;
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      return showPicture(reply, found);
    },
  );
}

/** It is personal: no cache between the shop and a browser keeps it. */
function showPicture(reply: FastifyReply, { bytes, contentType }: Served) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
    })
    .type(contentType)
    .send(bytes);
}
