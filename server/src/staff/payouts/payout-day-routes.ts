import { ErrorBody } from '@mahlab/bakery/api/common';
import { PayoutDays, PayoutDaysQuery } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { TAKINGS_DAYS } from '@mahlab/bakery/api/staff-takings';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { spanAsked } from '../money/span-asked.ts';
import { payoutAwaited, payoutDays } from './payout-days.ts';

/** Our books beside the statements, by day. */
export function payoutDayRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  app.get(
    staffPayoutEndpoints.payoutDays.pattern,
    {
      onRequest: staffOnly(context, 'payouts'),
      schema: {
        tags: ['Staff'],
        summary: 'What our books and what statements have of each day; newest first',
        querystring: PayoutDaysQuery,
        response: {
          200: PayoutDays,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          422: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const span = await spanAsked(orm, actorOf(request), { ...request.query, most: TAKINGS_DAYS });
      if (!span.ok) return sendRefusal(request, reply, span);
      return {
        days: await payoutDays(orm, span),
        awaited: await payoutAwaited(orm, span.today),
      };
    },
  );
}
