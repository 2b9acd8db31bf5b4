import { CartSync } from '@mahlab/bakery/api/cart';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { z } from 'zod';
import type { App, Parts } from '../parts.ts';
import { saveCart } from './queries.ts';

/** Keeps what a browser's cart holds, for the shopper who leaves and comes back. */
export function cartRoutes(app: App, { database }: Parts): void {
  app.post(
    endpoints.cart(),
    {
      schema: {
        tags: ['Cart'],
        summary: 'Keeps a cart under its session',
        body: CartSync,
        response: { 200: z.object({ session: z.string() }), 400: ErrorBody, 413: ErrorBody },
      },
    },
    async ({ body }) => {
      await saveCart(database.orm, body);
      return { session: body.session };
    },
  );
}
