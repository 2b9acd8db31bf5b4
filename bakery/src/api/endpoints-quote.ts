import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type {
  AcceptQuote,
  DeclineQuote,
  Quote,
  QuoteLink,
  QuoteOpened,
  WriteMessage,
} from './quote.ts';

type NoBody = Record<string, never>;

/** Addresses of a quote for whoever has its link; the token is in the path. Apart, since its page alone calls them. */
export const quoteEndpoints = {
  quote: endpoint<{ get: () => Quote }>()('/user/quote/:id'),
  openedQuote: endpoint<{ post: (body: NoBody) => QuoteOpened }>()('/user/quote/:id/opened'),
  acceptQuote: endpoint<{ post: (accepted: Sent<typeof AcceptQuote>) => QuoteLink }>()(
    '/user/quote/:id/accept',
  ),
  declineQuote: endpoint<{ post: (declined: Sent<typeof DeclineQuote>) => Quote }>()(
    '/user/quote/:id/decline',
  ),
  writeMessage: endpoint<{ post: (message: Sent<typeof WriteMessage>) => Quote }>()(
    '/user/quote/:id/message',
  ),
};
