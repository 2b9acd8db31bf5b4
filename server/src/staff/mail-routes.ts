import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { StaffMail } from '@mahlab/bakery/api/staff-mail';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { deadMails, sendAgain } from '../mail/dead-letters.ts';
import { staffOnly } from './authorise.ts';

/** Mails that could not be sent. */
export function staffMailRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context);
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

  app.get(
    staffEndpoints.mails.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Mails that failed at their last try, newest first',
        querystring: PageQuery,
        response: { 200: z.array(StaffMail), ...errors },
      },
    },
    async (request) => deadMails(context.database.orm, request.query),
  );

  app.post(
    staffEndpoints.sendMail.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Queues a mail that failed at its last try again',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: z.object({ id: z.string() }), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isSent = await sendAgain(context, id);
      return isSent ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
