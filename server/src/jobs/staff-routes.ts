import { ErrorBody } from '@mahlab/bakery/api/common';
import { API_BASE } from '@mahlab/bakery/api/endpoints';
import { PageQuery } from '@mahlab/bakery/api/page';
import { SetAside, SetAsideAction } from '@mahlab/bakery/api/staff-set-aside';
import { z } from 'zod';
import type { App, Parts } from '../parts.ts';
import { refusal, sendRefusal } from '../refusal.ts';
import { staffOnly } from '../staff/authorise.ts';
import { allSetAside, decideSetAside } from './set-aside.ts';

/** Work of every kind that failed too often, for whoever looks after it. */
export function staffJobRoutes(app: App, parts: Parts): void {
  const onRequest = staffOnly(parts.config);
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
    ({ query }) => allSetAside(parts.database.orm, query),
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
      const isThere = await decideSetAside(parts, id, request.body);
      return isThere ? { id } : sendRefusal(request, reply, refusal('not-found'));
    },
  );
}
