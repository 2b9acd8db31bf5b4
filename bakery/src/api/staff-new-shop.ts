import { z } from 'zod';
import { keptSettings, settingsProblems } from '../rules/shop-settings.ts';
import { kitchenProblems } from '../rules/staff/new-kitchen.ts';
import { KITCHEN } from './staff-kitchen-terms.ts';
import { SETTINGS } from './staff-settings.ts';

/**
 * `GET /staff/new-shop`: whether a shop of one's own may take the demo's place, and what would go: null where it may not. `why`
 * is what speaks against it: a shop was begun here before, or a bank other than the sandbox knows orders.
 */
export const NewShopState = z
  .object({
    why: z.enum(['begun', 'has-orders']).nullable(),
    goes: z
      .object({
        products: z.int(),
        orders: z.int(),
        customers: z.int(),
        requests: z.int(),
        kitchens: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'NewShopState' });

/** `POST /staff/new-shop`: what the owner says of the whole shop, and its first kitchen. Amounts in fils. */
export const NewShop = z
  .object({
    settings: z.object(SETTINGS),
    kitchen: z.object(KITCHEN),
  })
  .superRefine(({ settings, kitchen }, context) => {
    const problems = {
      settings: settingsProblems(keptSettings(settings)),
      kitchen: kitchenProblems(kitchen),
    };
    for (const [part, wrong] of Object.entries(problems)) {
      for (const [field, message] of Object.entries(wrong)) {
        context.addIssue({ code: 'custom', path: [part, field], message });
      }
    }
  })
  .meta({ id: 'NewShop' });

export type NewShopState = z.infer<typeof NewShopState>;
export type NewShop = z.infer<typeof NewShop>;
