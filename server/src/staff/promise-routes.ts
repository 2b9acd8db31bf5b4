import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  ConflictsWritten,
  KitchenQuery,
  StaffConflict,
  StaffPromise,
  StaffPromiseQuery,
  WriteConflicts,
} from '@mahlab/bakery/api/staff-promise';
import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { historyName, reachOf } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { promisesInState } from '../promises/counting-queries.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { askedOf } from './asked.ts';
import { kitchensAsked } from './kitchens-asked.ts';
import { wireConflict, wirePromise } from './wire-promise.ts';
import { writeConflicts } from './write-conflicts.ts';

/** Promises that wait for a person. */
export function staffPromiseRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'change-delivery');
  const kitchensOf = (request: FastifyRequest, right: StaffRight, kitchen: string | undefined) =>
    kitchensAsked(reachOf(actorOf(request), right), kitchen);
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffEndpoints.conflicts.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Firm promises that their kitchen’s plans have no room for any more, earliest first',
        description:
          'Each stays until it is moved, kept by force, or refunded. Where a day has become too small, those ' +
          'that were promised last are listed.',
        querystring: KitchenQuery,
        response: { 200: z.array(StaffConflict), ...errors },
      },
    },
    async (request) => {
      const kitchens = kitchensOf(request, 'change-delivery', request.query.kitchen);
      const found = await openConflicts(orm, kitchens);
      const asked = await askedOf(orm, found);
      return found.map((conflict) => wireConflict(conflict, asked));
    },
  );

  app.post(
    staffEndpoints.writeConflicts.pattern,
    {
      onRequest: staffOnly(context, 'change-calendar'),
      schema: {
        tags,
        summary: 'Sends everybody whose promise no longer fits a link to choose another time',
        description:
          'Once for each time that cannot be kept, however often it is asked for; `order` is written to alone.',
        body: WriteConflicts,
        response: { 200: ConflictsWritten, ...errors },
      },
    },
    async (request, reply) => {
      const kitchens = kitchensOf(request, 'change-calendar', request.body.kitchen);
      if (kitchens?.length === 0) return sendRefusal(request, reply, refusal('not-found'));
      const actor = actorOf(request);
      const { order } = request.body;
      const asked = { kitchens, order, by: historyName(actor), memberId: actor.id };
      const written = await writeConflicts(context, asked, (tx, { id, branchId }) =>
        audit(tx, request, { object: id, kitchen: branchId, after: { asked: 'to choose a time' } }),
      );
      return written === null ? sendRefusal(request, reply, refusal('not-found')) : { written };
    },
  );

  app.get(
    staffEndpoints.promises.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Paid orders whose window is gone (`unplaced`), or that are older than windows (`undated`)',
        querystring: StaffPromiseQuery,
        response: { 200: z.array(StaffPromise), ...errors },
      },
    },
    async (request) => {
      const kitchens = kitchensOf(request, 'change-delivery', request.query.kitchen);
      return (await promisesInState(orm, { ...request.query, kitchens })).map(wirePromise);
    },
  );
}
