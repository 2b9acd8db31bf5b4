import { ErrorBody } from '@mahlab/bakery/api/common';
import { AreaChange, AreasChanged, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import { allAreas } from './area-rows.ts';
import { changeAreas, previewAreas } from './change-areas.ts';

/** Which kitchen delivers to which area, for how much. */
export function staffAreaRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
  const changes = { 404: ErrorBody, 409: ErrorBody, 422: ErrorBody };

  app.get(
    staffAreaEndpoints.areas.pattern,
    {
      onRequest: staffOnly(context, 'read-zones'),
      schema: {
        tags,
        summary: 'Areas by governorate, each with how it is served',
        response: { 200: StaffAreas, ...errors },
      },
    },
    () => allAreas(orm),
  );

  app.post(
    staffAreaEndpoints.areaPreview.pattern,
    {
      onRequest: staffOnly(context, 'change-zones'),
      schema: {
        tags,
        summary: 'Tells which open orders a change of areas is about, and changes nothing',
        body: AreaChange,
        response: { 200: AreasChanged, ...errors, ...changes },
      },
    },
    async (request, reply) => {
      const planned = await previewAreas(orm, request.body);
      return planned.ok ? planned.changed : sendRefusal(request, reply, planned);
    },
  );

  app.post(
    staffAreaEndpoints.area.pattern,
    {
      onRequest: staffOnly(context, 'change-zones'),
      schema: {
        tags,
        summary: 'Changes how areas are served: all of them, or none',
        description:
          'Orders that are placed keep their kitchen, time and fee. An area that somebody has changed since its ' +
          '`version` was seen refuses all.',
        body: AreaChange,
        response: { 200: AreasChanged, 503: ErrorBody, ...errors, ...changes },
      },
    },
    async (request, reply) => {
      const changed = await changeAreas(orm, request.body, async (tx, areas) => {
        for (const { before, after } of areas) {
          const kitchen = (after.service ?? before.service)?.kitchen ?? null;
          const told = { before: before.service, after: after.service };
          await audit(tx, request, { object: after.id, kitchen, ...told });
        }
      });
      return changed.ok ? changed.changed : sendRefusal(request, reply, changed);
    },
  );
}
