import { type Matrix3, project } from '@mahlab/bakery/rules/cake-camera';
import type { Patch } from '@mahlab/bakery/rules/cake-compose';
import { LIGHT } from '@mahlab/bakery/rules/cake-light';
import type { CakePlace } from '@mahlab/bakery/rules/cake-places';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { sharp } from './painter-sharp.ts';
import type { Decoration } from './task.ts';

/** Of the printed square, in pixels: twice what it covers in the largest picture. */
const SIDE = 640;
/** Sugar paper lets a little of the frosting through, and ends softly. */
const OPACITY = 0.97;
const EDGE = 0.02;

type Print = NonNullable<Decoration['print']>;

/**
 * A picture printed on sugar paper, cut to a disc, as it lies in a place; RGBA. The frosting's strokes
 * and shadows show through: `white` is the white layer of that cake.
 */
export async function drawPrint(
  { bytes, crop }: Print,
  { place, white, width }: { place: CakePlace; white: Uint8Array; width: number },
): Promise<Patch> {
  const source = await squareOf(bytes, crop);
  const { matrix, halfWidth: radius } = place;
  const inverse = inverted(matrix);
  const box = boxOf(place, width);
  const pixels = new Uint8Array(box.width * box.height * 4);
  const mean = usual(white, { box, width });
  for (let row = 0; row < box.height; row += 1) {
    for (let column = 0; column < box.width; column += 1) {
      const [px, py] = [box.x + column, box.y + row];
      const { u: x, v: y } = project(inverse, (px + 0.5) / width, (py + 0.5) / width);
      const inside = (1 - Math.hypot(x, y) / radius) / EDGE;
      if (inside <= 0) continue;
      const to = (row * box.width + column) * 4;
      const light = (LIGHT[white[(py * width + px) * 3 + 1] ?? 255] ?? 1) / mean;
      const from = pixelAt({ x: (x / radius + 1) / 2, y: (1 - y / radius) / 2 });
      for (let channel = 0; channel < 3; channel += 1) {
        // Square root: half the shadow is enough to seat it, and a face stays a face.
        pixels[to + channel] = Math.min(255, (source[from + channel] ?? 0) * Math.sqrt(light));
      }
      pixels[to + 3] = Math.round(255 * OPACITY * Math.min(1, inside));
    }
  }
  return { ...box, pixels };
}

/** The chosen square of a picture, or its middle, RGB. */
async function squareOf(bytes: Uint8Array, crop: PrintCrop | undefined): Promise<Uint8Array> {
  let image = sharp(bytes);
  if (crop) {
    const { width, height } = await image.metadata();
    const left = Math.min(width - 1, Math.round(crop.x * width));
    const top = Math.min(height - 1, Math.round(crop.y * height));
    image = image.extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
    });
  }
  const square = image.resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#fff' });
  return new Uint8Array(await square.toColourspace('srgb').raw().toBuffer());
}

/** Index of the pixel at shares of the width and height. */
function pixelAt({ x, y }: { x: number; y: number }): number {
  const at = (share: number) => Math.max(0, Math.min(SIDE - 1, Math.floor(share * SIDE)));
  return (at(y) * SIDE + at(x)) * 3;
}

type Box = Pick<Patch, 'x' | 'y' | 'width' | 'height'>;

function boxOf({ matrix, halfWidth }: CakePlace, width: number): Box {
  const rim = Array.from({ length: 32 }, (_, k) => (k / 32) * 2 * Math.PI).map((angle) =>
    project(matrix, halfWidth * Math.cos(angle), halfWidth * Math.sin(angle)),
  );
  const clamp = (value: number) => Math.max(0, Math.min(width, value));
  const [xs, ys] = [rim.map(({ u }) => u * width), rim.map(({ v }) => v * width)];
  const x = clamp(Math.floor(Math.min(...xs)));
  const y = clamp(Math.floor(Math.min(...ys)));
  return {
    x,
    y,
    width: clamp(Math.ceil(Math.max(...xs))) - x,
    height: clamp(Math.ceil(Math.max(...ys))) - y,
  };
}

/** The light of the frosting there, on the whole: a print keeps its own brightness. */
function usual(white: Uint8Array, { box, width }: { box: Box; width: number }): number {
  let [sum, count] = [0, 0];
  for (let row = box.y; row < box.y + box.height; row += 4) {
    for (let column = box.x; column < box.x + box.width; column += 4) {
      sum += LIGHT[white[(row * width + column) * 3 + 1] ?? 255] ?? 1;
      count += 1;
    }
  }
  return count > 0 ? sum / count : 1;
}

/** Up to a factor, which a projection does not notice. */
function inverted([a, b, c, d, e, f, g, h, i]: Matrix3): Matrix3 {
  const first = [e * i - f * h, c * h - b * i, b * f - c * e] as const;
  const second = [f * g - d * i, a * i - c * g, c * d - a * f] as const;
  return [...first, ...second, d * h - e * g, b * g - a * h, a * e - b * d];
}
