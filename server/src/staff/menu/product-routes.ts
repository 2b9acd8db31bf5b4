import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { StaffProducts } from '@mahlab/bakery/api/staff-product';
import type { App, AppContext } from '../../app-context.ts';
import { staffOnly } from '../../people/authorise.ts';
import { allProducts } from './product-rows.ts';

/** The menu as staff see it. */
export function staffProductRoutes(app: App, context: AppContext): void {
  app.get(
    staffEndpoints.products.pattern,
    {
      onRequest: staffOnly(context, 'read-catalogue'),
      schema: {
        tags: ['Staff'],
        summary: 'All products in the order of the menu, on sale or not',
        response: { 200: StaffProducts, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      },
    },
    () => allProducts(context.database.orm),
  );
}
