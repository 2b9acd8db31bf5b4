import { composeCake } from '@mahlab/bakery/rules/cake-compose';
import { decodeLayers } from './decode-layers.ts';
import { ENCODINGS } from './paint-recipe.ts';
import { sharp } from './painter-sharp.ts';
import type { CakeFormat, PaintTask } from './task.ts';

/** Paints one picture and answers its file. */
export async function paint({ files, color, width, format }: PaintTask): Promise<Buffer> {
  const layers = await decodeLayers(files, width);
  const pixels = composeCake(layers, color);
  return encode(pixels, { width, format });
}

function encode(pixels: Uint8Array, { width, format }: { width: number; format: CakeFormat }) {
  const image = sharp(pixels, { raw: { width, height: width, channels: 3 } });
  if (format === 'avif') return image.avif(ENCODINGS.avif).toBuffer();
  if (format === 'webp') return image.webp(ENCODINGS.webp).toBuffer();
  return image.png(ENCODINGS.png).toBuffer();
}
