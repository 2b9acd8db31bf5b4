import {
  isAmount,
  type KitchenProblem,
  MOST_DELIVERY_FILS,
  MOST_MINIMUM_FILS,
  type NewKitchen,
  textProblems,
} from './new-kitchen.ts';

/** What the owner says of a kitchen. Its hours are its calendar's, its areas those that name it. */
export type KitchenTerms = Pick<
  NewKitchen,
  'name' | 'arabicName' | 'address' | 'arabicAddress' | 'phone' | 'deliveryFils' | 'minimumFils'
> & {
  /** Where it is, in degrees; null where nobody has said so. */
  latitude: number | null;
  longitude: number | null;
  /** Minutes before a delivery's start at which its cart is ready, and that a driver takes for a drop. */
  packMinutes: number;
  dropMinutes: number;
  /** How many days ahead it promises. */
  horizonDays: number;
};
export type TermsField = keyof KitchenTerms;
export type TermsProblem = KitchenProblem | 'whole' | 'place';

/** The least and the most of what is counted. */
export const TERMS_LIMITS = {
  packMinutes: [0, 240],
  dropMinutes: [1, 240],
  horizonDays: [1, 90],
} as const satisfies Partial<Record<TermsField, readonly [number, number]>>;

/** Kuwait with its islands: the shop delivers nowhere else. */
const KUWAIT = { latitude: [28.4, 30.2], longitude: [46.5, 48.9] } as const;

/** What is wrong with a kitchen's terms, by field. */
export function termsProblems(terms: KitchenTerms): Partial<Record<TermsField, TermsProblem>> {
  const wrong: Partial<Record<TermsField, TermsProblem>> = textProblems(terms);
  if (!isAmount(terms.deliveryFils, MOST_DELIVERY_FILS)) wrong.deliveryFils = 'amount';
  if (!isAmount(terms.minimumFils, MOST_MINIMUM_FILS)) wrong.minimumFils = 'amount';
  for (const field of ['packMinutes', 'dropMinutes', 'horizonDays'] as const) {
    const [least, most] = TERMS_LIMITS[field];
    const value = terms[field];
    if (!Number.isInteger(value) || value < least || value > most) wrong[field] = 'whole';
  }
  const { latitude, longitude } = terms;
  if (latitude === null && longitude === null) return wrong;
  const isThere = isWithin(latitude, KUWAIT.latitude) && isWithin(longitude, KUWAIT.longitude);
  return isThere ? wrong : { ...wrong, latitude: 'place' };
}

/**
 * A place from what is typed or copied from a map: `29.3375, 48.0283`. Null for nothing; NaN for what is no place.
 */
export function readPlace(text: string): Pick<KitchenTerms, 'latitude' | 'longitude'> {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] =
    /^\s*\(?(\d{1,2}(?:\.\d+)?)\s*[,،;\s]\s*(\d{1,3}(?:\.\d+)?)\)?\s*$/.exec(text) ?? [];
  return { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
}

function isWithin(value: number | null, [least, most]: readonly [number, number]): boolean {
  return value !== null && value >= least && value <= most;
}
