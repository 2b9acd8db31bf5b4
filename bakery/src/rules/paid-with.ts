/** What a payment was made with, as a bank tells it. */
export const PAID_WITH = ['knet', 'card', 'apple-pay', 'google-pay', 'samsung-pay'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

/** Gateways' words for it. Apple Pay may run over KNET: it is told as what the shopper chose. */
const WORDS = new Map<string, PaidWith>([
  ['knet', 'knet'],
  ['cc', 'card'],
  ['visa', 'card'],
  ['mastercard', 'card'],
  ['american-express', 'card'],
  ['apple-pay', 'apple-pay'],
  ['apple-pay-knet', 'apple-pay'],
  ['google-pay', 'google-pay'],
  ['samsung-pay', 'samsung-pay'],
]);

/** What a gateway's word for it means; null of one that we do not know. */
export function paidWith(word: string): PaidWith | null {
  return WORDS.get(word.trim().toLowerCase().replaceAll('_', '-')) ?? null;
}
