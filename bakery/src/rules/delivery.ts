import { type Fils, fils } from './money.ts';

/** A branch's terms for an area, in KWD as the wire carries them. */
export type DeliveryTerms = { deliveryCost: number; minOrderValue: number };

/** Fils still missing to the branch's minimum, compared with the items' subtotal; never below 0 (Spec 5). */
export function amountMissing(terms: DeliveryTerms, subtotal: Fils): Fils {
  return Math.max(0, fils(terms.minOrderValue) - subtotal);
}

/** What the shopper pays, in fils: subtotal plus the branch's delivery cost; no branch, no charge (Spec 9). */
export function orderTotal(subtotal: Fils, terms: DeliveryTerms | null): Fils {
  return subtotal + (terms ? fils(terms.deliveryCost) : 0);
}
