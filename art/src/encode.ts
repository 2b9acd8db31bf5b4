import { develop } from '@mahlab/bakery/rules/cake-light';
import sharp from 'sharp';
import type { Pixels } from './cut-layers.ts';
import type { Light } from './light.ts';

/**
 * Every colour is mixed from white and black, and errors of both add up: at quality 86 they were off by
 * 1.4 to 1.7 of 255 on frosting, nearly lossless by 0.3 to 0.5 (370 KB each).
 */
const BODY = { nearLossless: true, quality: 60, effort: 6 } as const;
const LAYER = { quality: 88, alphaQuality: 95, effort: 6, smartSubsample: true } as const;
/** Stills: a product's page loads one at once. */
const STILL_BYTES = 90 * 1024;
const CONTRAST = 0.06;
const SATURATION = 1.06;

/** An opaque layer, `white` or `black`, as WebP. */
export function encodeBody(layer: Pixels): Promise<Buffer> {
  return imageOf(layer).webp(BODY).toBuffer();
}

/** Any other layer as WebP; `to` makes it so wide. */
export function encodeLayer(layer: Pixels, to = layer.width): Promise<Buffer> {
  const image = imageOf(layer);
  return (to === layer.width ? image : image.resize(to)).webp(LAYER).toBuffer();
}

function imageOf({ bytes, width, height, channels }: Pixels) {
  return sharp(bytes, { raw: { width, height, channels } });
}

/** A still as WebP, as good as fits. */
export async function encodeStill(light: Pick<Light, 'rgb' | 'width' | 'height'>): Promise<Buffer> {
  const { width, height } = light;
  const bytes = developStill(light);
  const encode = (quality: number) =>
    sharp(bytes, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
  for (let quality = 86; quality > 60; quality -= 4) {
    const encoded = await encode(quality);
    if (encoded.length <= STILL_BYTES) return encoded;
  }
  return encode(60);
}

/** Pixels of a still: with a little more contrast and colour than a layer, which must stay in proportion. */
export function developStill({
  rgb,
  width,
  height,
}: Pick<Light, 'rgb' | 'width' | 'height'>): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  const [red, green, blue] = rgb as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < red.length; i += 1) {
    const graded = grade([red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0]);
    graded.forEach((value, channel) => {
      bytes[i * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
    });
  }
  return bytes;
}

/** Light of a pixel to 0 to 255, not rounded. */
export function grade(light: readonly number[]): number[] {
  const curved = light.map((value) => {
    const share = develop(value);
    return share + (CONTRAST / 4) * Math.sin((share - 0.5) * Math.PI * 2);
  });
  const [red = 0, green = 0, blue = 0] = curved;
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return curved.map((value) => 255 * (grey + (value - grey) * SATURATION));
}
