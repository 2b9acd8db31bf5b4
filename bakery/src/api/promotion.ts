import { z } from 'zod';
import { CartItem } from './cart.ts';
import { Kwd, line } from './common.ts';

/** A code as a shopper types it; upper and lower case are the same. */
export const PromotionCode = line(40);

/**
 * `POST /user/promotion`: what a code would take off these items now. Of
 * somebody who is signed in their own uses are looked at too; of a guest only when the order is placed, or
 * anybody could ask what others have used. Nothing is used up by asking.
 */
export const PromotionCheck = z
  .object({
    code: PromotionCode.min(1),
    items: z.array(CartItem).min(1).max(100),
  })
  .meta({ id: 'PromotionCheck' });

/** What the code takes off the items' subtotal; delivery is never discounted. `percent` is null for a fixed amount. */
export const PromotionAnswer = z
  .object({ code: z.string(), percent: z.int().nullable(), subtotal: Kwd, discount: Kwd })
  .meta({ id: 'PromotionAnswer' });

export type PromotionCheck = z.infer<typeof PromotionCheck>;
export type PromotionAnswer = z.infer<typeof PromotionAnswer>;
