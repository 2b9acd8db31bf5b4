import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { OrderGivenBack, OrderQuery } from '@mahlab/bakery/api/order-history';
import {
  OrderWindows,
  OrderWindowsQuery,
  WindowKept,
  WindowName,
  WindowRefused,
} from '@mahlab/bakery/api/promise';
import { kwd } from '@mahlab/bakery/rules/money';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { ownedOrder } from './access.ts';
import { changeWindow, SHOPPER, windowsOfOrder } from './order-window.ts';
import { refundUnplaced } from './refund-unplaced.ts';

const ById = z.object({ id: z.string().max(100) });
const TAGS = ['Orders'];

/** The time of an order that is placed: where it can be moved, and what becomes of one that has none. */
export function orderWindowRoutes(app: App, context: AppContext): void {
  const onRequest = mayBeSignedIn(context);
  const { orm } = context.database;
  const refused = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };

  app.get(
    endpoints.orderWindows.pattern,
    {
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'The windows to which an order can be moved, or in which it can be placed',
        description:
          'Rights as for the order. Windows of the same kitchen and mode: for an earlier one the ' +
          'preparation counts from now, for a later one it has begun. None when the order can no longer be changed.',
        params: ById,
        querystring: OrderWindowsQuery,
        response: { 200: OrderWindows, ...refused },
      },
    },
    async (request, reply) => {
      const { token, from, days } = request.query;
      const claim = { customerId: customerOf(request), token };
      const order = await ownedOrder(orm, request.params.id, claim);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const reader = { language: languageOf(request), catalogue: context.catalogue.current() };
      reply.header('cache-control', 'private, no-store');
      return windowsOfOrder(context, order, { from, days, reader, mover: SHOPPER });
    },
  );

  app.post(
    endpoints.orderWindow.pattern,
    {
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Moves a paid order to another window, or places one whose money came too late',
        description:
          'Rights as for the order. Until `changeUntil`, and free. 409 `window-fixed` after that, or while ' +
          'the order is not paid: then the retry takes the window.',
        params: ById,
        querystring: OrderQuery,
        body: WindowName,
        response: {
          200: WindowKept,
          ...refused,
          409: WindowRefused,
          422: WindowRefused,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const claim = { customerId: customerOf(request), token: request.query.token };
      const order = await ownedOrder(orm, request.params.id, claim);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const changed = await changeWindow(context, order, { ...request.body, mover: SHOPPER });
      return changed.ok ? { promise: changed.promise } : sendRefusal(request, reply, changed);
    },
  );

  app.post(
    endpoints.orderRefund.pattern,
    {
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Gives back all the money of an order whose time was gone when it was paid',
        description:
          'Rights as for the order. Only while its promise is `unplaced`: 409 `order-has-time` for any other. ' +
          'Undecided for 24 hours, it goes back by itself.',
        params: ById,
        querystring: OrderQuery,
        response: { 200: OrderGivenBack, ...refused, 409: ErrorBody, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const claim = { customerId: customerOf(request), token: request.query.token };
      const order = await ownedOrder(orm, request.params.id, claim);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const given = await refundUnplaced(context, order.id, {
        by: 'shopper',
        why: 'the shopper took the money back',
      });
      if (!given.ok) return sendRefusal(request, reply, given);
      return { status: given.order.status, refunded: kwd(given.order.totalFils) };
    },
  );
}
