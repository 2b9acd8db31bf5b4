import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import {
  Asked,
  Closed,
  CloseMismatch,
  OrderTrail,
  RefundAction,
  RefundOrder,
  StaffMismatch,
  StaffRefund,
} from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { RepeatableHeaders } from '../http/idempotency-key.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { staffOnly } from './authorise.ts';
import { closeMismatch, openMismatches } from './mismatches.ts';
import { decideRefund, openRefunds, wireRefund } from './refunds.ts';
import { orderTrail } from './trail.ts';

const ById = z.object({ id: z.string().max(100) });

/** What staff do about money: give it back, see to what a gateway would not do, and look into an order. */
export function moneyRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context);
  const tags = ['Staff'];

  app.post(
    staffEndpoints.refundOrder.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Gives money of a paid order back, whole or in part',
        description:
          'Never more than was paid, all refunds together. With `Idempotency-Key` a repeat answers the ' +
          'first refund. The order becomes `refunded` when all of its money is back.',
        params: ById,
        headers: RepeatableHeaders,
        body: RefundOrder.optional(),
        response: { 200: StaffRefund, ...refusals(400, 401, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const asked = { asked: request.body ?? {}, key };
      const refunded = await refundOrder(context, request.params.id, asked);
      return refunded.ok ? wireRefund(refunded.refund) : sendRefusal(request, reply, refunded);
    },
  );

  app.get(
    staffEndpoints.refunds.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Refunds that are not over, oldest first; `manual` ones wait for a person',
        querystring: PageQuery,
        response: { 200: z.array(StaffRefund), ...refusals(400, 401, 404) },
      },
    },
    ({ query }) => openRefunds(orm, query),
  );

  app.post(
    staffEndpoints.decideRefund.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Sends a refund again that waits for a person, or says that it is over',
        params: ById,
        body: RefundAction,
        response: { 200: StaffRefund, ...refusals(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const decided = await decideRefund(context, request.params.id, request.body);
      return decided.ok ? wireRefund(decided.refund) : sendRefusal(request, reply, decided);
    },
  );

  app.post(
    staffEndpoints.settleOrder.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Asks the gateway about every attempt of an order, now',
        params: ById,
        response: { 200: Asked, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const asked = await settleOrder(context, request.params.id, 'staff');
      return asked ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.mismatches.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Payments that do not fit their orders, oldest first: each waits for a person',
        querystring: PageQuery,
        response: { 200: z.array(StaffMismatch), ...refusals(400, 401, 404) },
      },
    },
    ({ query }) => openMismatches(orm, query),
  );

  app.post(
    staffEndpoints.closeMismatch.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Says that a payment that does not fit has been seen to',
        description:
          'Until then its order is neither cancelled nor paid by another attempt. The money itself is ' +
          'given back at the gateway, since what came there is not what was asked for.',
        params: ById,
        body: CloseMismatch,
        response: { 200: Closed, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const closed = await closeMismatch(context, request.params.id, request.body);
      return closed ? { closed: true as const } : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.orderTrail.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Everything that happened to an order',
        params: ById,
        response: { 200: OrderTrail, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const trail = await orderTrail(orm, request.params.id);
      return trail ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
