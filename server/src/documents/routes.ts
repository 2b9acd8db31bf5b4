import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { PictureBusy } from '../cakes/line-picture.ts';
import { customerOf, mayBeSignedIn } from '../customers/authenticate.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { isDocumentToken } from '../orders/document-token.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { documentFile } from './file.ts';
import { issueInvoice } from './issue.ts';
import { type DocumentRow, papersOf } from './queries.ts';
import { documentName } from './sheet.ts';

const ById = z.object({ id: z.string().max(100) });
const NoteById = ById.extend({ note: z.string().max(100) });
const ByToken = z.object({ token: z.string().max(200).optional() });
type Asked = FastifyRequest<{
  Params: z.infer<typeof ById>;
  Querystring: z.infer<typeof ByToken>;
}>;

/** The content security policy of a PDF: what a browser's viewer needs. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const WORDS: Record<Language, Record<DocumentRow['kind'], string>> = {
  en: { invoice: 'Invoice', supplement: 'Supplementary invoice', 'credit-note': 'Credit note' },
  ar: { invoice: 'فاتورة', supplement: 'فاتورة تكميلية', 'credit-note': 'إشعار دائن' },
};

/** Invoices, supplementary invoices and credit notes, for whoever has their address, or is signed in as the order's customer. */
export function documentRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const options = <P extends z.ZodType>(summary: string, params: P) => ({
    onRequest: mayBeSignedIn(context),
    schema: {
      tags: ['Orders'],
      summary,
      description:
        'PDF, the same bytes at every call. The `token` is that of the link in the order; without it ' +
        'the order’s customer must be signed in. Everybody else is answered 404.',
      produces: ['application/pdf'],
      params,
      querystring: ByToken,
      response: { 401: ErrorBody, 404: ErrorBody, 503: ErrorBody },
    },
  });

  app.get(
    endpoints.invoice.pattern,
    options('The invoice of a paid order', ById),
    async (request, reply) => {
      const order = await heldOrder(request);
      const invoice = order && (await issueInvoice(context, order.id));
      return invoice ? show(request, reply, { document: invoice, order }) : nothing(request, reply);
    },
  );

  const papers = [
    [
      supplementEndpoints.supplementaryInvoice.pattern,
      'supplement',
      'A supplementary invoice of an order: what an edit added, once it was paid',
    ],
    [
      endpoints.creditNote.pattern,
      'credit-note',
      'A credit note of an order: money that went back',
    ],
  ] as const;
  for (const [pattern, kind, summary] of papers) {
    app.get(pattern, options(summary, NoteById), async (request, reply) => {
      const order = await heldOrder(request);
      const found = order ? await papersOf(orm, order.id, kind) : [];
      const document = found.find(({ id }) => id === request.params.note);
      return order && document
        ? show(request, reply, { document, order })
        : nothing(request, reply);
    });
  }

  async function heldOrder(request: Asked): Promise<Order | null> {
    const { params, query } = request;
    const order = isUuid(params.id) ? await orderOfId(orm, params.id) : null;
    if (!order) return null;
    const customerId = customerOf(request);
    const isTheirs = customerId !== null && order.customerId === customerId;
    return isTheirs || isDocumentToken(context, order, query.token ?? '') ? order : null;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { document, order: { language } }: { document: DocumentRow; order: Order },
  ) {
    const bytes = await documentFile(context, document).catch((fault: unknown) => {
      if (fault instanceof PictureBusy) return null;
      throw fault;
    });
    if (!bytes) {
      return sendRefusal(request, reply, refusal('cakes-busy', {}, { retryAfterSeconds: 5 }));
    }
    const name = documentName(document.kind, document.number);
    const localName = encodeURIComponent(`${WORDS[language][document.kind]} ${name}.pdf`);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="${name}.pdf"; filename*=UTF-8''${localName}`,
        'content-security-policy': DOCUMENT_POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('application/pdf')
      .send(bytes);
  }
}

function nothing(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store');
  return sendRefusal(request, reply, refusal('not-found'));
}
