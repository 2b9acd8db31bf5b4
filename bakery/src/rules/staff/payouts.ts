/** What a line of a payment gateway's statement tells of. */
export const PAYOUT_KINDS = ['payment', 'refund'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How a statement and our own books can disagree. */
export const PAYOUT_DIFFERENCES = [
  /** We hold it paid; the statement does not tell of it. */
  'missing-at-bank',
  /** The statement tells of a payment whose reference we do not know. */
  'missing-with-us',
  /** The statement tells of a payment that we do not hold paid. */
  'not-paid-with-us',
  'other-amount',
  /** It is on another day of Kuwait. */
  'other-day',
  /** The same payment or refund stands there a second time. */
  'twice',
  /** We hold the refund done; the statement does not tell of it. */
  'refund-not-taken',
  /** The statement tells of a refund whose reference we do not know. */
  'refund-unknown',
  /** The statement tells of a refund that we do not hold done. */
  'refund-not-done',
  /** Its amount less its fee is not what it says arrives. */
  'sum-wrong',
] as const;
export type PayoutDifferenceKind = (typeof PAYOUT_DIFFERENCES)[number];
