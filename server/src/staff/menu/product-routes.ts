import { ErrorBody, Id } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  PlaceProduct,
  PriceChange,
  PricesChanged,
  ProductPlaced,
  StaffProductQuery,
  StaffProducts,
} from '@mahlab/bakery/api/staff-product';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { audit, auditAll } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { categoryRoutes } from './category-routes.ts';
import { changePrices } from './change-prices.ts';
import { productDraftRoutes } from './draft-routes.ts';
import { productList } from './product-list.ts';
import { placeProduct } from './product-order.ts';

/** The menu as staff see it, and its categories. */
export function staffProductRoutes(app: App, context: AppContext): void {
  productDraftRoutes(app, context);
  categoryRoutes(app, context);
  app.get(
    staffEndpoints.products.pattern,
    {
      onRequest: staffOnly(context, 'read-catalogue'),
      schema: {
        tags: ['Staff'],
        summary: 'Products in the order of the menu, on sale or not',
        querystring: StaffProductQuery,
        response: {
          200: StaffProducts,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const kitchens = reachOf(actorOf(request), 'stop');
      const list = await productList(context.database.orm, { ...request.query, kitchens });
      return list ?? sendRefusal(request, reply, refusal('not-found'));
    },
  );

  app.post(
    staffEndpoints.prices.pattern,
    {
      onRequest: staffOnly(context, 'change-catalogue'),
      schema: {
        tags: ['Staff'],
        summary: 'Changes the prices of products: all of them, or none',
        description:
          'Orders that are placed keep what they cost. A price that is another than `from` by now refuses all, and so ' +
          'does one that would fall under the dearest option of its product.',
        body: PriceChange,
        response: {
          200: PricesChanged,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
          409: ErrorBody,
          422: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const done = await changePrices(context.database.orm, request.body, (tx, changed) =>
        auditAll(
          tx,
          request,
          changed.map(({ id, from, to }) => ({
            object: id,
            kitchen: null,
            before: from,
            after: to,
          })),
        ),
      );
      return done.ok ? { changed: done.changed } : sendRefusal(request, reply, done);
    },
  );

  app.post(
    staffEndpoints.placeProduct.pattern,
    {
      onRequest: staffOnly(context, 'change-catalogue'),
      schema: {
        tags: ['Staff'],
        summary: 'Puts a product before another one in the order of the menu, or at its end',
        description: 'Shoppers see the menu, and each category, in this order.',
        params: z.object({ id: Id }),
        body: PlaceProduct,
        response: {
          200: ProductPlaced,
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          404: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { before } = request.body;
      const done = await placeProduct(context.database.orm, { id, before }, (tx, { from, to }) =>
        audit(tx, request, { object: id, before: { place: from }, after: { place: to } }),
      );
      return done.ok ? { place: done.place } : sendRefusal(request, reply, done);
    },
  );
}
