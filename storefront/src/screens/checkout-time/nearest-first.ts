import type { Branch } from '@mahlab/bakery/api/content';

type Placed = Pick<Branch, 'id' | 'coordinates'>;

const RADIUS_KM = 6371;

/**
 * Kitchens by their distance from that of the shopper's area, which is the first. Where no area is chosen, and for
 * kitchens whose place nobody knows, the order stays.
 */
export function nearestFirst<Kitchen extends Placed>(
  kitchens: readonly Kitchen[],
  near: string | null,
): Kitchen[] {
  const home = kitchens.find(({ id }) => id === near);
  if (!home) return [...kitchens];
  const far = (kitchen: Kitchen) => (kitchen === home ? -1 : distanceKm(home, kitchen));
  return kitchens.toSorted((a, b) => far(a) - far(b));
}

/** As the crow flies; as far as can be where it is not known. */
function distanceKm({ coordinates: from }: Placed, { coordinates: to }: Placed): number {
  if (!from || !to) return Number.MAX_VALUE;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  return RADIUS_KM * Math.hypot(north, east);
}
