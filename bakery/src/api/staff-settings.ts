import { z } from 'zod';
import { keptSettings, SETTING_LENGTH, settingsProblems } from '../rules/shop-settings.ts';

/** Typed texts may have spaces that are not kept. */
const Text = z.string().max(2 * SETTING_LENGTH);
/** Every setting as it is sent. */
export const SETTINGS = {
  shopName: Text,
  shopArabicName: Text,
  mainColour: Text,
  softColour: Text,
  mark: Text,
  whatsApp: Text,
  instagram: Text,
  sellerName: Text,
  sellerArabicName: Text,
  sellerAddress: Text,
  sellerArabicAddress: Text,
  sellerRegistration: Text,
  sellerPhone: Text,
  takesRequests: z.boolean(),
  takesOrders: z.boolean(),
  pauseSentence: Text,
  pauseArabicSentence: Text,
};

/**
 * `GET /staff/settings`: what the owner says of the whole shop. `version` changes with it; whoever changes it sends the one
 * they saw.
 */
export const StaffSettings = z
  .object({ ...SETTINGS, version: z.string() })
  .meta({ id: 'StaffSettings' });

/** `PATCH /staff/settings`: all settings as they are to be. */
export const SettingsChange = z
  .object({ ...SETTINGS, version: z.string().max(100) })
  .superRefine((settings, context) => {
    for (const [field, problem] of Object.entries(settingsProblems(keptSettings(settings)))) {
      context.addIssue({ code: 'custom', path: [field], message: problem });
    }
  })
  .meta({ id: 'SettingsChange' });

export type StaffSettings = z.infer<typeof StaffSettings>;
export type SettingsChange = z.infer<typeof SettingsChange>;

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
