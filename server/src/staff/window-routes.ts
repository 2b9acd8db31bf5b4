import { ErrorBody } from '@mahlab/bakery/api/common';
import { WindowKept, WindowRefused } from '@mahlab/bakery/api/promise';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  StaffMove,
  StaffOrderWindows,
  StaffWindowsQuery,
  WindowMoved,
} from '@mahlab/bakery/api/staff-promise';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { changeWindow, type Mover, windowsOfOrder } from '../orders/order-window.ts';
import { historyName, reaches } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { dayRooms } from './day-rooms.ts';
import { orderFor } from './order-for.ts';

const ById = z.object({ id: z.string().max(100) });

/** The time of an order, in the hands of staff. */
export function staffWindowRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context, 'change-delivery');
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
  const orderOf = (request: FastifyRequest<{ Params: { id: string } }>) =>
    orderFor(context, request, { id: request.params.id, right: 'change-delivery' });

  app.get(
    staffEndpoints.orderWindows.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The windows to which staff can move an order, or in which they can place it',
        params: ById,
        querystring: StaffWindowsQuery,
        response: { 200: StaffOrderWindows, ...errors },
      },
    },
    async (request, reply) => {
      const order = await orderOf(request);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const reader = { language: languageOf(request), catalogue: context.catalogue.current() };
      const { from, days } = request.query;
      const mover: Mover = { by: 'staff', isStaff: true, detail: null, forced: null };
      const found = await windowsOfOrder(context, order, { from, days, reader, mover });
      const listed = [...new Set(found.windows.map(({ day }) => day))];
      return { ...found, ...(await dayRooms(context, order.id, listed)) };
    },
  );

  app.post(
    staffEndpoints.orderWindow.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Moves an order to another window with its shopper’s consent, or places one that has none',
        description:
          'Until it leaves the kitchen, to any open window of the same kitchen and mode; `force` takes one that is ' +
          'not open, or keeps one in conflict. Its shopper is written to, and its history has who and how.',
        params: ById,
        body: StaffMove,
        response: {
          200: WindowKept,
          ...errors,
          409: z.union([WindowRefused, WindowMoved]),
          422: WindowRefused,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const order = await orderOf(request);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const { agreed, force, why = '', ...name } = sanitizeText(request.body);
      const actor = actorOf(request);
      if (force && !reaches(actor, 'force', order.branchId)) {
        return sendRefusal(request, reply, refusal('not-allowed'));
      }
      const mover: Mover = {
        by: historyName(actor),
        isStaff: true,
        detail: [`agreed by ${agreed}`, ...(force || why === '' ? [] : [why])].join('; '),
        forced: force ? why : null,
      };
      const changed = await changeWindow(context, order, {
        ...name,
        mover,
        also: (tx, before) =>
          audit(tx, request, {
            object: order.id,
            kitchen: order.branchId,
            before: { window: before },
            after: { window: `${name.deliveryDate} ${name.deliveryTime}`, agreed, forced: force },
            why,
          }),
      });
      return changed.ok ? { promise: changed.promise } : sendRefusal(request, reply, changed);
    },
  );
}
