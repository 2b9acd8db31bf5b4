/**
 * Where one attempt to pay stands. `opening`: stored, the gateway not asked yet. `pending`: the
 * gateway has given its page. The rest is what the gateway's status answer said, or `expired` when it
 * said nothing until its link had run out.
 */
export const ATTEMPT_STATES = [
  'opening',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Which state may follow which. A capture may come late, after a failure or the link's end. */
export const ATTEMPT_TRANSITIONS: Record<AttemptState, readonly AttemptState[]> = {
  opening: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid', 'failed', 'cancelled'],
  paid: ['refunded'],
  refunded: [],
};

/** Whether an attempt may go from one state to another; staying where it is changes nothing and is no move. */
export function canMove(from: AttemptState, to: AttemptState): boolean {
  return ATTEMPT_TRANSITIONS[from].includes(to);
}

/** Whether the gateway may still decide: such an attempt has to be asked about again. */
export function isOpen(state: AttemptState): boolean {
  return state === 'opening' || state === 'pending';
}

/**
 * The name an attempt has at the gateway (`requested_order_id`): the order's id for the first, then
 * the id with `-2`, `-3` … for retries. At most 40 characters with a UUID, as gateways ask.
 */
export function attemptName(orderId: string, number: number): string {
  return number === 1 ? orderId : `${orderId}-${number}`;
}

/** The order's id in an attempt's name; null for what is no such name. */
export function orderOfAttempt(name: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[1-9]\d*)?$/.exec(name)?.[1] ?? null;
}

/** Minutes after an attempt's start at which its status is checked, if it is not known by then. */
export const SETTLEMENT_MINUTES = [1, 2, 4, 8, 15, 31] as const;

/** Minutes a payment link lives. */
export const LINK_MINUTES = 30;

/**
 * Minutes after its last attempt to pay at which an unpaid order is cancelled. The gateway is asked one
 * last time before.
 */
export const UNPAID_MINUTES = 1440;

/**
 * Minutes after an attempt's start at which it is asked about for the `step`th time, counted from 0: as
 * planned, then at twice the age each time, and last when the order's time is over. Null after that.
 */
export function statusCheckMinutes(step: number): number | null {
  const planned = SETTLEMENT_MINUTES[step];
  if (planned !== undefined) return planned;
  if (step > LAST_STATUS_CHECK) return null;
  return Math.min(UNPAID_MINUTES, LAST_PLANNED * 2 ** (step - SETTLEMENT_MINUTES.length + 1));
}

/**
 * When an attempt that was asked about for the `step`th time is asked about next; null when its order's time
 * is over. A refused one may still be captured while its link lives, and late: it is asked about when the
 * link has ended, and last.
 */
export function nextStatusCheck(
  step: number,
  state: AttemptState,
): { step: number; minutes: number } | null {
  const isRefused = state === 'failed' || state === 'cancelled';
  const skipped = step < LINK_OVER ? LINK_OVER : LAST_STATUS_CHECK;
  const next = isRefused ? Math.max(step + 1, skipped) : step + 1;
  const minutes = statusCheckMinutes(next);
  return minutes === null ? null : { step: next, minutes };
}

const LAST_PLANNED = SETTLEMENT_MINUTES.at(-1) ?? LINK_MINUTES;

/** The step at which nobody can pay by the attempt's link any more. */
const LINK_OVER = SETTLEMENT_MINUTES.length - 1;

/** The step at which an unpaid order's time is over. */
export const LAST_STATUS_CHECK =
  SETTLEMENT_MINUTES.length - 1 + Math.ceil(Math.log2(UNPAID_MINUTES / LAST_PLANNED));
