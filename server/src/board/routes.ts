import { ErrorBody } from '@mahlab/bakery/api/common';
import {
  Board,
  BoardQuery,
  EventsQuery,
  FindOrdersQuery,
  FoundOrder,
} from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { may, scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import type { Actor } from '../people/actor.ts';
import { actorOf, currentActor, staffOnly } from '../people/authorise.ts';
import { orderFor } from '../staff/order-for.ts';
import { boardOf, kitchensFor } from './board.ts';
import { findOrders, MOST_FOUND, RECENT_ORDERS } from './find-orders.ts';
import { staffOrder } from './staff-order.ts';
import { createStreams } from './streams.ts';

const ById = z.object({ id: z.string().max(100) });

/** The board of a day, its events, and one order of it. */
export function boardRoutes(app: App, context: AppContext): void {
  const streams = createStreams(context);
  // Before the server waits for its connections to end.
  app.addHook('preClose', streams.close);
  // A paired tablet shows its kitchen's orders while it is locked.
  const onRequest = staffOnly(context, 'see-orders', { locked: true });
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffDayEndpoints.board.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The open orders of a service day, and the load of each kitchen',
        description:
          'On the day of now also what is open from the days before. `seq` goes into `GET /staff/events`.',
        querystring: BoardQuery,
        response: { 200: Board, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen } = request.query;
      if (kitchen !== undefined && kitchensFor(actor, kitchen)?.length === 0) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      return boardOf(context, actor, request.query);
    },
  );

  app.get(
    staffDayEndpoints.events.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What changes on the board, as server-sent events',
        description:
          'Events of the kind `order` with a `BoardEvent`; `board` when the whole board is to be asked for; `alive` every ' +
          '10 seconds, both with a `StreamEvent`. `since`, or the header `Last-Event-ID` of a browser that connects ' +
          'again, is told what it has missed. 429 when too many follow: ask for the board instead.',
        querystring: EventsQuery,
        response: { ...errors, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kitchen, since } = request.query;
      const actor = actorOf(request);
      const kitchens = kitchensFor(actor, kitchen);
      if (kitchen !== undefined && kitchens?.length === 0) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const isTaken = streams.follow({
        response: reply.raw,
        role: actor.role,
        session: actor.session,
        ...readerOf(actor, kitchens),
        since: lastEvent(request.headers['last-event-id']) ?? since ?? null,
        again: async () => {
          const now = await currentActor(context, request);
          if (!now || !may(now.role, 'see-orders')) return null;
          return { role: now.role, ...readerOf(now, kitchensFor(now, kitchen)) };
        },
      });
      return isTaken ? reply.hijack() : sendRefusal(request, reply, refusal('too-many-watching'));
    },
  );

  app.get(
    staffDayEndpoints.findOrders.pattern,
    {
      onRequest: staffOnly(context, 'see-orders'),
      schema: {
        tags,
        summary: 'Orders of whatever day by number, name or telephone, the newest first',
        description:
          'By its number any order that one may see; by a part of a name or of a telephone the latest ' +
          `${RECENT_ORDERS} that were paid, for whoever sees names and telephones. At most ${MOST_FOUND}.`,
        querystring: FindOrdersQuery,
        response: { 200: z.array(FoundOrder), 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) => findOrders(context.database.orm, actorOf(request), request.query.text),
  );

  app.get(
    staffDayEndpoints.staffOrder.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The whole of an order, as far as the role of who asks sees it',
        params: ById,
        response: { 200: StaffOrder, ...errors },
      },
    },
    async (request, reply) => {
      const order = await orderFor(context, request, {
        id: request.params.id,
        right: 'see-orders',
      });
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      return staffOrder(context, actorOf(request), order);
    },
  );
}

/** Whose orders somebody hears of: those of kitchens, or of their own runs. */
function readerOf({ role, id }: Actor, kitchens: readonly string[] | null) {
  return { kitchens, driver: scopeOf(role, 'see-orders') === 'run' ? id : null };
}

/** The number of the last event that a browser has had. */
function lastEvent(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
