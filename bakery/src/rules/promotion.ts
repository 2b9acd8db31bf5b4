import { westernDigits } from './digits.ts';
import type { Fils } from './money.ts';

/** What a code takes off: a share in whole percent, at most `maximumFils` if that is set, or an amount. */
export type Discount = { percent: number; maximumFils: Fils | null } | { amountFils: Fils };

/** A code's terms. Limits count the orders that use it now; null is no limit. Instants in milliseconds. */
export type Promotion = {
  active: boolean;
  discount: Discount;
  minimumFils: Fils;
  validFrom: number | null;
  validUntil: number | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
};

/**
 * How often a code is used: by everybody, paid and unpaid; by this customer; by orders that are paid; and by unpaid ones of
 * this customer's network.
 */
export type Uses = { total: number; byCustomer: number; paid: number; heldByNetwork: number };

/** Unpaid orders of one network may hold one use in so many of those that nobody has paid for. */
export const NETWORK_SHARE = 3;

export type PromotionRefusal =
  | 'promotion-unknown'
  | 'promotion-not-yet'
  | 'promotion-expired'
  | 'promotion-used-up'
  | 'promotion-held'
  | 'promotion-used'
  | 'promotion-below-minimum';

/** What a new code may be made of, as it is kept. */
export const CODE_SHAPE = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/;

/** A code as it is kept and compared: trimmed, upper case, Western digits. */
export function promotionKey(code: string): string {
  return westernDigits(code.trim()).toUpperCase();
}

/**
 * Fils that a code takes off a subtotal: never more than the subtotal. A share is rounded half up to a
 * whole fils. Delivery is not discounted, so it plays no part.
 */
export function discountOf(discount: Discount, subtotal: Fils): Fils {
  if ('amountFils' in discount) return Math.min(discount.amountFils, subtotal);
  // Whole numbers throughout: half a fils is 50 hundredths.
  const share = Math.floor((subtotal * discount.percent + 50) / 100);
  return Math.min(share, discount.maximumFils ?? share, subtotal);
}

/**
 * Why a code may not be used for a subtotal (before any discount) at an instant; null when it may. A code
 * that is switched off is as good as unknown.
 */
export function promotionRefusal(
  promotion: Promotion,
  { now, subtotal, uses }: { now: number; subtotal: Fils; uses: Uses },
): PromotionRefusal | null {
  const { validFrom, validUntil, limitTotal, limitPerCustomer } = promotion;
  if (!promotion.active) return 'promotion-unknown';
  if (validFrom !== null && now < validFrom) return 'promotion-not-yet';
  if (validUntil !== null && now >= validUntil) return 'promotion-expired';
  // Their own use is what the customer should hear of first.
  if (limitPerCustomer !== null && uses.byCustomer >= limitPerCustomer) return 'promotion-used';
  if (limitTotal !== null && uses.total >= limitTotal) return 'promotion-used-up';
  if (!hasShare(limitTotal, uses)) return 'promotion-held';
  return subtotal < promotion.minimumFils ? 'promotion-below-minimum' : null;
}

/** Whether one more unpaid order of a network may hold a use, so that one that pays nothing cannot empty a code. */
export function hasShare(
  limitTotal: number | null,
  { paid, heldByNetwork }: Pick<Uses, 'paid' | 'heldByNetwork'>,
): boolean {
  if (limitTotal === null) return true;
  return heldByNetwork < Math.max(1, Math.floor((limitTotal - paid) / NETWORK_SHARE));
}
