import { endpoint } from './endpoint.ts';
import type { PageQuery, Sent } from './endpoints.ts';
import type { FoundPayment } from './staff-payment.ts';
import type {
  NewStatement,
  PayoutDays,
  PayoutDetail,
  PayoutDifference,
  PayoutStatement,
  ReadStatement,
  SettleDifference,
  StatementRead,
  StatementTaken,
} from './staff-payout.ts';

/** Payments and refunds that are found at once at most, the newest: whoever seeks another types more. */
export const PAYMENTS_FOUND = 20;

/** Addresses of statements of payouts, of invoices and of payments that are looked for, which the screens of money alone call. */
export const staffPayoutEndpoints = {
  documents: endpoint<{ get: () => string }, { from?: string; until?: string; kitchen?: string }>()(
    '/staff/documents.zip',
  ),
  findPayments: endpoint<{ get: () => FoundPayment[] }, { text: string }>()('/staff/payment/find'),
  payouts: endpoint<{ get: () => PayoutStatement[] }, PageQuery>()('/staff/payout/list'),
  payoutDays: endpoint<{ get: () => PayoutDays }, { from: string; until: string }>()(
    '/staff/payout/days',
  ),
  payout: endpoint<{ get: () => PayoutDetail }>()('/staff/payout/:id'),
  readPayout: endpoint<{ post: (file: Sent<typeof ReadStatement>) => StatementRead }>()(
    '/staff/payout/read',
  ),
  newPayout: endpoint<{ post: (file: Sent<typeof NewStatement>) => StatementTaken }>()(
    '/staff/payout',
  ),
  settlePayout: endpoint<{ post: (note: Sent<typeof SettleDifference>) => PayoutDifference }>()(
    '/staff/payout/difference/:id',
  ),
};
