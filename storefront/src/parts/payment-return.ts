import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult, VerifyPayload } from '@mahlab/bakery/api/order';
import { useLocation, useSearch } from 'wouter';
import { post } from '../client.ts';
import { placeOf } from '../router.tsx';

/** What the bank's page brought back: the order's token in the path, the attempt and its track in the query. */
export type PaymentReturn = { token: string; attempt: string | null; trackId: string | null };

/** The return that this page's address describes. */
export function usePaymentReturn(): PaymentReturn {
  const [path] = useLocation();
  const query = new URLSearchParams(useSearch());
  const { token = '' } = placeOf(path).context.params;
  return {
    token: decoded(token),
    attempt: query.get('requested_order_id') || null,
    trackId: query.get('track_id') || null,
  };
}

/** Every outcome of a verification belongs on the page; nothing of it pops up. */
const QUIET = [
  'offline',
  'fault',
  'not-found',
  'bad-request',
  // The session is over; the order's own token is enough.
  'unauthenticated',
  'too-many-requests',
  'order-closed',
  'payment-pending',
  'payment-failed',
];

/** Asks the shop where the payment stands; the shop asks the bank. */
export function verify(attempt: string, { token, trackId }: PaymentReturn) {
  const body: VerifyPayload = {
    token,
    requested_order_id: attempt,
    ...(trackId && { trackId }),
  };
  const path = endpoints.verifyOrder(attempt);
  return post<PaymentResult>(path, body, { quiet: QUIET });
}

/** The number that people call the order by, if a refusal names it. */
export function numberIn(body: Record<string, unknown>): string | null {
  return typeof body.orderNumber === 'string' ? body.orderNumber : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
