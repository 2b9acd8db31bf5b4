/**
 * How the cake renders were developed from light to pixels, and how a server puts new ones together
 * from them (docs/pictures.md). Light is linear, 0 to 1.6; pixels are 8 bits, sRGB with a soft shoulder.
 */
const KNEE = 0.62;
/** Brighter than this a clipped pixel is not taken to be: it would come back as a coloured edge. */
const BRIGHTEST = 1.6;
/** Steps of light between 0 and 1: fine enough that dark frosting shows no bands. */
const STEPS = 4096;

/** The frosting colour of the renders that are called white. */
export const WHITE_FROSTING = '#fbf6ee';
/** White frosting lights itself up a little more than in proportion; found by comparing with true renders. */
const SELF_LIGHT = 0.08;

/** The tone curve: light to a pixel's share of 255. */
export function develop(light: number): number {
  const soft = 1 - KNEE;
  const x =
    light > KNEE ? KNEE + soft * (1 - Math.exp(-(light - KNEE) / soft)) : Math.max(0, light);
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
}

/** Light of each of the 256 values of a pixel: the inverse of `develop`. */
export const LIGHT: Float32Array = Float32Array.from({ length: 256 }, (_, value) =>
  Math.min(BRIGHTEST, undevelop(value / 255)),
);
/** A shade layer holds the square root of a factor. */
export const SHADE: Float32Array = Float32Array.from({ length: 256 }, (_, v) => (v / 255) ** 2);

const PIXEL = Uint8Array.from({ length: 2 * STEPS }, (_, i) =>
  Math.round(255 * develop((i + 0.5) / STEPS)),
);
const LAST = PIXEL.length - 1;

/** The pixel value of a light. */
export function pixelOf(light: number): number {
  const step = (light * STEPS) | 0;
  return PIXEL[step < LAST ? step : LAST] ?? 255;
}

/**
 * How much of the way from black to white frosting a colour lies, for red, green and blue in linear
 * light. Throws a TypeError for what is no colour of the form `#rrggbb`.
 */
export function frostingShares(color: string): [number, number, number] {
  const white = linearColor(WHITE_FROSTING);
  const [red, green, blue] = linearColor(color).map((part, channel) => {
    const share = Math.min(1, part / (white[channel] ?? 1));
    return share * (1 - SELF_LIGHT * (1 - share));
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Red, green and blue of `#rrggbb` in linear light, 0 to 1. Throws a TypeError for anything else. */
export function linearColor(color: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new TypeError('not a colour like #f6c7cf');
  return [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function undevelop(share: number): number {
  let [low, high] = [0, 8];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (develop(middle) < share) low = middle;
    else high = middle;
  }
  return high;
}
