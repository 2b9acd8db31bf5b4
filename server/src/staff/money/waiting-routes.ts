import { ErrorBody } from '@mahlab/bakery/api/common';
import { MoneyWaiting } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { App, AppContext } from '../../app-context.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { moneyWaiting } from './waiting.ts';

/** How much of money waits for a person. */
export function moneyWaitingRoutes(app: App, context: AppContext): void {
  app.get(
    staffEndpoints.moneyWaiting.pattern,
    {
      onRequest: staffOnly(context, 'refund'),
      schema: {
        tags: ['Staff'],
        summary: 'How many refunds, payments, jobs and mails wait for a person',
        response: { 200: MoneyWaiting, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) => moneyWaiting(context.database.orm, actorOf(request)),
  );
}
