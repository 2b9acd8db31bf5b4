import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import type { AppContext } from '../app-context.ts';
import {
  documentToken,
  invoiceLink,
  type LinkContext,
  type Owner,
} from '../orders/document-token.ts';
import { creditNotesOf } from './queries.ts';
import { documentName } from './sheet.ts';

/** The addresses of an order's invoice and credit notes. */
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
      link: context.config.publicUrl + endpoints.creditNote(order.id, id, { token }),
    })),
  };
}
