/** An allergen, with its place in the list of all of them. */
type Placed = { id: string; order: number };

/** What a designed cake contains. `unstated`: of one of its parts the bakery has said nothing, so there may be more. */
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
