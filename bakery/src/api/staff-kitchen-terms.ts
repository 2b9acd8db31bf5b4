import { z } from 'zod';
import { WEEKDAYS } from '../rules/opening-hours.ts';
import { termsProblems } from '../rules/staff/kitchen-terms.ts';
import {
  KITCHEN_ADDRESS_LENGTH,
  kitchenProblems,
  MOST_DELIVERY_FILS,
  MOST_MINIMUM_FILS,
} from '../rules/staff/new-kitchen.ts';
import { Id } from './common.ts';

const Text = z.string().max(2 * KITCHEN_ADDRESS_LENGTH);
const TEXTS = { name: Text, arabicName: Text, address: Text, arabicAddress: Text, phone: Text };
const AMOUNTS = {
  deliveryFils: z.int().min(0).max(MOST_DELIVERY_FILS),
  minimumFils: z.int().min(0).max(MOST_MINIMUM_FILS),
};

/** A kitchen that begins: what it is called, where it is, its hours, and the areas that it delivers to. Amounts in fils. */
export const KITCHEN = {
  ...TEXTS,
  ...AMOUNTS,
  opens: z.string().max(5),
  closes: z.string().max(5),
  days: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length),
  areas: z.array(Id).max(500),
};

const TERMS = {
  ...TEXTS,
  ...AMOUNTS,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  packMinutes: z.int(),
  dropMinutes: z.int(),
  horizonDays: z.int(),
};
const Version = z.string().max(100);

/** Fields that the rules refuse, as a schema tells of them. */
const refused = (context: z.RefinementCtx, problems: Record<string, string>) => {
  for (const [field, message] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** What the owner says of a kitchen. `version` changes with it; whoever changes it sends the one they saw. */
export const StaffKitchenTerms = z
  .object({ id: Id, ...TERMS, version: Version })
  .meta({ id: 'StaffKitchenTerms' });

/** `GET /staff/kitchens`: every kitchen, in the order in which the shop shows them. */
export const StaffKitchensTerms = z.array(StaffKitchenTerms);

/** `PATCH /staff/kitchens/{id}`: all of a kitchen's terms as they are to be. */
export const KitchenTermsChange = z
  .object({ ...TERMS, version: Version })
  .superRefine((terms, context) => refused(context, termsProblems(terms)))
  .meta({ id: 'KitchenTermsChange' });

/** `POST /staff/kitchens`: another kitchen. It delivers nowhere yet. */
export const KitchenAdded = z
  .object(KITCHEN)
  .omit({ areas: true })
  .superRefine((kitchen, context) =>
    refused(context, kitchenProblems({ ...kitchen, areas: [] }, { isFirst: false })),
  )
  .meta({ id: 'KitchenAdded' });

export type StaffKitchenTerms = z.infer<typeof StaffKitchenTerms>;
export type KitchenTermsChange = z.infer<typeof KitchenTermsChange>;
export type KitchenAdded = z.infer<typeof KitchenAdded>;
