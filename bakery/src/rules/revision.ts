import type { Fils } from './money.ts';
import type { OrderStatus } from './order.ts';

/**
 * What an edit of a paid order may change. `details` are telephone, remarks and the address in the same area, `words` those
 * on its cakes, `lines` what was ordered, of what and how much of it, `place` where it goes to: its area, its kitchen, delivery
 * or pickup.
 */
export const EDITED = ['details', 'words', 'lines', 'place'] as const;
export type Edited = (typeof EDITED)[number];

const EDITABLE: Record<Edited, readonly OrderStatus[]> = {
  details: ['paid', 'baking', 'decorating', 'ready'],
  words: ['paid', 'baking'],
  lines: ['paid'],
  place: ['paid'],
};

/** Whether something of an order may be edited where it stands (Back office 7). */
export function isEditable(what: Edited, status: OrderStatus): boolean {
  return EDITABLE[what].includes(status);
}

/** How a shopper has agreed to what staff change. */
export const AGREED = ['telephone', 'WhatsApp', 'link'] as const;
export type Agreed = (typeof AGREED)[number];

/** What a shopper pays, in fils. `total` is what the others come to. */
export type Sums = {
  subtotalFils: Fils;
  discountFils: Fils;
  deliveryFils: Fils;
  totalFils: Fils;
};

/** The discount that an order was paid with; `share` is that of a code in percent, which takes `maximumFils` at most. */
export type PaidDiscount = Pick<Sums, 'subtotalFils' | 'discountFils'> & {
  share: { maximumFils: Fils | null } | null;
};

/**
 * The sums of an edited order (Back office 7). A percentage discount stays in the proportion in which the order was paid,
 * rounded half up to a whole fils; a fixed one stays as it was. Neither is more than the subtotal.
 */
export function revisedSums(
  paid: PaidDiscount,
  { subtotalFils, deliveryFils }: Pick<Sums, 'subtotalFils' | 'deliveryFils'>,
): Sums {
  const discountFils = Math.min(revisedDiscount(paid, subtotalFils), subtotalFils);
  return {
    subtotalFils,
    discountFils,
    deliveryFils,
    totalFils: subtotalFils - discountFils + deliveryFils,
  };
}

function revisedDiscount({ share, ...paid }: PaidDiscount, subtotalFils: Fils): Fils {
  if (!share || paid.subtotalFils === 0) return paid.discountFils;
  // The product of two amounts is beyond what a number holds exactly.
  const [part, whole] = [BigInt(paid.discountFils), BigInt(paid.subtotalFils)];
  const inProportion = Number((2n * part * BigInt(subtotalFils) + whole) / (2n * whole));
  // A code that has a maximum was never below it for a larger sum.
  return Math.min(inProportion, Math.max(share.maximumFils ?? inProportion, paid.discountFils));
}
