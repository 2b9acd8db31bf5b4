import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { TAKINGS_DAYS, Takings, TakingsQuery } from '@mahlab/bakery/api/staff-takings';
import { may } from '@mahlab/bakery/rules/staff/rights';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { kitchensAsked } from '../kitchens-asked.ts';
import { settledBetween } from './settled.ts';
import { spanAsked } from './span-asked.ts';
import { lastBackOf, methodsBetween, reasonsBetween, takingsBetween } from './takings.ts';

/** What kitchens took, by day. */
export function takingsRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  app.get(
    staffEndpoints.takings.pattern,
    {
      onRequest: staffOnly(context, 'numbers'),
      schema: {
        tags: ['Staff'],
        summary:
          'What each kitchen took and gave back, by day of Kuwait, newest first; why money went back, and what was settled by hand',
        querystring: TakingsQuery,
        response: { 200: Takings, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen, ...asked } = request.query;
      const span = await spanAsked(orm, actor, { ...asked, most: TAKINGS_DAYS });
      if (!span.ok) return sendRefusal(request, reply, span);
      const { from, until, today } = span;
      const kitchens = kitchensAsked(reachOf(actor, 'numbers'), kitchen);
      const asking = { from, until, kitchens };
      return {
        from,
        until,
        today,
        days: await takingsBetween(orm, asking),
        methods: await methodsBetween(orm, asking),
        lastBack: await lastBackOf(orm, asking),
        settled: await settledBetween(orm, {
          ...asking,
          mismatches: may(actor.role, 'payments'),
        }),
        reasons: await reasonsBetween(orm, asking),
      };
    },
  );
}
