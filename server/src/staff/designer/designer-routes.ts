import { ErrorBody } from '@mahlab/bakery/api/common';
import {
  DesignerPartChange,
  DesignerPartParams,
  StaffDesigner,
} from '@mahlab/bakery/api/staff-designer';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { changePart, staffDesigner } from './designer-parts.ts';

/** The cake designer's parts as staff see them: names, prices, allergens, and what each needs of the kitchen. */
export function staffDesignerRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    designerEndpoints.designer.pattern,
    {
      onRequest: staffOnly(context, 'read-catalogue'),
      schema: {
        tags,
        summary: 'The parts of the cake designer, kind by kind',
        response: { 200: StaffDesigner, ...errors },
      },
    },
    () => staffDesigner(orm),
  );

  app.post(
    designerEndpoints.designerPart.pattern,
    {
      onRequest: staffOnly(context, 'change-catalogue'),
      schema: {
        tags,
        summary: 'Changes a part of the cake designer',
        description:
          'Every process sells by it within a second; a shopper with an older price is shown the new one before paying. ' +
          'Orders that are placed keep what they cost and need. Of two who change a part the second is told.',
        params: DesignerPartParams,
        body: DesignerPartChange,
        response: { 200: StaffDesigner, ...errors, 404: ErrorBody, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kind, id } = request.params;
      const wanted = sanitizeText(request.body);
      const done = await changePart(orm, { kind, id, wanted }, (tx, fields) =>
        audit(tx, request, { object: id, kitchen: null, ...fields }),
      );
      return done.ok ? staffDesigner(orm) : sendRefusal(request, reply, done);
    },
  );
}
