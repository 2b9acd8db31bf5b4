import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';

/** How a picture to print stands on the sheet, in mm; the frame and its disc are measured from its corner. */
export type PrintFrame = {
  width: number;
  height: number;
  frame: { x: number; y: number; width: number; height: number };
  disc: { x: number; y: number; size: number };
};

/** The room for it. */
const MOST = { width: 62, height: 40 };

/**
 * A picture as large as it fits, with the part that is printed: the chosen one, or its middle square.
 * Of that the middle disc is what lies on the cake, as `draw-print.ts` cuts it.
 */
export function printFrame(
  picture: { width: number; height: number },
  crop: PrintCrop | null,
): PrintFrame {
  const scale = Math.min(MOST.width / picture.width, MOST.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const side = Math.min(width, height);
  const frame = crop
    ? {
        x: crop.x * width,
        y: crop.y * height,
        width: Math.min(crop.width, 1 - crop.x) * width,
        height: Math.min(crop.height, 1 - crop.y) * height,
      }
    : { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  const size = Math.min(frame.width, frame.height);
  const disc = {
    x: frame.x + (frame.width - size) / 2,
    y: frame.y + (frame.height - size) / 2,
    size,
  };
  return { width, height, frame, disc };
}
