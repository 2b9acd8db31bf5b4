import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { VerifyPayload } from '@mahlab/bakery/api/order';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { orderOfAttempt } from '@mahlab/bakery/rules/payment';
import { post } from '@mahlab/web/client.ts';
import { useLocation, useSearch } from 'wouter';
import { placeOf } from '../../places.ts';
import { useKeptOrders } from '../../state/kept-orders.ts';

/** What the bank's page brought back: a return token in the path, good for a day, the attempt and its track in the query. */
export type PaymentReturn = {
  token: string;
  attempt: string | null;
  trackId: string | null;
  /** All of the query, for the shop's records. */
  query: string;
};

/** The return that this page's address describes. */
export function usePaymentReturn(): PaymentReturn {
  const [path] = useLocation();
  const query = useSearch();
  const fields = new URLSearchParams(query);
  const { token = '' } = placeOf(path).context.params;
  return {
    token: decoded(token),
    attempt: fields.get('requested_order_id') || null,
    trackId: fields.get('track_id') || null,
    query,
  };
}

/** Every outcome of a verification belongs on the page; nothing of it pops up. */
const QUIET = [
  'offline',
  'fault',
  'try-again',
  'not-found',
  'bad-request',
  // The session is over; the order's own token is enough.
  'unauthenticated',
  'too-many-requests',
  'order-closed',
  'payment-pending',
  'payment-failed',
];

/** As much of a query as the shop takes. */
const QUERY_LENGTH = 2000;

/** Verifies a payment: the shop asks the bank for its status. */
export function verify(attempt: string, { token, trackId, query }: PaymentReturn) {
  const body: VerifyPayload = {
    token: rightTo(attempt, token),
    requested_order_id: attempt,
    ...(trackId && { trackId }),
    ...(query && { query: query.slice(0, QUERY_LENGTH) }),
  };
  const path = endpoints.verifyOrder(attempt);
  return post(path, body, { quiet: QUIET });
}

/** The right to an attempt's order: its own token where this device keeps it, else that of the address. */
export function rightTo(attempt: string, token: string): string {
  const order = orderOfAttempt(attempt);
  return useKeptOrders.getState().orders.find(({ id }) => id === order)?.token ?? token;
}

/** The number that people call the order by, if a refusal names it. */
export function numberIn(body: Record<string, unknown>): string | null {
  return typeof body.orderNumber === 'string' ? body.orderNumber : null;
}

/** The time of an order that is not paid yet, if a refusal names it. */
export function promiseIn({ promise }: Record<string, unknown>): PromisedWindow | null {
  const { state, startsAt } = (promise ?? {}) as Partial<PromisedWindow>;
  return state && startsAt ? (promise as PromisedWindow) : null;
}

/** An order that can no longer be paid, and whether money for it is refunded. */
export type ClosedOrder = {
  orderId: string;
  /** Its own. */
  token: string;
  orderNumber: string;
  moneyBack: boolean;
};

/** The closed order in a refusal's body; null when there is none. */
export function closedIn(body: unknown): ClosedOrder | null {
  const { orderId, token, orderNumber, moneyBack } = (body ?? {}) as Partial<ClosedOrder>;
  if (typeof orderId !== 'string' || typeof token !== 'string') return null;
  if (typeof orderNumber !== 'string' || typeof moneyBack !== 'boolean') return null;
  return { orderId, token, orderNumber, moneyBack };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
