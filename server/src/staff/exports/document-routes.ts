import { Readable } from 'node:stream';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { ExportQuery } from '@mahlab/bakery/api/staff-export';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { DOCUMENTS_MOST, EXPORT_DAYS } from '@mahlab/bakery/rules/staff/exports';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { reachOf } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { kitchensAsked } from '../kitchens-asked.ts';
import { spanAsked } from '../money/span-asked.ts';
import { documentFiles } from './document-files.ts';
import { countDocuments } from './document-rows.ts';
import { whileRead, zipOf } from './zip.ts';

const AGAIN_SECONDS = 10;
const PATIENCE_MS = 60_000;

/** Invoices and credit notes of a span as one file. */
export function documentExportRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  /** One at a time in a process: those that nobody has asked for before are printed on the way. */
  let running = false;
  app.get(
    staffPayoutEndpoints.documents.pattern,
    {
      onRequest: staffOnly(context, 'export'),
      schema: {
        tags: ['Staff'],
        summary: 'Invoices, supplementary invoices and credit notes of a span as one ZIP',
        description:
          `PDFs in a folder for each kind, and \`list.csv\`. They belong to the day of Kuwait on which they were issued; ${DOCUMENTS_MOST} ` +
          'at most. Asks for a passkey of the last five minutes. One at a time is made; others are answered 503.',
        produces: ['application/zip'],
        querystring: ExportQuery,
        response: {
          200: z.unknown(),
          400: ErrorBody,
          401: ErrorBody,
          403: ErrorBody,
          422: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { kitchen, ...asked } = request.query;
      const found = await spanAsked(orm, actor, { ...asked, most: EXPORT_DAYS });
      if (!found.ok) return sendRefusal(request, reply, found);
      const { from, until } = found;
      const span = { from, until, kitchens: kitchensAsked(reachOf(actor, 'export'), kitchen) };
      const count = await countDocuments(orm, span, DOCUMENTS_MOST);
      if (count === 0) return sendRefusal(request, reply, refusal('no-documents'));
      if (count > DOCUMENTS_MOST) {
        const most = String(DOCUMENTS_MOST);
        return sendRefusal(request, reply, refusal('too-many-documents', { most }));
      }
      if (running) {
        const again = { retryAfterSeconds: AGAIN_SECONDS };
        return sendRefusal(request, reply, refusal('documents-busy', {}, again));
      }
      running = true;
      const over = () => {
        running = false;
      };
      try {
        await orm.transaction((tx) =>
          audit(tx, request, {
            object: 'documents',
            kitchen: kitchen ?? null,
            after: { from, until, count },
          }),
        );
      } catch (fault) {
        over();
        throw fault;
      }
      // A fault on the way cuts the connection: half a file is never taken for a whole one.
      const parts = zipOf(documentFiles(context, span));
      // Whoever reads no more would keep everybody else from theirs.
      const file = Readable.from(whileRead(parts, PATIENCE_MS, () => file.destroy()));
      file.once('end', over).once('close', over);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="mahlab-documents-${from}-${until}.zip"`,
        })
        .type('application/zip')
        .send(file);
    },
  );
}
