import type { Customer } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import { post } from '@mahlab/web/client.ts';
import { whileAway } from '@mahlab/web/while-away.ts';
import { keepForGuest } from '../../parts/orders/keep-order.ts';
import { TIME_REFUSALS } from '../../parts/slots/refused-time.ts';
import type { OrderTime } from '../../parts/slots/use-order-time.ts';
import { noteHold } from '../../state/chosen-time.ts';
import { useDrafts } from '../../state/drafts.ts';
import { forgetPlaced, orderKey, rememberPlaced } from '../../state/placed-order.ts';
import { type Line, type PlacedAddress, useShop } from '../../state/shop.ts';

export type Wanted = {
  customer: Customer;
  /** Null for a pickup. */
  address: PlacedAddress | null;
  lines: Line[];
  branch: string;
  /** Only one that holds. */
  promotionCode: string | null;
  language: Language;
  time: OrderTime;
};

/** Refusals that nothing here mends: waiting does, or less text. Told beside the button. */
export const TOLD_AT_BUTTON = [
  'orders-too-many',
  'quota-used-up',
  'too-many-holds',
  'times-busy',
  'too-many-requests',
  'try-again',
  'texts-too-long',
];

/** Refusals that the screen answers itself; the others become a toast. */
const QUIET = [
  ...TOLD_AT_BUTTON,
  ...TIME_REFUSALS,
  'bad-request',
  'email-invalid',
  'phone-invalid',
  'price-changed',
  'allergens-changed',
  'gateway-unavailable',
  'payment-pending',
  'order-closed',
  'idempotency-mismatch',
];
/** The key belongs to an order that can't be paid any more: these contents begin anew. */
const SPENT = ['order-closed', 'idempotency-mismatch'];

/**
 * Sends the order under the key of its contents, so that a repeat never makes a second one. While the shop cannot take
 * it, it is sent again; `onAway` is called each time.
 */
export async function sendOrder(wanted: Wanted, onAway: () => void) {
  const payload = payloadOf(wanted);
  const first = await send(payload, onAway);
  if (first.ok || !SPENT.includes(first.code)) return first;
  forgetPlaced();
  return send(payload, onAway);
}

async function send(payload: OrderPayload, onAway: () => void) {
  const key = orderKey(JSON.stringify(payload));
  const options = { headers: { 'Idempotency-Key': key }, quiet: QUIET };
  const outcome = await whileAway(() => post(endpoints.order(), payload, options), onAway);
  if (outcome.ok) noteHold(outcome.answer.promise);
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

/** Spec 3's payload, and beside it the day and time, the area, the cart's id, the note and the language. */
function payloadOf(wanted: Wanted): OrderPayload {
  const { customer, lines, branch, promotionCode, language, time } = wanted;
  const isPickup = time.mode === 'Pickup';
  const { area: _area, ...address } = wanted.address ?? ({} as PlacedAddress);
  const { location, cartId, branch: terms } = useShop.getState();
  const remarks = useDrafts.getState().remarks.trim();
  return {
    branch,
    customer: { ...customer, ...(!isPickup && { address }) },
    customerType: 'Customer',
    deliveryType: time.mode,
    ...(time.window && {
      deliveryDate: time.window.deliveryDate,
      deliveryTime: time.window.deliveryTime,
    }),
    paymentMethod: 'Online',
    items: lines,
    ...(location && !isPickup && { location: location.id }),
    ...(terms && !isPickup && { deliveryCost: terms.deliveryCost }),
    ...(cartId && { session: cartId }),
    ...(remarks && { remarks }),
    ...(promotionCode && { promotionCode }),
    language,
  };
}
