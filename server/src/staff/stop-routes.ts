import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { KitchenQuery } from '@mahlab/bakery/api/staff-promise';
import { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sendRefusal } from '../http/refusal.ts';
import { addStop, liftStop, openStops, type StopRow } from '../promises/stops.ts';
import { staffOnly } from './authorise.ts';

/** Products that are sold out for a time. */
export function staffStopRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context);
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

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
    async ({ query }) => (await openStops(orm, query.kitchen)).map(wireStop),
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
      const added = await addStop(orm, request.body);
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
      const { id } = request.params;
      const lifted = await liftStop(orm, id);
      return lifted.ok ? { id } : sendRefusal(request, reply, lifted);
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
