/** The lists of the cake designer whose parts cost or need something; colours do neither. */
export const PART_KINDS = ['shapes', 'sizes', 'flavours', 'toppings'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The most that a part may have: characters, minutes of a decorator, oven trays, minutes of lead, people, KWD. */
export const PART_LIMITS = {
  name: 80,
  minutes: 600,
  trays: 20,
  leadMinutes: 14 * 1440,
  serves: 500,
  price: 1000,
};

/**
 * What staff say of a part. Null is what its kind does not have: sizes and toppings have minutes, shapes all but `serves`,
 * flavours nothing. `prices` are in KWD, in the order of the shapes, each for the shape that it is made in; a shape has one of its own.
 */
export type PartFields = {
  name: string;
  arabicName: string;
  minutes: number | null;
  trays: number | null;
  leadMinutes: number | null;
  serves: { minimum: number; maximum: number } | null;
  prices: readonly { shape: string | null; price: number }[];
  /** Ids of what a flavour or topping contains; null while nothing is said of it, and of a shape or size. */
  allergens: readonly string[] | null;
};

/** Whether a part of a kind is something that is eaten: the bakery says what it contains. */
export function hasAllergens(kind: PartKind): boolean {
  return kind === 'flavours' || kind === 'toppings';
}

export type PartProblem = 'name-missing' | 'out-of-range' | 'serves-range' | 'free-shape';

/**
 * What keeps a part from being saved, by field; empty when nothing does. A shape costs something, since a cake may have nothing
 * else that does.
 */
export function partProblems(
  kind: PartKind,
  part: PartFields,
): Partial<Record<keyof PartFields, PartProblem>> {
  const { minutes, trays, leadMinutes, serves, prices } = part;
  const isOver = (value: number | null, most: number) =>
    value !== null && (!Number.isInteger(value) || value < 0 || value > most);
  const leastLead = leadMinutes !== null && leadMinutes < 1;
  return {
    ...(part.name.trim() === '' && { name: 'name-missing' as const }),
    ...(part.arabicName.trim() === '' && { arabicName: 'name-missing' as const }),
    ...(isOver(minutes, PART_LIMITS.minutes) && { minutes: 'out-of-range' as const }),
    ...(isOver(trays, PART_LIMITS.trays) && { trays: 'out-of-range' as const }),
    ...((leastLead || isOver(leadMinutes, PART_LIMITS.leadMinutes)) && {
      leadMinutes: 'out-of-range' as const,
    }),
    ...(serves && !isServing(serves) && { serves: 'serves-range' as const }),
    ...(prices.some(({ price }) => price > PART_LIMITS.price) && {
      prices: 'out-of-range' as const,
    }),
    ...(kind === 'shapes' &&
      prices.some(({ price }) => price === 0) && { prices: 'free-shape' as const }),
  };
}

function isServing({ minimum, maximum }: NonNullable<PartFields['serves']>): boolean {
  const isWhole = Number.isInteger(minimum) && Number.isInteger(maximum);
  return isWhole && minimum >= 1 && minimum <= maximum && maximum <= PART_LIMITS.serves;
}

/** Whether two say the same kind of part: the same fields, and prices for the same shapes. */
export function isSameForm(one: PartFields, other: PartFields): boolean {
  return (
    (['minutes', 'trays', 'leadMinutes', 'serves'] as const).every(
      (field) => (one[field] === null) === (other[field] === null),
    ) &&
    one.prices.length === other.prices.length &&
    one.prices.every(({ shape }, at) => other.prices[at]?.shape === shape)
  );
}
