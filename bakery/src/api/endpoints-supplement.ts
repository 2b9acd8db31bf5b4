import { endpoint } from './endpoint.ts';
import type { NotJson, Sent } from './endpoints.ts';
import type { Supplement, SupplementLink, SupplementReturn } from './supplement.ts';

/** Addresses of supplements and of their invoices. Apart from the others, since one page alone needs them. */
export const supplementEndpoints = {
  supplement: endpoint<{ get: () => Supplement }>()('/user/supplement/:id'),
  paySupplement: endpoint<{ post: (body: undefined) => SupplementLink }>()(
    '/user/supplement/:id/payment',
  ),
  verifySupplement: endpoint<{ post: (returned: Sent<typeof SupplementReturn>) => Supplement }>()(
    '/user/supplement/:id/verify',
  ),
  supplementaryInvoice: endpoint<NotJson, { token?: string | undefined }>()(
    '/user/orders/:id/supplementary-invoice/:note',
  ),
};
