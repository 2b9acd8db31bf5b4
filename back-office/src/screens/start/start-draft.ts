import { DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import {
  keptSettings,
  type SettingsField,
  type ShopSettings,
  settingsProblems,
} from '@mahlab/bakery/rules/shop-settings';
import { type KitchenField, kitchenProblems } from '@mahlab/bakery/rules/staff/new-kitchen';
import { EMPTY_KITCHEN, type KitchenDraft, kitchenOf } from '../../kitchens/draft.ts';

/** A shop as it is typed. */
export type StartDraft = {
  settings: ShopSettings;
  kitchen: KitchenDraft;
  /** Whether it was read that the demo goes. */
  goes: boolean;
};
/** What is wrong, by `settings.field`, `kitchen.field` or `goes`; `save` is why the server refused. */
export type StartErrors = Partial<
  Record<`settings.${SettingsField}` | `kitchen.${KitchenField}` | 'goes' | 'save', string>
>;

const KEPT = 'office-start';

/** A shop of which nothing is typed yet. */
export const EMPTY: StartDraft = {
  settings: {
    shopName: '',
    shopArabicName: '',
    mainColour: DEMO_COLOURS.main,
    softColour: DEMO_COLOURS.soft,
    mark: '',
    whatsApp: '',
    instagram: '',
    sellerName: '',
    sellerArabicName: '',
    sellerAddress: '',
    sellerArabicAddress: '',
    sellerRegistration: '',
    sellerPhone: '',
    takesRequests: true,
    takesOrders: true,
    pauseSentence: '',
    pauseArabicSentence: '',
  },
  kitchen: EMPTY_KITCHEN,
  goes: false,
};

/** What is wrong with a draft, by the rules that the server has. */
export function startProblems(draft: StartDraft): StartErrors {
  const wrong: StartErrors = {};
  for (const [field, problem] of Object.entries(settingsProblems(keptSettings(draft.settings)))) {
    wrong[`settings.${field as SettingsField}`] = problem;
  }
  for (const [field, problem] of Object.entries(kitchenProblems(kitchenOf(draft.kitchen)))) {
    wrong[`kitchen.${field as KitchenField}`] = problem;
  }
  return draft.goes ? wrong : { ...wrong, goes: 'needed' };
}

/** What this tab kept of what was typed, also after the page was left or loaded anew. */
export function keptStart(): StartDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as StartDraft | null;
    return kept ? { ...kept, goes: false } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps what was typed in this tab; null forgets it. */
export function keepStart(draft: StartDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEPT, JSON.stringify(draft));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Not kept: then it lasts as long as the page.
  }
}
