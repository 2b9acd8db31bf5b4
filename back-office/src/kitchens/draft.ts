import { westernDigits } from '@mahlab/bakery/rules/digits';
import { formatKwd, parseKwd } from '@mahlab/bakery/rules/money';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { type KitchenTerms, readPlace } from '@mahlab/bakery/rules/staff/kitchen-terms';
import type { NewKitchen } from '@mahlab/bakery/rules/staff/new-kitchen';

/** A kitchen as it is typed: amounts are texts yet, in KD. */
export type KitchenDraft = Omit<NewKitchen, 'deliveryFils' | 'minimumFils'> & {
  deliveryFils: string;
  minimumFils: string;
};

/** A kitchen of which nothing is typed yet. */
export const EMPTY_KITCHEN: KitchenDraft = {
  name: '',
  arabicName: '',
  address: '',
  arabicAddress: '',
  phone: '',
  opens: '09:00',
  closes: '21:00',
  days: [...WEEKDAYS],
  areas: [],
  deliveryFils: '1.500',
  minimumFils: '0.000',
};

/** The kitchen of a draft as it is sent; an amount that cannot be read is none. */
export function kitchenOf(draft: KitchenDraft): NewKitchen {
  return {
    ...draft,
    phone: westernDigits(draft.phone),
    deliveryFils: typedFils(draft.deliveryFils),
    minimumFils: typedFils(draft.minimumFils),
  };
}

/** A kitchen's terms as they are typed: all of them texts. */
export type TermsDraft = Record<Exclude<keyof KitchenTerms, 'latitude' | 'longitude'>, string> & {
  place: string;
};

/** The fields of a kitchen's terms as texts. */
export function termsDraftOf(terms: KitchenTerms): TermsDraft {
  const { latitude, longitude, ...fields } = terms;
  return {
    ...fields,
    deliveryFils: formatKwd(terms.deliveryFils),
    minimumFils: formatKwd(terms.minimumFils),
    packMinutes: String(terms.packMinutes),
    dropMinutes: String(terms.dropMinutes),
    horizonDays: String(terms.horizonDays),
    place: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
  };
}

/** The terms that are typed, in digits of either script; NaN where no number stands. */
export function termsIn({ place, ...draft }: TermsDraft): KitchenTerms {
  return {
    ...draft,
    phone: westernDigits(draft.phone),
    deliveryFils: typedFils(draft.deliveryFils),
    minimumFils: typedFils(draft.minimumFils),
    packMinutes: typedWhole(draft.packMinutes),
    dropMinutes: typedWhole(draft.dropMinutes),
    horizonDays: typedWhole(draft.horizonDays),
    ...readPlace(westernDigits(place)),
  };
}

function typedFils(text: string): number {
  return parseKwd(westernDigits(text).replace('٫', '.')) ?? Number.NaN;
}

function typedWhole(text: string): number {
  const digits = westernDigits(text).trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}
