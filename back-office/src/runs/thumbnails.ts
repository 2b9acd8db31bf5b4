import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { RunList, RunOrder } from '@mahlab/bakery/api/staff-run';

/** The picture of a stop's first cake, as its driver sees it; empty without one. */
export function thumbnailOf({ order }: RunOrder): string {
  const image = order.lines[0]?.image;
  return image ? picturePath(image, 360, 'webp') : '';
}

/** Every picture that a driver's runs show. */
export function thumbnailsOf({ runs }: RunList): string[] {
  return runs.flatMap(({ stops }) => stops.map(thumbnailOf)).filter(Boolean);
}
