import { develop } from '@mahlab/bakery/rules/cake-light';
import { averaged } from './denoise.ts';
import type { Light } from './light.ts';

/** Pixels of a layer: RGB, or RGBA. */
export type Pixels = { width: number; height: number; channels: 3 | 4; bytes: Buffer };

/** Covered less than this, a pixel has no colour of its own: that is spread from its neighbours. */
const SOLID = 0.97;
const SPREAD = 6;
/** Less than 1.5% darker is noise. */
const NO_SHADE = 0.985;

/** The whole picture, opaque: the layers `white` and `black`. */
export function bodyLayer({ width, height, rgb }: Light): Pixels {
  const bytes = Buffer.alloc(width * height * 3);
  for (const [channel, plane] of rgb.entries()) {
    plane.forEach((light, i) => {
      bytes[i * 3 + channel] = byte(develop(light));
    });
  }
  return { width, height, channels: 3, bytes };
}

/** Frosting shows through the cut face where filling and sponge do not meet: as high as this at most. */
const SEAM = 10;

/**
 * The mask of a cut face without its seams. Sponges meet their filling at other places, so what another
 * sponge has in a seam is no part of this one.
 */
export function cutFace({ width, height, cut }: Light): Float32Array {
  const closed = cut.slice();
  for (let x = 0; x < width; x += 1) {
    let last = -1;
    for (let y = 0; y < height; y += 1) {
      if ((cut[y * width + x] ?? 0) < 0.5) continue;
      if (last >= 0 && y - last <= SEAM) {
        for (let seam = last; seam <= y; seam += 1) closed[seam * width + x] = 1;
      }
      last = y;
    }
  }
  return closed;
}

/** What a mask covers, with the colours of its inside under its soft edges: `cut` and `top`. */
export function maskedLayer(light: Light, mask: Float32Array, size: number): Pixels {
  const colors = spread(light, mask);
  const bytes = Buffer.alloc(size * size * 4);
  mask.forEach((covered, i) => {
    if (covered < 0.004) return;
    const at = whole(light, i, size) * 4;
    for (const [channel, plane] of colors.entries()) {
      bytes[at + channel] = byte(develop(plane[i] ?? 0));
    }
    bytes[at + 3] = byte(covered);
  });
  return { width: size, height: size, channels: 4, bytes };
}

/**
 * How much of the light a topping leaves, channel by channel: the render with it over the render
 * without, both with white frosting. Stored as a square root. `shade`.
 */
export function shadeLayer(topped: Light, plain: Light): Pixels {
  const size = plain.width;
  const bytes = Buffer.alloc(size * size * 3, 255);
  const bare = topped.top.map((covered) => Math.max(0, 1 - 12 * covered));
  const near = averaged(bare, { ...topped, radius: 1 });
  const far = averaged(bare, { ...topped, radius: 5 });
  for (const [channel, plane] of topped.rgb.entries()) {
    const before = plain.rgb[channel] ?? plane;
    const ratio = plane.map((light, i) => {
      const without = before[whole(topped, i, size)] ?? 0;
      return (bare[i] ?? 0) * Math.min(1.02, light / Math.max(0.004, without));
    });
    const [nearby, wide] = [1, 5].map((radius) => averaged(ratio, { ...topped, radius }));
    plane.forEach((_, i) => {
      const [a, b] = [near[i] ?? 0, far[i] ?? 0];
      const left = a > 0.15 ? (nearby?.[i] ?? 0) / a : b > 0.01 ? (wide?.[i] ?? 0) / b : 1;
      const at = whole(topped, i, size) * 3 + channel;
      bytes[at] = left > NO_SHADE ? 255 : byte(Math.sqrt(Math.min(1, left)));
    });
  }
  return { width: size, height: size, channels: 3, bytes };
}

/** Index in the whole picture of a pixel of a part. */
function whole({ width, x, y }: Light, i: number, size: number): number {
  return (y + Math.floor(i / width)) * size + x + (i % width);
}

/** Carries the colours of covered pixels outwards, so that soft edges show nothing of what lay behind. */
function spread({ width, height, rgb }: Light, mask: Float32Array): Float32Array[] {
  const known = Uint8Array.from(mask, (covered) => (covered > SOLID ? 1 : 0));
  const colors = rgb.map((plane) => plane.slice());
  for (let step = 0; step < SPREAD; step += 1) {
    const before = known.slice();
    for (let i = 0; i < mask.length; i += 1) {
      if (before[i] || !mask[i]) continue;
      const around = neighbours(i, { width, height }).filter((j) => before[j]);
      if (around.length === 0) continue;
      for (const plane of colors) {
        plane[i] = around.reduce((sum, j) => sum + (plane[j] ?? 0), 0) / around.length;
      }
      known[i] = 1;
    }
  }
  return colors;
}

function neighbours(i: number, { width, height }: { width: number; height: number }): number[] {
  const [x, y] = [i % width, Math.floor(i / width)];
  const found = [];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1)
      found.push(v * width + u);
  }
  return found;
}

function byte(share: number): number {
  return Math.max(0, Math.min(255, Math.round(share * 255)));
}
