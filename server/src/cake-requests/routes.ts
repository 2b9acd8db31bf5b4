import { CakeRequest, CakeRequestTaken } from '@mahlab/bakery/api/cake-request';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { findCustomer } from '../customers/accounts.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { hashOf, RepeatableHeaders } from '../idempotency-key.ts';
import { languageOf } from '../language.ts';
import type { App, Parts } from '../parts.ts';
import { sendRefusal } from '../refusal.ts';
import { aMinute } from '../throttle.ts';
import { takeRequest } from './take-request.ts';

/** Of one address: each is read by a person. */
const REQUESTS_A_MINUTE = 10;

/** Takes requests for cakes that the shop does not list. */
export function cakeRequestRoutes(app: App, parts: Parts): void {
  const { config, database } = parts;
  app.post(
    endpoints.cakeRequest(),
    {
      config: { rateLimit: aMinute(REQUESTS_A_MINUTE, config) },
      onRequest: mayBeSignedIn(parts),
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
      const taken = await takeRequest(parts, request.body, by);
      return taken.ok ? { number: String(taken.number) } : sendRefusal(request, reply, taken);
    },
  );
}
