import { type CakeLayers, composeCake } from '@mahlab/bakery/rules/cake-compose';
import { decodeLayers } from './decode-layers.ts';
import type { decorate } from './decorate.ts';
import { ENCODINGS } from './paint-recipe.ts';
import { sharp } from './painter-sharp.ts';
import type { CakeFormat, PaintTask } from './task.ts';

/** Paints one picture and answers its file. */
export async function paint(task: PaintTask): Promise<Buffer> {
  const { files, color, width, format, decoration } = task;
  const plain = await decodeLayers(files, width);
  const layers = decoration ? await decorated(plain, { decoration, color }) : plain;
  const pixels = composeCake(layers, color);
  return encode(pixels, { width, format });
}

/** Loaded when words are first drawn: most painters never need it. */
async function decorated(...given: Parameters<typeof decorate>): Promise<CakeLayers> {
  const { decorate } = await import('./decorate.ts');
  return decorate(...given);
}

function encode(pixels: Uint8Array, { width, format }: { width: number; format: CakeFormat }) {
  const image = sharp(pixels, { raw: { width, height: width, channels: 3 } });
  if (format === 'avif') return image.avif(ENCODINGS.avif).toBuffer();
  if (format === 'webp') return image.webp(ENCODINGS.webp).toBuffer();
  return image.png(ENCODINGS.png).toBuffer();
}
