import type { Coordinates, Location } from '@mahlab/bakery/api/content';

/** Whoever is further than this from every area is on a journey: the nearest would be of no use. */
const TOO_FAR_KM = 60;
/** As many as are seen above the provinces at one glance. */
const SHOWN = 6;
const EARTH_RADIUS_KM = 6371;

export type NearArea = { area: Location; km: number };

/** The areas nearest to a place by their centres, nearest first; none when it is far from all of them. */
export function nearestAreas(locations: Location[], here: Coordinates): NearArea[] {
  const byDistance = locations
    .flatMap((area) => {
      const { coordinates } = area;
      return coordinates === null ? [] : [{ area, km: distanceKm(coordinates, here) }];
    })
    .sort((one, other) => one.km - other.km);
  return (byDistance[0]?.km ?? Number.POSITIVE_INFINITY) > TOO_FAR_KM
    ? []
    : byDistance.slice(0, SHOWN);
}

/** Kilometres between two places as the crow flies, by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord));
}

/** A distance as it is read: "0.8", "12". Of areas that are wide themselves, no more can be said. */
export function distanceText(km: number): string {
  return km < 9.95 ? km.toFixed(1) : km.toFixed(0);
}
