import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { StaffMail } from '@mahlab/bakery/api/staff-mail';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { deadMails, sendAgain } from '../mail/dead-letters.ts';
import { reaches, reachOf } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { deadLetterOfId } from './dead-letters.ts';

/** Mails that could not be sent. */
export function staffMailRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context, 'dead-letters');
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffListEndpoints.mails.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Mails that failed at their last try, newest first',
        querystring: PageQuery,
        response: { 200: z.array(StaffMail), ...errors },
      },
    },
    async (request) => {
      const kitchens = reachOf(actorOf(request), 'dead-letters');
      return deadMails(context.database.orm, { ...request.query, kitchens });
    },
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
      const letter = await deadLetterOfId(context.database.orm, id);
      if (!letter || !reaches(actorOf(request), 'dead-letters', letter.kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { order: object, kitchen } = letter;
      const isSent = await sendAgain(context, id, (tx) =>
        audit(tx, request, { object, kitchen, after: { mail: 'sent again' } }),
      );
      return isSent ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
