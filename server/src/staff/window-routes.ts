import { ErrorBody } from '@mahlab/bakery/api/common';
import { OrderWindows, WindowKept, WindowRefused } from '@mahlab/bakery/api/promise';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { StaffMove, StaffWindowsQuery } from '@mahlab/bakery/api/staff-promise';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { changeWindow, type Mover, windowsOfOrder } from '../orders/order-window.ts';
import { orderOfId } from '../orders/read-orders.ts';
import { staffOnly } from './authorise.ts';

const ById = z.object({ id: z.string().max(100) });

/** The time of an order, in the hands of staff. */
export function staffWindowRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context);
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };
  const orderOf = async (id: string) => (isUuid(id) ? orderOfId(orm, id) : null);

  app.get(
    staffEndpoints.orderWindows.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The windows to which staff can move an order, or in which they can place it',
        params: ById,
        querystring: StaffWindowsQuery,
        response: { 200: OrderWindows, ...errors },
      },
    },
    async (request, reply) => {
      const order = await orderOf(request.params.id);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const reader = { language: languageOf(request), catalogue: context.catalogue.current() };
      const { from, days } = request.query;
      const mover: Mover = { by: 'staff', isStaff: true, detail: null, forced: null };
      return windowsOfOrder(context, order, { from, days, reader, mover });
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
          409: WindowRefused,
          422: WindowRefused,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const order = await orderOf(request.params.id);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const { agreed, by, force, why = '', ...name } = sanitizeText(request.body);
      const mover: Mover = {
        by: by ? `staff: ${by}` : 'staff',
        isStaff: true,
        detail: [`agreed by ${agreed}`, ...(force || why === '' ? [] : [why])].join('; '),
        forced: force ? why : null,
      };
      const changed = await changeWindow(context, order, { ...name, mover });
      return changed.ok ? { promise: changed.promise } : sendRefusal(request, reply, changed);
    },
  );
}
