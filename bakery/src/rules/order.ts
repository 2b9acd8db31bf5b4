/**
 * The states of an order. The shopper sees five steps, from `paid` to `delivered`: `ready` is none of its own, but
 * for a pickup that of being fetched.
 */
export const ORDER_STATUSES = [
  'pending',
  'paid',
  'baking',
  'decorating',
  'ready',
  'on-the-way',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Which status may follow which. The only table of an order's life; everything else reads it. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['baking', 'cancelled', 'refunded'],
  baking: ['decorating', 'ready', 'cancelled', 'refunded'],
  decorating: ['ready', 'cancelled', 'refunded'],
  // A pickup is handed over in the kitchen.
  ready: ['on-the-way', 'delivered', 'cancelled', 'refunded'],
  // Back to ready when nobody was there.
  'on-the-way': ['ready', 'delivered', 'cancelled', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** The states of an order that is paid and not over: those that the bakery works on. */
export const OPEN_STATUSES = ['paid', 'baking', 'decorating', 'ready', 'on-the-way'] as const;

/** Whether an order may go from one status to another. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** Whether money may still be asked for: only an order that waits for it. */
export function canPay(status: OrderStatus): boolean {
  return canBecome(status, 'paid');
}

/** Whether the money for an order has arrived and not gone back. */
export function isPaid(status: OrderStatus): boolean {
  return !['pending', 'cancelled', 'refunded'].includes(status);
}

/** The most an order may come to, in fils: the largest amount that the wire carries. */
export const ORDER_TOTAL_LIMIT = 1_000_000_000;
