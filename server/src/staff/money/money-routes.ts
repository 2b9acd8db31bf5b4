import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import {
  Asked,
  Closed,
  CloseMismatch,
  OrderTrail,
  RefundAction,
  RefundChanged,
  RefundOrder,
  RefundWaits,
  StaffMismatch,
  StaffRefund,
} from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { kwd } from '@mahlab/bakery/rules/money';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { RepeatableHeaders } from '../../http/idempotency-key.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { findAttempt } from '../../payments/read-attempt.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import { settleOrder } from '../../payments/settle-order.ts';
import { historyName, reaches, reachOf } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { orderFor } from '../order-for.ts';
import { closeMismatch, openMismatches } from './mismatches.ts';
import { askForRefund, judgeRefund } from './refund-requests.ts';
import { decideRefund, openRefunds, refundOfId, wireRefund } from './refunds.ts';
import { refundRequestRoutes } from './request-routes.ts';
import { takingsRoutes } from './takings-routes.ts';
import { orderTrail } from './trail.ts';
import { moneyWaitingRoutes } from './waiting-routes.ts';

const ById = z.object({ id: z.string().max(100) });

/** What staff do about money: give it back, see to what a gateway would not do, and look into an order. */
export function moneyRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const refunding = staffOnly(context, 'refund');
  const paying = staffOnly(context, 'payments');
  refundRequestRoutes(app, context);
  takingsRoutes(app, context);
  moneyWaitingRoutes(app, context);
  const tags = ['Staff'];

  app.post(
    staffEndpoints.refundOrder.pattern,
    {
      onRequest: refunding,
      schema: {
        tags,
        summary: 'Gives money of a paid order back, whole or in part',
        description:
          'Never more than was paid, all refunds together. With `Idempotency-Key` a repeat answers the ' +
          'first refund. The order becomes `refunded` when all of its money is back. What is above the limit of ' +
          'whoever asks, all refunds of the order together, waits for whoever may (202).',
        params: ById,
        headers: RepeatableHeaders,
        body: RefundOrder.optional(),
        response: {
          200: StaffRefund,
          202: RefundWaits,
          ...refusals(400, 401, 403, 404, 422),
          409: RefundChanged,
        },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const asked = { id: request.params.id, right: 'refund' } as const;
      const order = await orderFor(context, request, asked);
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const actor = actorOf(request);
      const { amount, refunded: seen, kind = null, why = '' } = request.body ?? {};
      const about = { object: order.id, kitchen: order.branchId, why };
      const refunded = await refundOrder(context, order.id, {
        amount,
        refunded: seen,
        kind,
        why,
        by: historyName(actor),
        key,
        judge: (tx, sums) =>
          judgeRefund(actor, sums, async () => {
            const { amountFils } = sums;
            const wanted = { orderId: order.id, amountFils, kind, why: sanitizeText(why) };
            const waits = await askForRefund(tx, { ...wanted, askedBy: actor.id ?? '' });
            const after = { waits: kwd(amountFils), kind, request: waits.id };
            if (waits.isNew) await audit(tx, request, { ...about, after });
            return refusal('refund-waits', {}, { request: waits.id });
          }),
        also: (tx, { id: refund, amountFils }) =>
          audit(tx, request, { ...about, after: { refund, amount: kwd(amountFils), kind } }),
      });
      return refunded.ok ? wireRefund(refunded.refund) : sendRefusal(request, reply, refunded);
    },
  );

  app.get(
    staffEndpoints.refunds.pattern,
    {
      onRequest: refunding,
      schema: {
        tags,
        summary: 'Refunds that are not over, oldest first; `manual` ones wait for a person',
        querystring: PageQuery,
        response: { 200: z.array(StaffRefund), ...refusals(400, 401, 403, 404) },
      },
    },
    (request) =>
      openRefunds(orm, { ...request.query, kitchens: reachOf(actorOf(request), 'refund') }),
  );

  app.post(
    staffEndpoints.decideRefund.pattern,
    {
      onRequest: refunding,
      schema: {
        tags,
        summary: 'Sends a refund again that waits for a person, or says that it is over',
        params: ById,
        body: RefundAction,
        response: { 200: StaffRefund, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const found = await refundOfId(orm, request.params.id);
      if (!found || !reaches(actor, 'refund', found.kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { refund, kitchen } = found;
      const { amountFils, state } = refund;
      const refused = await judgeRefund(actor, { amountFils, sumFils: amountFils }, () =>
        refusal('refund-above-limit'),
      );
      if (refused) return sendRefusal(request, reply, refused);
      const { why = '' } = request.body;
      const decided = await decideRefund(context, refund, {
        ...request.body,
        by: historyName(actor),
        also: (tx, to) => {
          const before = { refund: refund.id, state };
          const about = { object: refund.orderId, kitchen, before, after: { state: to }, why };
          return audit(tx, request, about);
        },
      });
      return decided.ok ? wireRefund(decided.refund) : sendRefusal(request, reply, decided);
    },
  );

  app.post(
    staffEndpoints.settleOrder.pattern,
    {
      onRequest: paying,
      schema: {
        tags,
        summary: 'Asks the gateway about every attempt of an order, now',
        params: ById,
        response: { 200: Asked, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const order = await orderFor(context, request, { id: request.params.id, right: 'payments' });
      if (!order) return sendRefusal(request, reply, refusal('not-found'));
      const { id: object, branchId: kitchen } = order;
      // Before the bank is asked: what it answers is written down as the bank's.
      await orm.transaction((tx) => audit(tx, request, { object, kitchen }));
      const asked = await settleOrder(context, object, 'staff');
      return asked ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.mismatches.pattern,
    {
      onRequest: paying,
      schema: {
        tags,
        summary: 'Payments that do not fit their orders, oldest first: each waits for a person',
        querystring: PageQuery,
        response: { 200: z.array(StaffMismatch), ...refusals(400, 401, 403, 404) },
      },
    },
    (request) =>
      openMismatches(orm, { ...request.query, kitchens: reachOf(actorOf(request), 'payments') }),
  );

  app.post(
    staffEndpoints.closeMismatch.pattern,
    {
      onRequest: paying,
      schema: {
        tags,
        summary: 'Says that a payment that does not fit has been seen to',
        description:
          'Until then its order is neither cancelled nor paid by another attempt. The money itself is ' +
          'given back at the gateway, since what came there is not what was asked for.',
        params: ById,
        body: CloseMismatch,
        response: { 200: Closed, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id: name } = request.params;
      const { why } = request.body;
      const found = await findAttempt(orm, name);
      if (!found || !reaches(actor, 'payments', found.order.branchId)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { id: object, branchId: kitchen } = found.order;
      const closed = await closeMismatch(context, name, {
        why,
        by: historyName(actor),
        also: (tx) => audit(tx, request, { object, kitchen, after: { closed: name }, why }),
      });
      return closed ? { closed: true as const } : sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.get(
    staffEndpoints.orderTrail.pattern,
    {
      onRequest: staffOnly(context, 'see-orders'),
      schema: {
        tags,
        summary: 'Everything that happened to an order',
        params: ById,
        response: { 200: OrderTrail, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const asked = { id: request.params.id, right: 'see-orders' } as const;
      const order = await orderFor(context, request, asked);
      const { money } = seenBy(actorOf(request).role);
      const trail = order && (await orderTrail(context, order, { money }));
      return trail ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
