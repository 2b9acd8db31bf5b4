import { ErrorBody } from '@mahlab/bakery/api/common';
import { ImportFile, ImportQuery, ImportReport } from '@mahlab/bakery/api/staff-import';
import { importEndpoints } from '@mahlab/bakery/api/staff-import-endpoints';
import { IMPORT_BYTES, type Import } from '@mahlab/bakery/rules/staff/imports';
import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { App, AppContext } from '../../app-context.ts';
import { sendRefusal } from '../../http/refusal.ts';
import { historyName } from '../../people/actor.ts';
import { auditAll } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { areaFile } from './areas.ts';
import { dryRun, takeIn } from './import-file.ts';
import type { Kind } from './plan.ts';
import { productFile } from './products.ts';
import { promotionFile } from './promotions.ts';

/** A file in base 64, with its name. */
const BODY_LIMIT = Math.ceil((IMPORT_BYTES * 4) / 3) + 8192;

/** Products, areas and promotion codes as a file: looked through first, then taken in whole. */
export function importRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;

  function importRoute<Fields extends object>(
    what: Import,
    { right, kind }: { right: StaffRight; kind: Kind<Fields> },
  ) {
    app.post(
      importEndpoints[what].pattern,
      {
        onRequest: staffOnly(context, right),
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: ['Staff'],
          summary: `Takes ${what} in from a CSV file; with dry=true it only tells what it would do`,
          description:
            'Whole or not at all: one row that is wrong refuses it. Matched by id; what the file does not name stays as ' +
            'it is. `seen` is the digest that the dry run answered.',
          querystring: ImportQuery,
          body: ImportFile,
          response: {
            200: ImportReport,
            400: ErrorBody,
            401: ErrorBody,
            403: ErrorBody,
            409: ErrorBody,
            413: ErrorBody,
            422: ErrorBody,
          },
        },
      },
      async (request, reply) => {
        const file = request.body;
        if (request.query.dry) {
          const looked = await dryRun(orm, { what, kind, file });
          return looked.ok ? looked.report : sendRefusal(request, reply, looked);
        }
        const done = await takeIn(
          orm,
          { what, kind, file },
          {
            by: historyName(actorOf(request)),
            also: (tx, all) => {
              const { name: why } = file;
              const changes = all.map(({ id, before, after }) => {
                return { object: id, before, after, why };
              });
              return auditAll(tx, request, changes);
            },
          },
        );
        return done.ok ? done.report : sendRefusal(request, reply, done);
      },
    );
  }

  importRoute('products', { right: 'change-catalogue', kind: productFile });
  importRoute('areas', { right: 'change-zones', kind: areaFile });
  importRoute('promotions', { right: 'change-promotions', kind: promotionFile });
}
