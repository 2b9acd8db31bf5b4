import type { Branch, Location } from '@mahlab/bakery/api/content';
import type { Localized } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';
import type { orderLines } from '../schema/orders.ts';

/** A line as it will be stored, all but its order and place. */
export type PricedLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;

/** A file that a line refers to; `name` is what the shopper knows it by. */
export type FileUse = { reference: string; name: Localized };

/** A line with the files that must exist before it can be stored. */
export type LineResult = { ok: true; line: PricedLine; files: FileUse[] };

/** An order priced from the catalogue: what will be stored and charged. Amounts are whole fils. */
export type PricedOrder = {
  branch: Branch;
  area: Location | null;
  customer: { name: string; email: string; phone: string };
  lines: PricedLine[];
  files: FileUse[];
  subtotalFils: Fils;
  deliveryFils: Fils;
  /** Before any promotion. */
  totalFils: Fils;
};
