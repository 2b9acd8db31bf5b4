import { inLanguage, type Language, type Localized } from './language.ts';

/** An allergen, with its place in the list of all of them. */
type Placed = { id: string; order: number };

/** What a cake contains. `unstated`: of one of its parts the bakery has said nothing, so there may be more. */
export type CakeContains<Allergen> = { allergens: Allergen[]; unstated: boolean };

/**
 * What a designed cake contains: what its parts do, each allergen once, in the order of their list. A part of which the bakery
 * has said nothing (null) is not one without allergens.
 */
export function cakeContains<Allergen extends Placed>(
  parts: readonly (readonly Allergen[] | null | undefined)[],
): CakeContains<Allergen> {
  const stated = parts.flatMap((part) => part ?? []);
  const once = new Map(stated.map((allergen) => [allergen.id, allergen]));
  return {
    allergens: [...once.values()].sort((one, other) => one.order - other.order),
    unstated: parts.some((part) => part == null),
  };
}

/** What a product contains: what it names. */
export function productContains<Allergen>({
  allergens,
}: {
  allergens: Allergen[];
}): CakeContains<Allergen> {
  return { allergens, unstated: false };
}

/** What a shopper was told of a cake when they chose it: the ids of what it contains. */
export type ToldContains = CakeContains<string>;

export function toldOf({ allergens, unstated }: CakeContains<{ id: string }>): ToldContains {
  return { allergens: allergens.map(({ id }) => id), unstated };
}

/** What a cake contains now and its shopper was not told of; null where that is nothing, or nobody knows what was told. */
export function untoldOf<Allergen extends { id: string }>(
  told: ToldContains | undefined,
  now: CakeContains<Allergen>,
): CakeContains<Allergen> | null {
  if (!told) return null;
  const allergens = now.allergens.filter(({ id }) => !told.allergens.includes(id));
  const unstated = now.unstated && !told.unstated;
  return allergens.length > 0 || unstated ? { allergens, unstated } : null;
}

/** "nuts, egg and milk", «مكسرات وبيض وحليب»; empty without any. */
export function allergenList(allergens: { name: Localized }[], language: Language): string {
  const names = allergens.map(({ name }) => inLanguage(name, language).toLocaleLowerCase(language));
  if (language === 'ar') return names.join(' و');
  const [others, last = ''] = [names.slice(0, -1), names.at(-1)];
  return others.length > 0 ? `${others.join(', ')} and ${last}` : last;
}
