import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { ExportParams, ExportQuery } from '@mahlab/bakery/api/staff-export';
import { EXPORT_DAYS } from '@mahlab/bakery/rules/staff/exports';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { kitchensAsked } from '../kitchens-asked.ts';
import { spanAsked } from '../money/span-asked.ts';
import { CSV, disarmed } from './csv.ts';
import { documentExportRoutes } from './document-routes.ts';
import { columnsOf, exportRows, isImport } from './export-rows.ts';

/** Files for a spreadsheet, and invoices and credit notes. */
export function exportRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  documentExportRoutes(app, context);
  app.get(
    staffEndpoints.export.pattern,
    {
      onRequest: staffOnly(context, 'export'),
      schema: {
        tags: ['Staff'],
        summary:
          'Orders, lines, payments, customers or the rows of a figure, of a span, or what can be imported, as CSV',
        description:
          'UTF-8 with a byte order mark, English headers, KWD with three decimals, times with +03:00. A cell that a ' +
          'spreadsheet would take for a formula begins with an apostrophe. Asks for a passkey of the last five minutes.',
        produces: ['text/csv'],
        params: ExportParams,
        querystring: ExportQuery,
        response: {
          200: z.unknown(),
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          422: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { what } = request.params;
      const { kitchen, ...asked } = request.query;
      const span = await spanAsked(orm, actor, { ...asked, most: EXPORT_DAYS });
      if (!span.ok) return sendRefusal(request, reply, span);
      const { from, until } = span;
      const kitchens = kitchensAsked(reachOf(actor, 'export'), kitchen);
      await orm.transaction((tx) =>
        audit(tx, request, { object: what, kitchen: kitchen ?? null, after: { from, until } }),
      );
      const days = from === until ? from : `${from}-${until}`;
      const file = stringify({
        ...CSV,
        columns: [...columnsOf(what)],
        // What can be imported stays as it is: staff wrote it, and bring it back.
        ...(isImport(what) ? {} : { cast: { string: disarmed } }),
      });
      // A fault on the way cuts the connection: half a file is never taken for a whole one.
      void pipeline(Readable.from(exportRows(orm, what, { from, until, kitchens })), file).catch(
        (fault: unknown) => request.log.error(fault, 'an export broke off'),
      );
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="mahlab-${what}-${days}.csv"`,
        })
        .type('text/csv; charset=utf-8')
        .send(file);
    },
  );
}
