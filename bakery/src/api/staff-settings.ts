import { z } from 'zod';

/**
 * `GET` and `PATCH /staff/kitchen-settings/{id}`: what a kitchen does by itself. `lateFeeBack`: the delivery fee of an order that
 * is brought after its window ended goes back (Back office 4).
 */
export const KitchenSettings = z
  .object({ id: z.string(), lateFeeBack: z.boolean() })
  .meta({ id: 'KitchenSettings' });

export const KitchenSettingsChange = z
  .object({ lateFeeBack: z.boolean() })
  .meta({ id: 'KitchenSettingsChange' });

export type KitchenSettings = z.infer<typeof KitchenSettings>;
export type KitchenSettingsChange = z.infer<typeof KitchenSettingsChange>;
