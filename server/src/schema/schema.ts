import * as board from './board.ts';
import * as cakeRequests from './cake-requests.ts';
import * as carts from './carts.ts';
import * as catalog from './catalog.ts';
import * as customers from './customers.ts';
import * as designer from './designer.ts';
import * as documents from './documents.ts';
import * as mailConsents from './mail-consents.ts';
import * as mails from './mails.ts';
import * as orderRevisions from './order-revisions.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as places from './places.ts';
import * as prints from './prints.ts';
import * as productDrafts from './product-drafts.ts';
import * as promises from './promises.ts';
import * as promotions from './promotions.ts';
import * as quotes from './quotes.ts';
import * as requestMessages from './request-messages.ts';
import * as reviews from './reviews.ts';
import * as runs from './runs.ts';
import * as sandbox from './sandbox.ts';
import * as signIn from './sign-in.ts';
import * as staff from './staff.ts';
import * as turnedAway from './turned-away.ts';
import * as uploads from './uploads.ts';
import * as visits from './visits.ts';

/** Every table of the shop, for queries by name. Each noun adds its own line. */
export const schema = {
  ...board,
  ...cakeRequests,
  ...carts,
  ...catalog,
  ...customers,
  ...designer,
  ...documents,
  ...mailConsents,
  ...mails,
  ...orderRevisions,
  ...orders,
  ...payments,
  ...payouts,
  ...places,
  ...productDrafts,
  ...prints,
  ...promises,
  ...promotions,
  ...quotes,
  ...requestMessages,
  ...reviews,
  ...runs,
  ...sandbox,
  ...signIn,
  ...staff,
  ...turnedAway,
  ...uploads,
  ...visits,
};
