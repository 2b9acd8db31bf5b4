import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { AuditQuery, AuditRow } from '@mahlab/bakery/api/staff-people';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { type Actor, reachOf } from './actor.ts';
import { actorOf, staffOnly } from './authorise.ts';
import { listMembers, mayChange } from './members.ts';
import { readAudit } from './read-audit.ts';

/** What staff changed. */
export function staffAuditRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  app.get(
    staffEndpoints.audit.pattern,
    {
      onRequest: staffOnly(context, 'audit'),
      schema: {
        tags: ['Staff: people'],
        summary:
          'Who changed what, newest first; of one’s own kitchens and the members there for whoever has some',
        querystring: AuditQuery,
        response: { 200: z.array(AuditRow), 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const kitchens = reachOf(actor, 'audit');
      const reach = kitchens && { kitchens, members: await membersOf(actor) };
      return readAudit(orm, { ...request.query, reach });
    },
  );

  /** Members whom somebody may change: what was changed of them is no kitchen's. */
  async function membersOf(actor: Actor): Promise<string[]> {
    const all = await listMembers(orm);
    return all.filter((member) => mayChange(actor, member)).map(({ id }) => id);
  }
}
