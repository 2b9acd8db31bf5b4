import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { OrderDetail, Paper } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import type { AppContext } from '../app-context.ts';
import {
  documentToken,
  invoiceLink,
  type LinkContext,
  type Owner,
} from '../orders/document-token.ts';
import { type DocumentRow, papersOf } from './queries.ts';
import { documentName } from './sheet.ts';

/** The path of a document of an order, for whoever has its token. */
export function documentPath(
  { id, kind }: Pick<DocumentRow, 'id' | 'kind'>,
  orderId: string,
  token: string,
): string {
  if (kind === 'invoice') return endpoints.invoice(orderId, { token });
  const path =
    kind === 'supplement' ? supplementEndpoints.supplementaryInvoice : endpoints.creditNote;
  return path(orderId, id, { token });
}

/** The addresses of an order's invoice, supplementary invoices and credit notes. */
export async function documentLinks(
  context: LinkContext & Pick<AppContext, 'database'>,
  order: Owner & { paidAt: Date | null },
): Promise<Pick<OrderDetail, 'invoice' | 'supplements' | 'creditNotes'>> {
  if (order.paidAt === null) return { invoice: null, supplements: [], creditNotes: [] };
  const { orm } = context.database;
  const wire = (paper: DocumentRow) => paperLink(context, order, paper);
  return {
    invoice: invoiceLink(context, order),
    supplements: (await papersOf(orm, order.id, 'supplement')).map(wire),
    creditNotes: (await papersOf(orm, order.id, 'credit-note')).map(wire),
  };
}

/** A supplementary invoice or a credit note of an order, as its shopper opens it. */
export function paperLink(context: LinkContext, order: Owner, paper: DocumentRow): Paper {
  const token = documentToken(context, order);
  return {
    number: documentName(paper.kind, paper.number),
    amount: kwd(paper.amountFils),
    link: context.config.publicUrl + documentPath(paper, order.id, token),
  };
}
