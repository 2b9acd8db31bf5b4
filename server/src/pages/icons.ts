import type { BrandColours } from '@mahlab/bakery/rules/brand';
import { SURFACES } from '@mahlab/bakery/rules/brand';
import { loadSharp } from '../files/sharp.ts';

/** An icon: its side in pixels; `filled` is how much of it the mark takes on a ground of the page's colour, without it all and none. */
export type IconShape = { size: number; filled?: number };

/** The shop's mark as an icon, PNG. */
export async function drawIcon(mark: Buffer, { size, filled }: IconShape): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = Math.round(size * (filled ?? 1));
  const around = Math.floor((size - inner) / 2);
  const rest = size - inner - around;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp(mark)
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({ top: around, left: around, bottom: rest, right: rest, background: clear });
  // Flattened apart: the library would do it before the rest.
  const whole = await drawn.png().toBuffer();
  if (filled === undefined) return whole;
  return sharp(whole).flatten({ background: SURFACES.milk }).png().toBuffer();
}

/** A drawing of two colours in two others: each of its pixels lies as far between the new ones as it lay between the old. */
export async function ownMark(
  drawing: Buffer,
  from: BrandColours,
  to: BrandColours,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(drawing)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [a, b, x, y] = [from.main, from.soft, to.main, to.soft].map(bytesOf);
  if (!a || !b || !x || !y) throw new Error('a drawing is in two colours');
  const way = a.map((part, at) => (b[at] ?? 0) - part);
  const length = way.reduce((sum, part) => sum + part * part, 0);
  for (let at = 0; at < data.length; at += 4) {
    const along = way.reduce((sum, part, i) => sum + ((data[at + i] ?? 0) - (a[i] ?? 0)) * part, 0);
    const share = Math.min(1, Math.max(0, along / length));
    for (let i = 0; i < 3; i += 1) {
      data[at + i] = Math.round((x[i] ?? 0) + ((y[i] ?? 0) - (x[i] ?? 0)) * share);
    }
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

type Rgb = [number, number, number];

function bytesOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}
