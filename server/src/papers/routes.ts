import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import {
  BakeList,
  BakeListQuery,
  PaperQuery,
  PrintedPages,
  TicketQuery,
} from '@mahlab/bakery/api/staff-paper';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { PictureBusy } from '../cakes/line-picture.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { reaches } from '../people/actor.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { type PaperToPrint, sendPaper } from '../print-log/send-paper.ts';
import { orderFor } from '../staff/order-for.ts';
import { bakeList } from './bake-list.ts';
import { bakeListPaper, labelOf, ticketOf } from './make-papers.ts';

const ById = z.object({ id: z.string().max(100) });

/** Tickets, labels and bake lists. What is printed of them, `POST /staff/print-log` writes down: nothing here changes. */
export function paperRoutes(app: App, context: AppContext): void {
  // A paired tablet prints its kitchen's tickets while it is locked.
  const onRequest = staffOnly(context, 'see-orders', { locked: true });
  const tags = ['Staff'];
  const produces = ['application/pdf', 'application/json'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
  const description =
    'PDF, or with `as=pages` what a browser shows and prints. A paper that was printed before says which copy it is, ' +
    'and what it replaces.';

  app.get(
    staffDayEndpoints.ticket.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The kitchen tickets of an order, one for each of its lines',
        description,
        produces,
        params: ById,
        querystring: TicketQuery,
        response: { 200: PrintedPages, ...errors, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { size, as } = request.query;
      const order = await orderFor(context, request, { ...request.params, right: 'see-orders' });
      if (!order) return nothing(request, reply);
      return send({ request, reply, as }, () =>
        ticketOf(context, actorOf(request), { order, size }),
      );
    },
  );

  app.get(
    staffDayEndpoints.label.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The labels of an order’s boxes, for whoever may see its address',
        description,
        produces,
        params: ById,
        querystring: PaperQuery,
        response: { 200: PrintedPages, ...errors },
      },
    },
    async (request, reply) => {
      const order = await orderFor(context, request, { ...request.params, right: 'see-orders' });
      if (!order) return nothing(request, reply);
      if (!seenBy(actorOf(request).role).address) {
        return sendRefusal(request, reply, refusal('not-allowed'));
      }
      return send({ request, reply, as: request.query.as }, () =>
        labelOf(context, actorOf(request), order),
      );
    },
  );

  app.get(
    staffDayEndpoints.bakeList.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What a kitchen has to bake for a service day, added up',
        description: `Sponges and sizes of what its station Bake has in hand. ${description}`,
        produces,
        querystring: BakeListQuery,
        response: { 200: z.union([BakeList, PrintedPages]), ...errors },
      },
    },
    async (request, reply) => {
      const { kitchen, as } = request.query;
      const isThere = context.calendar.current().kitchens.has(kitchen);
      if (!isThere || !reaches(actorOf(request), 'see-orders', kitchen)) {
        return nothing(request, reply);
      }
      const list = await bakeList(context, request.query);
      if (as === 'json') return list;
      return send({ request, reply, as }, () => bakeListPaper(context, actorOf(request), list));
    },
  );
}

type Asked = { request: FastifyRequest; reply: FastifyReply; as: 'pdf' | 'pages' };

async function send(
  { request, reply, as }: Asked,
  make: () => Promise<PaperToPrint>,
): Promise<FastifyReply> {
  try {
    return await sendPaper(reply, as, await make());
  } catch (fault) {
    if (!(fault instanceof PictureBusy)) throw fault;
    return sendRefusal(request, reply, refusal('cakes-busy', {}, { retryAfterSeconds: 5 }));
  }
}

function nothing(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, refusal('not-found'));
}
