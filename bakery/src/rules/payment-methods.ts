/** Ways to pay that the shop has a mark for. */
export const PAYMENT_METHODS = ['knet', 'visa', 'mastercard', 'apple-pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The config entry in which the server tells what its account at the bank takes, with commas between. */
export const PAYMENT_METHODS_ENTRY = 'PAYMENT-METHODS';
