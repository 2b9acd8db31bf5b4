import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Parts } from '../parts.ts';
import { sameSecret } from '../secret.ts';
import { creditNotesOf } from './queries.ts';
import { documentName } from './sheet.ts';

type Owner = { id: string; token: string };
type LinkParts = Pick<Parts, 'config' | 'serverKey'>;

/** Whether a text is the secret of an order's documents. */
export function isDocumentToken(
  parts: Pick<Parts, 'serverKey'>,
  order: Owner,
  given: string,
): boolean {
  return sameSecret(given, documentToken(parts, order));
}

/** Address of a paid order's invoice. */
export function invoiceLink(parts: LinkParts, order: Owner): string {
  return parts.config.publicUrl + endpoints.invoice(order.id, documentToken(parts, order));
}

/** Addresses of everything that an order has on paper. */
export async function documentLinks(
  parts: LinkParts & Pick<Parts, 'database'>,
  order: Owner & { paidAt: Date | null },
): Promise<Pick<OrderDetail, 'invoice' | 'creditNotes'>> {
  if (order.paidAt === null) return { invoice: null, creditNotes: [] };
  const token = documentToken(parts, order);
  const notes = await creditNotesOf(parts.database.orm, order.id);
  return {
    invoice: invoiceLink(parts, order),
    creditNotes: notes.map(({ id, number, amountFils }) => ({
      number: documentName('credit-note', number),
      amount: kwd(amountFils),
      link: parts.config.publicUrl + endpoints.creditNote(order.id, id, token),
    })),
  };
}

/**
 * The secret of an order's documents. It opens nothing but them, and dies with the order's own token. The
 * paper itself leads to the order: it has its number and its telephone, and a code with its token.
 */
function documentToken({ serverKey }: Pick<Parts, 'serverKey'>, { id, token }: Owner): string {
  return serverKey.mac('documents', id, token);
}
