import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type {
  CallOff,
  PublishDraft,
  RestoreVersion,
  SaveDraft,
  StaffProductPage,
} from './staff-product-page.ts';

/** Addresses of one product, which one screen of the office alone calls. */
export const productEndpoints = {
  product: endpoint<{ get: () => StaffProductPage }>()('/staff/product/:id'),
  saveProductDraft: endpoint<{ post: (draft: Sent<typeof SaveDraft>) => StaffProductPage }>()(
    '/staff/product/:id/draft',
  ),
  publishProduct: endpoint<{ post: (publish: Sent<typeof PublishDraft>) => StaffProductPage }>()(
    '/staff/product/:id/publish',
  ),
  callOffProduct: endpoint<{ post: (off: Sent<typeof CallOff>) => StaffProductPage }>()(
    '/staff/product/:id/call-off',
  ),
  restoreProduct: endpoint<{ post: (restore: Sent<typeof RestoreVersion>) => StaffProductPage }>()(
    '/staff/product/:id/restore',
  ),
};
