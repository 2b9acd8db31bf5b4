import { ErrorBody } from '@mahlab/bakery/api/common';
import { FindPaymentsQuery, FoundPayment } from '@mahlab/bakery/api/staff-payment';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { reachOf } from '../../people/actor.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { findPayments } from './find-payments.ts';

/** Payments and refunds, looked for by what a bank's letter says of them. */
export function findPaymentRoutes(app: App, context: AppContext): void {
  app.get(
    staffPayoutEndpoints.findPayments.pattern,
    {
      onRequest: staffOnly(context, 'refund'),
      schema: {
        tags: ['Staff'],
        summary: 'Payments and refunds by order number, amount or a reference of the bank’s',
        querystring: FindPaymentsQuery,
        response: { 200: z.array(FoundPayment), 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    (request) => {
      const kitchens = reachOf(actorOf(request), 'refund');
      return findPayments(context.database.orm, { ...request.query, kitchens });
    },
  );
}
