import type { Branch } from '@mahlab/bakery/api/content';

/** Where maps show a branch, by its coordinates: Google Maps' documented address, which its apps open too. */
export function mapAddress({ coordinates }: Pick<Branch, 'coordinates'>): string | null {
  if (!coordinates) return null;
  const { latitude, longitude } = coordinates;
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
