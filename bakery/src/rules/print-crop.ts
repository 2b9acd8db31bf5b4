/**
 * The part of a picture that is printed, in shares of its width and height from the top left corner. It is
 * a square of the picture's pixels; where it is not quite one, its middle is printed.
 */
export type PrintCrop = { x: number; y: number; width: number; height: number };

/** Shares are kept to the ten thousandth: a quarter of a pixel in the largest picture that is kept. */
const STEPS = 10_000;
/** No smaller share is a picture of anything. */
const SMALLEST = 0.01;
/** What two rounded shares may come to beyond the whole. */
const SLACK = 1e-6;

/** Whether a part lies within its picture and is not next to nothing. */
export function isPrintCrop({ x, y, width, height }: PrintCrop): boolean {
  const isIn = (start: number, length: number) =>
    start >= 0 && length >= SMALLEST && start + length <= 1 + SLACK;
  return isIn(x, width) && isIn(y, height);
}

/** A part as it is kept and sent: rounded down, so that it stays within its picture. */
export function roundedCrop({ x, y, width, height }: PrintCrop): PrintCrop {
  const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height].map(
    // What is a whole step but for the last bit of its sum is that step.
    (share) => Math.floor(share * STEPS + SLACK) / STEPS,
  );
  return { x: left, y: top, width: across, height: down };
}

/** A part in an address: `x,y,width,height`. */
export function cropText({ x, y, width, height }: PrintCrop): string {
  return [x, y, width, height].join();
}

/** Reads `cropText` back; null for what names no part of a picture. */
export function readCrop(text: string): PrintCrop | null {
  if (!/^(?:0|1|0?\.\d{1,6})(?:,(?:0|1|0?\.\d{1,6})){3}$/.test(text)) return null;
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  const crop = { x, y, width, height };
  return isPrintCrop(crop) ? crop : null;
}
