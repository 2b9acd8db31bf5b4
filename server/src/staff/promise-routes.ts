import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  ConflictsWritten,
  KitchenQuery,
  StaffConflict,
  StaffPromise,
  StaffPromiseQuery,
} from '@mahlab/bakery/api/staff-promise';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { promisesInState } from '../promises/standing-queries.ts';
import { staffOnly } from './authorise.ts';
import { wireConflict, wirePromise } from './wire-promise.ts';
import { writeConflicts } from './write-conflicts.ts';

/** Promises that wait for a person. */
export function staffPromiseRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context);
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

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
    async ({ query }) => (await openConflicts(orm, query.kitchen)).map(wireConflict),
  );

  app.post(
    staffEndpoints.writeConflicts.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Sends everybody whose promise no longer fits a link to choose another time',
        description: 'Once for each time that cannot be kept, however often it is asked for.',
        body: KitchenQuery,
        response: { 200: ConflictsWritten, ...errors },
      },
    },
    async ({ body }) => ({ written: await writeConflicts(context, body.kitchen) }),
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
    async ({ query }) => (await promisesInState(orm, query)).map(wirePromise),
  );
}
