import { CartSync, SavedCart } from '@mahlab/bakery/api/cart';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { API_BASE, endpoints } from '@mahlab/bakery/api/endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { languageOf } from '../http/language.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { saveCart, savedCart } from './queries.ts';

/** From one address: a browser in use sends its cart every few seconds. */
const CARTS_A_MINUTE = 120;
/** A hundred lines with all their texts fit. */
const CART_BYTES = 128 * 1024;
/** Ids that browsers make have 122 random bits. What is shorter may have been made up by a person. */
const SHORTEST_LINK = 22;

/** Stores the cart of a browser, so that the shopper can come back to it here or on another device. */
export function cartRoutes(app: App, { config, database }: AppContext): void {
  app.post(
    endpoints.cart(),
    {
      bodyLimit: CART_BYTES,
      config: { rateLimit: aMinute(CARTS_A_MINUTE, config) },
      schema: {
        tags: ['Cart'],
        summary: 'Keeps a cart under its session',
        description:
          'With `remind` the shopper agrees to one mail about the cart, to the e-mail that it holds, if it ' +
          'is left. Every such mail has a way out.',
        body: CartSync,
        response: {
          200: z.object({ session: z.string() }),
          400: ErrorBody,
          413: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request) => {
      await saveCart(database.orm, request.body, languageOf(request));
      return { session: request.body.session };
    },
  );

  app.get(
    `${API_BASE}/user/cart/:session`,
    {
      schema: {
        tags: ['Cart'],
        summary: 'What a saved cart holds, for whoever has its link',
        description:
          'The items alone: nothing about the shopper. A cart is there for 30 days after its last ' +
          'change, and no longer than until it is paid.',
        params: z.object({ session: z.string().max(100) }),
        response: { 200: SavedCart, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { session } = request.params;
      const isLink = session.length >= SHORTEST_LINK;
      const cart = isLink ? await savedCart(database.orm, session) : null;
      return cart ?? sendRefusal(request, reply, refusal('cart-gone'));
    },
  );
}
