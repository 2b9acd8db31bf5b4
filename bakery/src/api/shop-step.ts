import { z } from 'zod';
import { SHOP_STEPS } from '../rules/shop-steps.ts';

/** `POST /user/step`: what a visit has reached. Nothing in it, or kept of it, tells one visit from another. */
export const StepsReached = z
  .object({
    steps: z
      .array(z.enum(SHOP_STEPS))
      .min(1)
      .max(SHOP_STEPS.length)
      .refine((steps) => new Set(steps).size === steps.length, 'a step is named twice'),
  })
  .meta({ id: 'StepsReached' });

/** That it was heard; whether it was counted nobody is told. */
export const StepsHeard = z.object({ heard: z.literal(true) }).meta({ id: 'StepsHeard' });
export type StepsHeard = z.infer<typeof StepsHeard>;
