import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { KitchenQuery } from '@mahlab/bakery/api/staff-promise';
import { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { historyName, reaches, reachOf } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { addStop, liftStop, openStops, type StopRow, stopOfId } from '../promises/stops.ts';
import { kitchensAsked } from './kitchens-asked.ts';

/** Products that are sold out for a time. */
export function staffStopRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'stop');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffEndpoints.stops.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Products that are sold out now or will be, the first to begin first',
        querystring: KitchenQuery,
        response: { 200: z.array(StaffStop), ...errors },
      },
    },
    async (request) => {
      const kitchens = kitchensAsked(reachOf(actorOf(request), 'stop'), request.query.kitchen);
      return (await openStops(orm, kitchens)).map(wireStop);
    },
  );

  app.post(
    staffEndpoints.stop.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Says that a product is sold out for the windows of a time',
        description: 'Orders that have it already stay.',
        body: NewStop,
        response: { 200: StaffStop, 422: ErrorBody, 503: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen } = request.body;
      if (!reaches(actor, 'stop', kitchen)) {
        return sendRefusal(request, reply, refusal(kitchen === null ? 'not-allowed' : 'not-found'));
      }
      const asked = { ...request.body, by: historyName(actor) };
      const added = await addStop(orm, asked, async (tx, stop) => {
        const { product, from, until } = wireStop(stop);
        await audit(tx, request, { object: stop.id, kitchen, after: { product, from, until } });
      });
      return added.ok ? wireStop(added.stop) : sendRefusal(request, reply, added);
    },
  );

  app.delete(
    staffEndpoints.liftStop.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Sells a product again',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: z.object({ id: z.string() }), 503: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const stop = await stopOfId(orm, request.params.id);
      if (!stop || !reaches(actorOf(request), 'stop', stop.branchId)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const lifted = await liftStop(orm, stop, async (tx) => {
        const { id: object, kitchen, product, from, until } = wireStop(stop);
        await audit(tx, request, { object, kitchen, before: { product, from, until } });
      });
      return lifted.ok ? { id: stop.id } : sendRefusal(request, reply, lifted);
    },
  );
}

function wireStop({ id, productId, branchId, from, until, by }: StopRow): StaffStop {
  return {
    id,
    product: productId,
    kitchen: branchId,
    from: from.toISOString(),
    until: until.toISOString(),
    by,
  };
}
