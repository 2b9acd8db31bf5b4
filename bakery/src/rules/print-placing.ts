import type { PictureSize } from './cake-print.ts';
import { isPrintCrop, type PrintCrop, roundedCrop } from './print-crop.ts';

/** A place in the printed square, in shares of its side from its top left corner. */
export type Spot = { x: number; y: number };

/** How far one may go into a picture: what is left of a large photo still has enough pixels. */
export const MOST_ZOOM = 4;
const MIDDLE: Spot = { x: 0.5, y: 0.5 };

/** The part that is printed when nobody has moved anything: the middle square. */
export function middleCrop(size: PictureSize): PrintCrop {
  return cropOfSide(Math.min(size.width, size.height), size, {
    x: size.width / 2,
    y: size.height / 2,
  });
}

/** How far a part goes into its picture: 1 is as large as a square can be. */
export function zoomOf({ width }: PrintCrop, size: PictureSize): number {
  return Math.min(size.width, size.height) / (width * size.width);
}

/** The picture moved under the disc, by shares of the disc's width: to the right and down. */
export function movedCrop(crop: PrintCrop, { x, y }: Spot): PrintCrop {
  return within({ ...crop, x: crop.x - x * crop.width, y: crop.y - y * crop.height });
}

/** The part at another zoom; what is seen at a spot of the disc stays there. */
export function zoomedCrop(
  crop: PrintCrop,
  zoom: number,
  { size, at = MIDDLE }: { size: PictureSize; at?: Spot },
): PrintCrop {
  const shortest = Math.min(size.width, size.height);
  const side = shortest / Math.min(MOST_ZOOM, Math.max(1, zoom));
  const width = side / size.width;
  const height = side / size.height;
  return within({
    x: crop.x + at.x * (crop.width - width),
    y: crop.y + at.y * (crop.height - height),
    width,
    height,
  });
}

/** As a design keeps it; null for the middle square, which needs no words. */
export function keptCrop(crop: PrintCrop, size: PictureSize): PrintCrop | null {
  const kept = roundedCrop(crop);
  const middle = roundedCrop(middleCrop(size));
  const isMiddle = (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(kept[side] - middle[side]) < 0.001,
  );
  // Of a strip that is a hundred times as long as it is wide there is only the middle.
  return isMiddle || !isPrintCrop(kept) ? null : kept;
}

function cropOfSide(side: number, { width, height }: PictureSize, middle: Spot): PrintCrop {
  return {
    x: (middle.x - side / 2) / width,
    y: (middle.y - side / 2) / height,
    width: side / width,
    height: side / height,
  };
}

function within({ x, y, width, height }: PrintCrop): PrintCrop {
  const held = (start: number, length: number) => Math.max(0, Math.min(1 - length, start));
  return { x: held(x, width), y: held(y, height), width, height };
}
