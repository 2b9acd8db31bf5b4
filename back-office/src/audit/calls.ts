import type { TextKey } from '../translations.ts';

/** What was done, by the call that did it. One that is not here is shown as it is called. */
export const DONE = {
  'POST /staff/order/:id/status': 'audit.did-status',
  'POST /staff/order/:id/undo': 'audit.did-undo',
  'POST /staff/order/:id/accept': 'audit.did-accept',
  'POST /staff/order/:id/late': 'audit.did-late',
  'POST /staff/order/:id/note': 'audit.did-note',
  'POST /staff/order/:id/problem': 'audit.did-problem',
  'POST /staff/order/:id/seen': 'audit.did-seen',
  'POST /staff/order/:id/line/:line/ticked': 'audit.did-ticked',
  'POST /staff/order/:id/window': 'audit.did-window',
  'POST /staff/order/:id/revision': 'audit.did-revision',
  'POST /staff/order/:id/revision/withdraw': 'audit.did-withdraw',
  'POST /staff/order/:id/refund': 'audit.did-refund',
  'POST /staff/order/:id/settle': 'audit.did-settle',
  'POST /staff/order/:id/delivered': 'audit.did-delivered',
  'POST /staff/order/:id/nobody-there': 'audit.did-nobodyThere',
  'POST /staff/refund/:id': 'audit.did-decideRefund',
  'POST /staff/refund-request/:id': 'audit.did-decideRequest',
  'POST /staff/payment/:id/mismatch': 'audit.did-mismatch',
  'POST /staff/review/:id/state': 'audit.did-review',
  'POST /staff/review/:id/answer': 'audit.did-answer',
  'POST /staff/request/:id/message': 'audit.did-askShopper',
  'POST /staff/request/:id/quote': 'audit.did-quote',
  'POST /staff/request/:id/quote/send': 'audit.did-sendQuote',
  'POST /staff/request/:id/withdraw': 'audit.did-withdrawQuote',
  'POST /staff/payout': 'audit.did-payout',
  'POST /staff/payout/difference/:id': 'audit.did-difference',
  'POST /staff/promotion': 'audit.did-code',
  'PATCH /staff/promotion/:id': 'audit.did-codeTerms',
  'POST /staff/dead-letter/:id': 'audit.did-deadLetter',
  'POST /staff/mail/:id/send': 'audit.did-mail',
  'POST /staff/stop': 'audit.did-stop',
  'DELETE /staff/stop/:id': 'audit.did-liftStop',
  'POST /staff/plan': 'audit.did-plan',
  'POST /staff/area': 'audit.did-area',
  'POST /staff/product/prices': 'audit.did-prices',
  'POST /staff/product/:id/place': 'audit.did-place',
  'POST /staff/category': 'audit.did-category',
  'POST /staff/product/:id/draft': 'audit.did-draft',
  'POST /staff/product/:id/publish': 'audit.did-publish',
  'POST /staff/product/:id/call-off': 'audit.did-callOff',
  'POST /staff/product/:id/restore': 'audit.did-restore',
  'POST /staff/designer/:kind/:id': 'audit.did-designerPart',
  'POST /staff/import/products': 'audit.did-importProducts',
  'POST /staff/import/areas': 'audit.did-importAreas',
  'POST /staff/import/promotions': 'audit.did-importPromotions',
  'publish-product': 'audit.did-publishDue',
  'publish-product-refused': 'audit.did-publishRefused',
  'POST /staff/conflicts/write': 'audit.did-write',
  'PATCH /staff/kitchen-settings/:id': 'audit.did-settings',
  'POST /staff/kitchens': 'audit.did-newKitchen',
  'PATCH /staff/kitchens/:id': 'audit.did-settings',
  'PATCH /staff/settings': 'audit.did-shop',
  'GET /staff/export/:what.csv': 'audit.did-export',
  'GET /staff/documents.zip': 'audit.did-documents',
  'POST /staff/new-shop': 'audit.did-newShop',
  'POST /staff/print-log': 'audit.did-print',
  'POST /staff/run': 'audit.did-run',
  'POST /staff/run/:id/stop': 'audit.did-hand',
  'DELETE /staff/run/:id/stop/:order': 'audit.did-takeBack',
  'POST /staff/run/:id/sort': 'audit.did-sort',
  'POST /staff/run/:id/out': 'audit.did-out',
  'POST /staff/run/:id/back': 'audit.did-back',
  'POST /staff/member': 'audit.did-invite',
  'PATCH /staff/member/:id': 'audit.did-member',
  'POST /staff/device': 'audit.did-device',
  'POST /staff/device/pair': 'audit.did-pair',
  'POST /staff/device/:id/digits': 'audit.did-digits',
  'POST /staff/auth/passkey': 'audit.did-signIn',
  'POST /staff/auth/code': 'audit.did-signIn',
  'POST /staff/auth/digits': 'audit.did-signIn',
  'POST /staff/invitation': 'audit.did-joined',
  'POST /staff/me/passkey': 'audit.did-passkey',
  'DELETE /staff/me/passkey/:id': 'audit.did-dropPasskey',
  'DELETE /staff/session/:id': 'audit.did-endSession',
  'staff:owner': 'audit.did-firstOwner',
} as const satisfies Record<string, TextKey>;

/** The text that says what a call did; null for one that has no words yet. */
export function doneBy(call: string): TextKey | null {
  return (DONE as Record<string, TextKey>)[call] ?? null;
}

/** Whether what a call changed is an order. */
export function isOfOrder(call: string): boolean {
  return (
    / \/staff\/(order|run\/:id\/stop|conflicts|print-log)\b/.test(call) ||
    call === 'POST /staff/run'
  );
}
