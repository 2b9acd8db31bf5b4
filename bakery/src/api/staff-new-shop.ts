import { z } from 'zod';
import { WEEKDAYS } from '../rules/opening-hours.ts';
import { keptSettings, settingsProblems } from '../rules/shop-settings.ts';
import {
  KITCHEN_ADDRESS_LENGTH,
  kitchenProblems,
  MOST_DELIVERY_FILS,
  MOST_MINIMUM_FILS,
} from '../rules/staff/new-kitchen.ts';
import { Id } from './common.ts';
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

const Text = z.string().max(2 * KITCHEN_ADDRESS_LENGTH);

/** `POST /staff/new-shop`: what the owner says of the whole shop, and its first kitchen. Amounts in fils. */
export const NewShop = z
  .object({
    settings: z.object(SETTINGS),
    kitchen: z.object({
      name: Text,
      arabicName: Text,
      address: Text,
      arabicAddress: Text,
      phone: Text,
      opens: z.string().max(5),
      closes: z.string().max(5),
      days: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
      areas: z.array(Id).max(500),
      deliveryFils: z.int().min(0).max(MOST_DELIVERY_FILS),
      minimumFils: z.int().min(0).max(MOST_MINIMUM_FILS),
    }),
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
