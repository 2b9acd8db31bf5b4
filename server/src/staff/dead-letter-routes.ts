import { ErrorBody } from '@mahlab/bakery/api/common';
import { API_BASE } from '@mahlab/bakery/api/endpoints';
import { PageQuery } from '@mahlab/bakery/api/page';
import { SetAside, SetAsideAction } from '@mahlab/bakery/api/staff-set-aside';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { staffOnly } from './authorise.ts';
import { allSetAside, decideSetAside } from './dead-letters.ts';

/** Work of every kind that failed too often, for whoever looks after it. */
export function staffJobRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context.config);
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

  app.get(
    `${API_BASE}/staff/set-aside/list`,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Jobs and mails that failed too often and were set aside, newest first',
        querystring: PageQuery,
        response: { 200: z.array(SetAside), ...errors },
      },
    },
    ({ query }) => allSetAside(context.database.orm, query),
  );

  app.post(
    `${API_BASE}/staff/set-aside/:id`,
    {
      onRequest,
      schema: {
        tags: ['Staff'],
        summary: 'Has what was set aside done again, or drops it',
        params: z.object({ id: z.string().max(100) }),
        body: SetAsideAction,
        response: { 200: z.object({ id: z.string() }), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isThere = await decideSetAside(context, id, request.body);
      return isThere ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
