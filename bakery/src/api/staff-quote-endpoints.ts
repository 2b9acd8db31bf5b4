import type { RequestPart } from '../rules/quote.ts';
import { endpoint } from './endpoint.ts';
import type { PageQuery, Sent } from './endpoints.ts';
import type { WriteMessage } from './quote.ts';
import type { QuoteDraft, SendQuote, StaffRequest, WithdrawQuote } from './staff-quote.ts';

/** Addresses of requests and their quotes, which one screen of the office alone calls. */
export const staffQuoteEndpoints = {
  requests: endpoint<
    { get: () => StaffRequest[] },
    PageQuery & { part?: RequestPart; text?: string }
  >()('/staff/request/list'),
  request: endpoint<{ get: () => StaffRequest }>()('/staff/request/:id'),
  draftQuote: endpoint<{ post: (draft: Sent<typeof QuoteDraft>) => StaffRequest }>()(
    '/staff/request/:id/quote',
  ),
  sendQuote: endpoint<{ post: (quote: Sent<typeof SendQuote>) => StaffRequest }>()(
    '/staff/request/:id/quote/send',
  ),
  withdrawQuote: endpoint<{ post: (why: Sent<typeof WithdrawQuote>) => StaffRequest }>()(
    '/staff/request/:id/withdraw',
  ),
  askShopper: endpoint<{ post: (message: Sent<typeof WriteMessage>) => StaffRequest }>()(
    '/staff/request/:id/message',
  ),
};
