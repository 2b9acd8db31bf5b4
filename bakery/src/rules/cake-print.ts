import { type PlacedCake, printPlace } from './cake-places.ts';
import type { PrintCrop } from './print-crop.ts';

/** A picture's width and height in pixels. */
export type PictureSize = { width: number; height: number };

/** Sugar paper is looked at from a step away: below this a face has steps. */
export const PRINT_DPI = 150;
const CM_PER_INCH = 2.54;
/** Half of what a cake measures across in the renders: all shapes are drawn at one size. */
const RENDERED_RADIUS = 1;

/** How wide the printed disc is on a cake of this size, in cm: the share of the cake that pictures show. */
export function printDiameterCm(
  cake: Omit<PlacedCake, 'view'> & { words: boolean },
  { diameterCm }: { diameterCm: number },
): number {
  const { halfWidth } = printPlace({ ...cake, view: 'top' });
  return (halfWidth / RENDERED_RADIUS) * diameterCm;
}

/**
 * Whether a picture has too few pixels for its print, fewer than 150 to the inch: a warning, since the
 * shopper may have no better one. Without a crop its middle square is printed.
 */
export function isTooCoarse(
  { width, height }: PictureSize,
  { crop, printCm }: { crop: PrintCrop | null; printCm: number },
): boolean {
  const side = crop ? Math.min(crop.width * width, crop.height * height) : Math.min(width, height);
  return side < (printCm / CM_PER_INCH) * PRINT_DPI;
}
