import type { Address, Customer } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload, OrderPlaced } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import { post } from '@mahlab/web/client.ts';
import { useDrafts } from '../../state/drafts.ts';
import { keepForGuest } from '../../state/kept-orders.ts';
import { forgetPlaced, orderKey, rememberPlaced } from '../../state/placed-order.ts';
import { type Line, useShop } from '../../state/shop.ts';

export type Wanted = {
  customer: Customer;
  address: Address;
  lines: Line[];
  branch: string;
  /** Only one that holds. */
  promotionCode: string | null;
  language: Language;
};

/** Refusals that the screen answers itself; the others become a toast. */
const QUIET = [
  'price-changed',
  'gateway-unavailable',
  'payment-pending',
  'order-closed',
  'idempotency-mismatch',
];
/** The key belongs to an order that can't be paid any more: these contents begin anew. */
const SPENT = ['order-closed', 'idempotency-mismatch'];

/** Sends the order under the key of its contents, so that a repeat never makes a second one. */
export async function sendOrder(wanted: Wanted) {
  const payload = payloadOf(wanted);
  const first = await send(payload);
  if (first.ok || !SPENT.includes(first.code)) return first;
  forgetPlaced();
  return send(payload);
}

async function send(payload: OrderPayload) {
  const key = orderKey(JSON.stringify(payload));
  const outcome = await post<OrderPlaced>(endpoints.order(), payload, {
    headers: { 'Idempotency-Key': key },
    quiet: QUIET,
  });
  const token = outcome.ok ? outcome.answer.token : tokenIn(outcome.body);
  if (token) rememberPlaced({ token, pictures: payload.items.map(({ image = '' }) => image) });
  const id = outcome.ok ? outcome.answer.orderId : outcome.body.orderId;
  // An account has its orders with it; a guest's stay on this device.
  if (token && typeof id === 'string') keepForGuest({ id, token });
  return outcome;
}

/** A gateway that is away leaves an order behind, and its token. */
function tokenIn(body: Record<string, unknown>): string | null {
  return typeof body.token === 'string' ? body.token : null;
}

/** Spec 3's payload, and beside it the area, the cart's id, the note and the language. */
function payloadOf(wanted: Wanted): OrderPayload {
  const { customer, address, lines, branch, promotionCode, language } = wanted;
  const { location, cartId } = useShop.getState();
  const remarks = useDrafts.getState().remarks.trim();
  return {
    branch,
    customer: { ...customer, address },
    customerType: 'Customer',
    deliveryType: 'Delivery',
    paymentMethod: 'Online',
    items: lines,
    ...(location && { location: location.id }),
    ...(cartId && { session: cartId }),
    ...(remarks && { remarks }),
    ...(promotionCode && { promotionCode }),
    language,
  };
}
