import { ErrorBody } from '@mahlab/bakery/api/common';
import { CategoriesChange, StaffCategories } from '@mahlab/bakery/api/staff-category';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { auditAll } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { allCategories, changeCategories } from './categories.ts';

/** The categories of the menu, and the allergens that products may contain. */
export function categoryRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    categoryEndpoints.categories.pattern,
    {
      onRequest: staffOnly(context, 'read-catalogue'),
      schema: {
        tags,
        summary: 'The categories of the menu and the allergens, each list in its order',
        response: { 200: StaffCategories, ...errors },
      },
    },
    () => allCategories(orm),
  );

  app.post(
    categoryEndpoints.changeCategories.pattern,
    {
      onRequest: staffOnly(context, 'change-catalogue'),
      schema: {
        tags,
        summary: 'Names, orders, adds and removes categories and allergens: all of it, or nothing',
        description:
          'Both lists as they are to be. What is left out is removed, unless a product or a draft names it. Of two who ' +
          'change them the second is told.',
        body: CategoriesChange,
        response: { 200: StaffCategories, ...errors, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const wanted = sanitizeText(request.body);
      const done = await changeCategories(orm, wanted, (tx, changes) =>
        auditAll(tx, request, changes),
      );
      return done.ok ? allCategories(orm) : sendRefusal(request, reply, done);
    },
  );
}
