import { z } from 'zod';
import { Kwd, Localized } from './common.ts';
import { OrderLine } from './order-history.ts';

/**
 * A line with its prices left out for those who see no money. `contains` are the allergens that its product names now, or that
 * the parts of a designed cake were said to contain when it was ordered; where not all are stated the last one says so.
 */
export const StaffLine = OrderLine.extend({
  price: Kwd.nullable(),
  total: Kwd.nullable(),
  contains: z.array(Localized),
}).meta({ id: 'StaffLine' });

export type StaffLine = z.infer<typeof StaffLine>;
