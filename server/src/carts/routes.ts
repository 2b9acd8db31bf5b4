import { CartQuery, CartSaved, CartSync, SavedCart } from '@mahlab/bakery/api/cart';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { sameSecret } from '../secrets/secret.ts';
import { keptPart } from './kept-part.ts';
import { saveCart, savedCart } from './queries.ts';
import { shownCart } from './shown-cart.ts';

/** From one address: a browser in use sends its cart every few seconds. */
const CARTS_A_MINUTE = 120;
/** A hundred lines with all their texts fit. */
const CART_BYTES = 128 * 1024;

/** Keeps what a browser's cart holds, for the shopper who leaves and comes back, here or elsewhere. */
export function cartRoutes(app: App, context: AppContext): void {
  const { catalogue, database, quotas } = context;
  app.post(
    endpoints.cart.pattern,
    {
      bodyLimit: CART_BYTES,
      config: { rateLimit: aMinute(CARTS_A_MINUTE, context) },
      schema: {
        tags: ['Cart'],
        summary: 'Keeps a cart under its session',
        description:
          '`link` opens it for reading alone; whoever has the session writes to it. ' +
          'With `remind` the shopper agrees to one mail about the cart, to the e-mail that it holds, if it ' +
          'is left. Every such mail has a way out.',
        body: CartSync,
        response: {
          200: CartSaved,
          400: ErrorBody,
          413: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const bytes = Buffer.byteLength(JSON.stringify(keptPart(request.body)));
      const refused = quotas.carts.take(clientNetwork(request.ip), bytes);
      if (refused) return sendRefusal(request, reply, refused);
      const link = await saveCart(database.orm, request.body, languageOf(request));
      return { session: request.body.session, link };
    },
  );

  app.get(
    endpoints.savedCart.pattern,
    {
      schema: {
        tags: ['Cart'],
        summary: 'What a saved cart holds, for whoever has its link',
        description:
          'The items alone, named and priced anew: nothing about the shopper, and no right to write. `isOwn` ' +
          'tells the browser whose session stands in `own` that it is its own. A cart is there for 30 days after its last ' +
          'change, and no longer than until it is paid.',
        params: z.object({ link: z.string().max(100) }),
        querystring: CartQuery,
        response: { 200: SavedCart, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { link } = request.params;
      const cart = await savedCart(database.orm, { link });
      if (!cart) return sendRefusal(request, reply, refusal('cart-gone'));
      return {
        items: await shownCart(database.orm, cart.items, catalogue.current()),
        updatedAt: cart.updatedAt.toISOString(),
        isOwn: sameSecret(request.query.own ?? '', cart.session),
      };
    },
  );
}
