import { type Fils, fils } from './money.ts';

/** The most pieces of a line. */
export const QUANTITY_LIMIT = 99;

/** A cart line as far as sums go. `price` is the unit price in KWD, as stored and sent. */
export type PricedLine = { price: number; quantity: number };

/** Fils of one line: unit price times quantity. */
export function lineTotal(line: PricedLine): Fils {
  return fils(line.price) * line.quantity;
}

/** Subtotal in fils: the sum of the lines, worked out anew each time and never counted up (Spec 4). */
export function cartTotal(lines: PricedLine[]): Fils {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** How many pieces lie in the cart. */
export function cartCount(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
