/** Where a product is sold out now, and until when, an ISO instant of UTC; kitchen null is everywhere. */
export type SoldOut = { kitchen: string | null; until: string };

/**
 * Until when a product is sold out for whoever orders from a kitchen, an ISO instant; null when it is not. Kitchen null is
 * for whoever has chosen none: it is then sold out where all kitchens are.
 */
export function soldOutUntil(
  { soldOut = [] }: { soldOut?: readonly SoldOut[] | undefined },
  kitchen: string | null,
): string | null {
  const ends = soldOut
    .filter((stop) => stop.kitchen === null || stop.kitchen === kitchen)
    .map(({ until }) => until);
  // Such instants sort as texts do.
  return ends.toSorted().at(-1) ?? null;
}
