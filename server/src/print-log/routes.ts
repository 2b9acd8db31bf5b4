import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { NewPrint, PrintLogged } from '@mahlab/bakery/api/staff-paper';
import type { App, AppContext } from '../app-context.ts';
import { sendRefusal } from '../http/refusal.ts';
import { staffOnly } from '../people/authorise.ts';
import { logPrint } from './log-print.ts';

/** What came out of printers. */
export function printLogRoutes(app: App, context: AppContext): void {
  app.post(
    staffDayEndpoints.printLog.pattern,
    {
      onRequest: staffOnly(context, 'make'),
      schema: {
        tags: ['Staff'],
        summary: 'Writes down that papers came out of a printer',
        description:
          'What is printed again after a change then says what it replaces. The same `key` writes once.',
        body: NewPrint,
        response: {
          200: PrintLogged,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const logged = await logPrint(context, request, request.body);
      return logged.ok ? { prints: logged.prints } : sendRefusal(request, reply, logged);
    },
  );
}
