import { westernDigits } from '@mahlab/bakery/rules/digits';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import type { PartFields } from '@mahlab/bakery/rules/staff/designer-part';
import { typedAmount } from '../areas/area-changes.ts';

/** A part of the cake designer as it is typed; fields that its kind does not have are empty. */
export type PartDraft = {
  name: string;
  arabicName: string;
  minutes: string;
  trays: string;
  leadMinutes: string;
  minimum: string;
  maximum: string;
  /** In KWD, in the order of the part's prices. */
  prices: readonly string[];
  /** Null while nothing is said. */
  allergens: readonly string[] | null;
};

/** The fields of a part as texts. */
export function draftOf(part: PartFields): PartDraft {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    name: part.name,
    arabicName: part.arabicName,
    minutes: text(part.minutes),
    trays: text(part.trays),
    leadMinutes: text(part.leadMinutes),
    minimum: text(part.serves?.minimum),
    maximum: text(part.serves?.maximum),
    prices: part.prices.map(({ price }) => formatKwd(fils(price))),
    allergens: part.allergens,
  };
}

/** The part that is typed, over the one that is; NaN where no whole number stands, and null for an amount that is none. */
export function partIn(
  part: PartFields,
  draft: PartDraft,
): { fields: PartFields; prices: readonly (number | null)[] } {
  const whole = (now: unknown, text: string) => (now === null ? null : typedWhole(text));
  const prices = draft.prices.map(typedAmount);
  const fields = {
    name: draft.name.trim(),
    arabicName: draft.arabicName.trim(),
    minutes: whole(part.minutes, draft.minutes),
    trays: whole(part.trays, draft.trays),
    leadMinutes: whole(part.leadMinutes, draft.leadMinutes),
    serves: part.serves && {
      minimum: typedWhole(draft.minimum),
      maximum: typedWhole(draft.maximum),
    },
    prices: part.prices.map(({ shape, price }, at) => ({ shape, price: prices[at] ?? price })),
    allergens: draft.allergens,
  };
  return { fields, prices };
}

/** A whole number from what is typed, in digits of any script; NaN when it is none. */
function typedWhole(text: string): number {
  const digits = westernDigits(text).trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}
