import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { DeadLetter, DeadLetterAction } from '@mahlab/bakery/api/staff-dead-letter';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { staffOnly } from './authorise.ts';
import { allDeadLetters, decideDeadLetter } from './dead-letters.ts';

/** Dead letters of every kind: jobs and mails that failed at their last try. */
export function staffJobRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context);
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

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
    ({ query }) => allDeadLetters(context.database.orm, query),
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
      const isThere = await decideDeadLetter(context, id, request.body);
      return isThere ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
