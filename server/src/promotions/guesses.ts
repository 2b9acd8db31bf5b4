import type { Config } from '../config.ts';
import type { Refusal } from '../http/refusal.ts';
import { createThrottle, type Shared, type Throttle } from '../http/throttle.ts';

/** Unknown codes from one network. Many shoppers share one behind a mobile carrier. */
const WRONG_CODES = 30;
const SECONDS = 600;

/** Limits the tries of unknown promotion codes, in the cart and with orders together. */
export function createPromotionGuesses({
  rateLimit,
  processes,
}: Pick<Config, 'rateLimit'> & Shared): Throttle {
  const tries = rateLimit === 0 ? null : WRONG_CODES;
  return createThrottle({ tries, seconds: SECONDS, processes });
}

/** Whether an answer tells that there is no such code: only that counts as a guess. */
export const isGuess = (answer: { ok: true } | Refusal): boolean =>
  !answer.ok && answer.code === 'promotion-unknown';
