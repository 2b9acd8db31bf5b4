import { ErrorBody } from '@mahlab/bakery/api/common';
import { API_BASE, endpoints } from '@mahlab/bakery/api/endpoints';
import {
  OrderPayload,
  OrderPlaced,
  PaymentResult,
  RetryAnswer,
  RetryQuery,
  VerifyPayload,
} from '@mahlab/bakery/api/order';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { clientNetwork } from '../http/client-network.ts';
import { RepeatableHeaders } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { placeOrder } from './place-order.ts';
import { retryOrder } from './retry-order.ts';
import { verifyOrder } from './verify-order.ts';

/** An attempt's name: the `requested_order_id` that came back from the bank. */
const ByAttempt = z.object({ id: z.string().min(1).max(60) });

/** Placing an order, verifying its payment and retrying it. */
export function orderRoutes(app: App, context: AppContext): void {
  const onRequest = mayBeSignedIn(context);

  app.post(
    endpoints.order(),
    {
      onRequest,
      schema: {
        tags: ['Orders'],
        summary: 'Places an order and answers where to pay it',
        description:
          'Prices come from the catalogue; a `price` that differs is refused with 409 and the new ' +
          'prices. With `Idempotency-Key` a repeat of the same body, by the same `session` or account, answers ' +
          'the first order, and where its payment stands is asked first, as for a retry. Without either a ' +
          'repeat is 409. With a bearer token the order is its customer’s; ' +
          'a token that is no longer good is 401, not a guest.',
        headers: RepeatableHeaders,
        body: OrderPayload,
        response: { 200: OrderPlaced, ...refusals(400, 401, 404, 409, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { body: payload, headers } = request;
      const language = payload.language ?? languageOf(request);
      const key = headers['idempotency-key'] ?? null;
      const who = payload.promotionCode ? clientNetwork(request.ip) : null;
      if (who !== null && !context.promotionGuesses.take(who)) {
        return sendRefusal(request, reply, refusal('too-many-requests'));
      }
      const placed = await placeOrder(context, {
        payload,
        language,
        key,
        customerId: customerOf(request),
      });
      const wasGuess = !placed.ok && placed.code === 'promotion-unknown';
      if (who !== null && !wasGuess) context.promotionGuesses.giveBack(who);
      if (!placed.ok) return sendRefusal(request, reply, placed);
      const { paymentLink, orderId, token } = placed;
      return { paymentLink, orderId, token };
    },
  );

  app.post(
    `${API_BASE}/user/order/verify/:id`,
    {
      onRequest,
      schema: {
        tags: ['Orders'],
        summary: 'The paid order of an attempt to pay',
        description:
          '`id` is the `requested_order_id` of the return, `token` its path’s or the order’s own, which is ' +
          'answered in any case. 409 `payment-pending` while the bank has ' +
          'not decided, or money that does not fit waits for a person; 402 `payment-failed` when it ' +
          'declined, was cancelled or ran out; 409 `order-closed` when the order was cancelled or ' +
          'refunded, with its `status` and whether money goes back (`moneyBack`).',
        params: ByAttempt,
        body: VerifyPayload,
        response: { 200: PaymentResult, ...refusals(400, 401, 402, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const verified = await verifyOrder(context, request.params.id, {
        returned: request.body,
        customerId: customerOf(request),
      });
      return verified.ok ? verified.result : sendRefusal(request, reply, verified);
    },
  );

  app.post(
    `${API_BASE}/user/order/retry/:id`,
    {
      onRequest,
      schema: {
        tags: ['Orders'],
        summary: 'A link to pay an unpaid order',
        description:
          'An attempt that is still open keeps its link; else a new one is opened, once the bank has said ' +
          'that the last one took nothing: 503 `gateway-unavailable` or 429 when it cannot be asked. 409 ' +
          '`already-paid`, `order-closed`, or `payment-pending` while money that does not fit waits for a ' +
          'person.',
        params: ByAttempt,
        querystring: RetryQuery,
        response: { 200: RetryAnswer, ...refusals(400, 401, 404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const retried = await retryOrder(context, request.params.id, {
        token: request.query.token,
        customerId: customerOf(request),
      });
      if (!retried.ok) return sendRefusal(request, reply, retried);
      const { link, token } = retried;
      return { link, token };
    },
  );
}

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}
