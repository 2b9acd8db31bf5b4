import * as catalog from './catalog.ts';
import * as designer from './designer.ts';
import * as places from './places.ts';

/** Every table of the shop, for queries by name. Each noun adds its own line. */
export const schema = { ...catalog, ...designer, ...places };
