import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import type { AppContext } from '../app-context.ts';
import { sameSecret } from '../secrets/secret.ts';
import { creditNotesOf } from './queries.ts';
import { documentName } from './sheet.ts';

type Owner = { id: string; token: string };
type LinkContext = Pick<AppContext, 'config' | 'serverKey'>;

/** Whether a text is the secret of an order's documents. */
export function isDocumentToken(
  context: Pick<AppContext, 'serverKey'>,
  order: Owner,
  given: string,
): boolean {
  return sameSecret(given, documentToken(context, order));
}

/** Address of a paid order's invoice. */
export function invoiceLink(context: LinkContext, order: Owner): string {
  return context.config.publicUrl + endpoints.invoice(order.id, documentToken(context, order));
}

/** Addresses of everything that an order has on paper. */
export async function documentLinks(
  context: LinkContext & Pick<AppContext, 'database'>,
  order: Owner & { paidAt: Date | null },
): Promise<Pick<OrderDetail, 'invoice' | 'creditNotes'>> {
  if (order.paidAt === null) return { invoice: null, creditNotes: [] };
  const token = documentToken(context, order);
  const notes = await creditNotesOf(context.database.orm, order.id);
  return {
    invoice: invoiceLink(context, order),
    creditNotes: notes.map(({ id, number, amountFils }) => ({
      number: documentName('credit-note', number),
      amount: kwd(amountFils),
      link: context.config.publicUrl + endpoints.creditNote(order.id, id, token),
    })),
  };
}

/**
 * The secret of an order's documents. It opens nothing but them, and dies with the order's own token. The
 * paper itself leads to the order: it has its number and its telephone, and a code with its token.
 */
function documentToken({ serverKey }: Pick<AppContext, 'serverKey'>, { id, token }: Owner): string {
  return serverKey.mac('documents', id, token);
}
