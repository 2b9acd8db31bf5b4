import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { TAKINGS_DAYS, Takings, TakingsQuery } from '@mahlab/bakery/api/staff-takings';
import { numbersOfToday } from '@mahlab/bakery/rules/staff/rights';
import type { App, AppContext } from '../../app-context.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { kitchensAsked } from '../kitchens-asked.ts';
import { kuwaitToday, takingsBetween } from './takings.ts';

const DAY_MS = 86_400_000;

/** What kitchens took, by day. */
export function takingsRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  app.get(
    staffEndpoints.takings.pattern,
    {
      onRequest: staffOnly(context, 'numbers'),
      schema: {
        tags: ['Staff'],
        summary: 'What each kitchen took and gave back, by day of Kuwait; newest first',
        querystring: TakingsQuery,
        response: { 200: Takings, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const today = await kuwaitToday(orm);
      const { kitchen, ...asked } = request.query;
      const isTodayAlone = numbersOfToday(actor.role);
      const until = isTodayAlone ? today : (asked.until ?? today);
      const from = isTodayAlone ? today : (asked.from ?? until);
      const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
      if (days < 1 || days > TAKINGS_DAYS) {
        return sendRefusal(request, reply, refusal('span-wrong', { days: String(TAKINGS_DAYS) }));
      }
      const kitchens = kitchensAsked(reachOf(actor, 'numbers'), kitchen);
      const found = await takingsBetween(orm, { from, until, kitchens });
      return { from, until, today, days: found };
    },
  );
}
