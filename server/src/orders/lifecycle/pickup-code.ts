import { randomInt } from 'node:crypto';

/** Four digits, which read the same in both languages and over the counter. */
export function newPickupCode(): string {
  return String(randomInt(1000, 10_000));
}
