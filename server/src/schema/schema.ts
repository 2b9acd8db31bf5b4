import * as cakeRequests from './cake-requests.ts';
import * as carts from './carts.ts';
import * as catalog from './catalog.ts';
import * as designer from './designer.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as promotions from './promotions.ts';
import * as reviews from './reviews.ts';
import * as sandbox from './sandbox.ts';
import * as uploads from './uploads.ts';

/** Every table of the shop, for queries by name. Each noun adds its own line. */
export const schema = {
  ...cakeRequests,
  ...carts,
  ...catalog,
  ...designer,
  ...orders,
  ...payments,
  ...places,
  ...promotions,
  ...reviews,
  ...sandbox,
  ...uploads,
};
