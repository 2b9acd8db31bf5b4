import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { DeadLetter, DeadLetterAction } from '@mahlab/bakery/api/staff-dead-letter';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { reaches, reachOf } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { allDeadLetters, deadLetterOfId, decideDeadLetter } from './dead-letters.ts';

/** Dead letters of every kind: jobs and mails that failed at their last try. */
export function staffJobRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context, 'dead-letters');
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

  app.get(
    staffEndpoints.deadLetters.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Jobs and mails that failed at their last try, newest first',
        querystring: PageQuery,
        response: { 200: z.array(DeadLetter), ...errors },
      },
    },
    (request) => {
      const kitchens = reachOf(actorOf(request), 'dead-letters');
      return allDeadLetters(context.database.orm, { ...request.query, kitchens });
    },
  );

  app.post(
    staffEndpoints.decideDeadLetter.pattern,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Retries a dead letter, or drops it',
        params: z.object({ id: z.string().max(100) }),
        body: DeadLetterAction,
        response: { 200: z.object({ id: z.string() }), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const letter = await deadLetterOfId(context.database.orm, id);
      if (!letter || !reaches(actorOf(request), 'dead-letters', letter.kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { what, order: object, kitchen } = letter;
      const { action } = request.body;
      const isThere = await decideDeadLetter(context, id, {
        action,
        also: (tx) => audit(tx, request, { object, kitchen, before: { what }, after: { action } }),
      });
      return isThere ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
