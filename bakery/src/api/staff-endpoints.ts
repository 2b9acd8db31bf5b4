import { API_BASE, type PageQuery, search } from './endpoints.ts';

const order = (id: string, what: string) =>
  `${API_BASE}/staff/order/${encodeURIComponent(id)}/${what}`;

/** Addresses that staff call. Apart from the others, since no shopper's browser needs them. */
export const staffEndpoints = {
  moveOrder: (id: string) => order(id, 'status'),
  refundOrder: (id: string) => order(id, 'refund'),
  settleOrder: (id: string) => order(id, 'settle'),
  mismatches: (query: PageQuery = {}) => `${API_BASE}/staff/payment/mismatch/list${search(query)}`,
  closeMismatch: (attempt: string) =>
    `${API_BASE}/staff/payment/${encodeURIComponent(attempt)}/mismatch`,
  cakeSheet: (id: string) => order(id, 'cake-sheet'),
  approveReview: (id: string) => `${API_BASE}/staff/review/${encodeURIComponent(id)}/approve`,
  deadLetters: (query: PageQuery = {}) => `${API_BASE}/staff/dead-letter/list${search(query)}`,
  decideDeadLetter: (id: string) => `${API_BASE}/staff/dead-letter/${encodeURIComponent(id)}`,
  mails: (query: PageQuery = {}) => `${API_BASE}/staff/mail/list${search(query)}`,
  sendMail: (id: string) => `${API_BASE}/staff/mail/${encodeURIComponent(id)}/send`,
};
