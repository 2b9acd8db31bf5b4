import type { Config } from '../config.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';

/** Codes that are not known, from one network. Many shoppers share one behind a mobile carrier. */
const WRONG_CODES = 30;
const SECONDS = 600;

/** Holds back who tries codes in bulk, whether while shopping or with orders. */
export function createPromotionGuesses({ rateLimit }: Pick<Config, 'rateLimit'>): Throttle {
  return createThrottle({ tries: rateLimit === 0 ? null : WRONG_CODES, seconds: SECONDS });
}
