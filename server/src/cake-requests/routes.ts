import { CakeRequest, CakeRequestTaken } from '@mahlab/bakery/api/cake-request';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { findCustomer } from '../customers/accounts.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { hashOf, RepeatableHeaders } from '../http/idempotency-key.ts';
import { languageOf } from '../http/language.ts';
import { sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { takeRequest } from './take-request.ts';

/** A minute from one address: a person reads each. */
const REQUESTS_A_MINUTE = 10;

/** Requests for cakes that the shop does not list. */
export function cakeRequestRoutes(app: App, context: AppContext): void {
  const { database } = context;
  app.post(
    endpoints.cakeRequest.pattern,
    {
      config: { rateLimit: aMinute(REQUESTS_A_MINUTE, context) },
      onRequest: mayBeSignedIn(context),
      schema: {
        tags: ['Requests'],
        summary: 'Asks for a cake with pictures of it',
        description:
          '`images` are one to six references of uploads; the request keeps them. A mail says that it has ' +
          'arrived: to `email`, or to the address of the customer who is signed in. With `Idempotency-Key` a ' +
          'repeat of the same body answers the first request.',
        headers: RepeatableHeaders,
        body: CakeRequest,
        response: {
          200: CakeRequestTaken,
          400: ErrorBody,
          401: ErrorBody,
          409: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const customerId = customerOf(request);
      const email = customerId && (await findCustomer(database.orm, customerId)).email;
      const key = request.headers['idempotency-key'] ?? null;
      const mark = { key, hash: hashOf(request.body) };
      const by = { language: languageOf(request), email, mark };
      const taken = await takeRequest(context, request.body, by);
      return taken.ok ? { number: String(taken.number) } : sendRefusal(request, reply, taken);
    },
  );
}
