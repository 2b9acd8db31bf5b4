import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type { ImportFile, ImportReport } from './staff-import.ts';

type Import = { post: (file: Sent<typeof ImportFile>) => ImportReport };

/** Addresses to which files are brought. */
export const importEndpoints = {
  products: endpoint<Import, { dry?: string }>()('/staff/import/products'),
  areas: endpoint<Import, { dry?: string }>()('/staff/import/areas'),
  promotions: endpoint<Import, { dry?: string }>()('/staff/import/promotions'),
};
