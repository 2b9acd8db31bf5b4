import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { AuditQuery, AuditRow } from '@mahlab/bakery/api/staff-people';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { reachOf } from './actor.ts';
import { actorOf, staffOnly } from './authorise.ts';
import { readAudit } from './read-audit.ts';

/** What staff changed. */
export function staffAuditRoutes(app: App, context: AppContext): void {
  app.get(
    staffEndpoints.audit.pattern,
    {
      onRequest: staffOnly(context, 'audit'),
      schema: {
        tags: ['Staff: people'],
        summary: 'Who changed what, newest first; of one’s own kitchens for whoever has some',
        querystring: AuditQuery,
        response: { 200: z.array(AuditRow), 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) =>
      readAudit(context.database.orm, {
        ...request.query,
        kitchens: reachOf(actorOf(request), 'audit'),
      }),
  );
}
