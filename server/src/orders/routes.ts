import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  OrderPayload,
  OrderPlaced,
  PaymentResult,
  RetryAnswer,
  RetryPayload,
  RetryQuery,
  VerifyPayload,
} from '@mahlab/bakery/api/order';
import { WindowRefused } from '@mahlab/bakery/api/promise';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { clientNetwork } from '../http/client-network.ts';
import { RepeatableHeaders } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { countedIf } from '../http/throttle.ts';
import { wantedOf } from '../promises/wire.ts';
import { isGuess } from '../promotions/guesses.ts';
import { placeOrder } from './place-order.ts';
import { retryOrder } from './retry-order.ts';
import { createTurnedAway } from './turned-away.ts';
import { verifyOrder } from './verify-order.ts';

/** An attempt's name: the `requested_order_id` that came back from the bank. */
const ByAttempt = z.object({ id: z.string().min(1).max(60) });

/** Placing an order, verifying its payment and retrying it. */
export function orderRoutes(app: App, context: AppContext): void {
  const onRequest = mayBeSignedIn(context);
  const keepTurnedAway = createTurnedAway(context);

  app.post(
    endpoints.order.pattern,
    {
      onRequest,
      schema: {
        tags: ['Orders'],
        summary: 'Places an order and answers where to pay it',
        description:
          'Prices come from the catalogue; a `price` that differs is refused with 409 and the new ' +
          'prices. With `Idempotency-Key` a repeat of the same body, by the same `session` or account, answers ' +
          'the first order, and where its payment stands is asked first, as for a retry. Without either a ' +
          'repeat is 409; of an account’s order it is for everybody else. With a bearer token the order is its customer’s; ' +
          'a token that is no longer good is 401, not a guest. The window that is asked for, or the earliest ' +
          'that is open, is kept until `promise.heldUntil`; refusals that are about it tell why and what is ' +
          'near. A `Pickup` is fetched at `branch`: no address, no fee and no minimum.',
        headers: RepeatableHeaders,
        body: OrderPayload,
        response: {
          200: OrderPlaced,
          ...refusals(400, 401, 404, 413, 415, 429, 503),
          409: WindowRefused,
          422: WindowRefused,
        },
      },
    },
    async (request, reply) => {
      const { body: payload, headers } = request;
      const language = payload.language ?? languageOf(request);
      const key = headers['idempotency-key'] ?? null;
      const network = clientNetwork(request.ip);
      const who = payload.promotionCode ? network : null;
      if (who !== null && !context.promotionGuesses.take(who)) {
        return sendRefusal(request, reply, refusal('too-many-requests'));
      }
      const customerId = customerOf(request);
      const placed = await countedIf(isGuess, {
        work: () => placeOrder(context, { payload, language, key, customerId, network }),
        giveBack: () => who !== null && context.promotionGuesses.giveBack(who),
      });
      if (!placed.ok) {
        keepTurnedAway({ payload, network, refused: placed });
        return sendRefusal(request, reply, placed);
      }
      const { paymentLink, orderId, token, promise } = placed;
      return { paymentLink, orderId, token, promise };
    },
  );

  app.post(
    endpoints.verifyOrder.pattern,
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
          'refunded, with its `status` and whether money goes back (`moneyBack`). One that can still be paid ' +
          'has its `promise`, with until when the time is kept.',
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
    endpoints.retryOrder.pattern,
    {
      onRequest,
      schema: {
        tags: ['Orders'],
        summary: 'A link to pay an unpaid order',
        description:
          'An attempt that is still open keeps its link; else a new one is opened, once the bank has said ' +
          'that the last one took nothing: 503 `gateway-unavailable` or 429 when it cannot be asked. 409 ' +
          '`already-paid`, `order-closed`, or `payment-pending` while money that does not fit waits for a ' +
          'person; 409 `window-gone` with `windows` when the time of the order was given to others: the retry ' +
          'then takes the new one in its body.',
        params: ByAttempt,
        querystring: RetryQuery,
        body: RetryPayload,
        response: {
          200: RetryAnswer,
          ...refusals(400, 401, 404, 429, 503),
          409: WindowRefused,
          422: WindowRefused,
        },
      },
    },
    async (request, reply) => {
      const retried = await retryOrder(context, request.params.id, {
        token: request.query.token,
        customerId: customerOf(request),
        network: clientNetwork(request.ip),
        wanted: wantedOf(request.body ?? {}),
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
