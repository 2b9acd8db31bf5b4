import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import {
  EditSeen,
  KitchenQueue,
  KitchenQueueQuery,
  LineTick,
  LineTicked,
  SeenEdit,
} from '@mahlab/bakery/api/staff-kitchen';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { reaches } from '../people/actor.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { kitchenQueue } from './queue.ts';
import { seeEdit } from './see-edit.ts';
import { tickLine } from './ticks.ts';

const ById = z.object({ id: z.string().max(100) });
const ByLine = z.object({
  id: z.string().max(100),
  line: z.coerce.number().int().min(1).max(1000),
});

/** The displays of a kitchen's stations. */
export function kitchenRoutes(app: App, context: AppContext): void {
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffDayEndpoints.kitchen.pattern,
    {
      // A paired tablet shows its kitchen's orders while it is locked.
      onRequest: staffOnly(context, 'see-orders', { locked: true }),
      schema: {
        tags,
        summary: 'What a station of a kitchen has to do, first things first',
        description:
          'Late, then due, then the longest work, then the number. Only one service day; with today’s what is left from before.',
        querystring: KitchenQueueQuery,
        response: { 200: KitchenQueue, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen } = request.query;
      const isThere = context.calendar.current().kitchens.has(kitchen);
      if (!isThere || !reaches(actor, 'see-orders', kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      return kitchenQueue(context, actor, request.query);
    },
  );

  app.post(
    staffDayEndpoints.seenEdit.pattern,
    {
      onRequest: staffOnly(context, 'make'),
      schema: {
        tags,
        summary: 'Says that the kitchen has seen what an edit changed',
        params: ById,
        body: SeenEdit,
        response: { 200: EditSeen, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, ...request.params };
      const seen = await seeEdit(context, actorOf(request), asked);
      return seen.ok ? seen.seen : sendRefusal(request, reply, seen);
    },
  );

  app.post(
    staffDayEndpoints.tickLine.pattern,
    {
      onRequest: staffOnly(context, 'make'),
      schema: {
        tags,
        summary: 'Says that a station is done with a line of an order, or is not',
        params: ByLine,
        body: LineTick,
        response: { 200: LineTicked, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, ...request.params };
      const ticked = await tickLine(context, actorOf(request), asked);
      return ticked.ok ? ticked.ticked : sendRefusal(request, reply, ticked);
    },
  );
}
