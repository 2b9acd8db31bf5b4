import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { AppContext } from '../app-context.ts';
import { sameSecret } from '../secrets/secret.ts';

/** The fields of an order that name and sign its documents. */
export type Owner = { id: string; token: string };
export type LinkContext = Pick<AppContext, 'config' | 'serverKey'>;

/**
 * The secret of an order's documents. It opens nothing but them, and dies with the order's own token. The
 * paper itself leads to the order: it has its number and its telephone, and a code with its token.
 */
export function documentToken(
  { serverKey }: Pick<AppContext, 'serverKey'>,
  { id, token }: Owner,
): string {
  return serverKey.mac('documents', id, token);
}

/** Whether a text is the token of an order's documents. */
export function isDocumentToken(
  context: Pick<AppContext, 'serverKey'>,
  order: Owner,
  given: string,
): boolean {
  return sameSecret(given, documentToken(context, order));
}

/** Address of a paid order's invoice. */
export function invoiceLink(context: LinkContext, order: Owner): string {
  return (
    context.config.publicUrl + endpoints.invoice(order.id, { token: documentToken(context, order) })
  );
}
