import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { averaged, denoise } from './denoise.ts';
import { developStill, grade } from './encode.ts';
import { type Exr, plane, readExr } from './exr.ts';

// Makes a large picture of two renders by blender/hero.py: the cake ({base}_a/_b.exr) and the empty stage
// ({base}-empty_a/_b.exr, smaller). Only the shadow is kept of the backdrop, as a share of the light of
// the empty stage; everywhere else it is exactly one colour. See art/README.md for the commands.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of the design, 0 to 255, and how much of the shadow each channel feels. */
    color: { type: 'string', default: '93,12,34' },
    tint: { type: 'string', default: '1,1,1' },
    strength: { type: 'string', default: '1' },
    /** An ellipse beyond which there is no shadow: middle, half width and half height, as shares. */
    fade: { type: 'string', default: '.5,.5,.5,.5' },
    width: { type: 'string' },
    quality: { type: 'string', default: '84' },
    out: { type: 'string' },
  },
});
type Triple = [number, number, number];
const numbers = (text: string) => text.split(',').map(Number);
const [base = ''] = positionals;
const color = numbers(values.color) as Triple;
const tint = numbers(values.tint) as Triple;
const [fadeX = 0, fadeY = 0, fadeWidth = 1, fadeHeight = 1] = numbers(values.fade);
const strength = Number(values.strength);

const [a, b] = [readExr(`${base}_a.exr`), readExr(`${base}_b.exr`)];
const { width, height } = a;
const light = await denoise(a, b);
replaceBackdrop();
const bytes = developStill({ rgb: light, width, height });
let image = sharp(bytes, { raw: { width, height, channels: 3 } });
if (values.width) image = image.resize(Number(values.width));
const settings = { quality: Number(values.quality), effort: 6, smartSubsample: true };
const made = await image.webp(settings).toFile(values.out ?? `${base}.webp`);
console.log(`${values.out ?? base} ${made.width} × ${made.height}, ${made.size} bytes`);

function replaceBackdrop(): void {
  const covered = mean('m_bg.X', [a, b]);
  const empty = emptyStage();
  const only = covered.map((share) => (share > 0.995 ? 1 : 0));
  const dark = only.map((is, i) => {
    const left = luminance(light, i) / luminance(empty, i);
    return is * Math.min(1, Math.max(0, 1 - left));
  });
  // Where only backdrop is seen the shadow is known; under soft edges it is taken from the neighbours.
  const [near, far] = [2, Math.round(width / 100)].map((radius) => ({
    share: averaged(only, { width, height, radius }),
    sum: averaged(dark, { width, height, radius }),
  }));
  const shades = Array.from({ length: 257 }, (_, step) => lightFor(shaded(step / 256)));
  covered.forEach((share, i) => {
    if (share <= 0) return;
    const from = (far?.share[i] ?? 0) > 0.999 ? far : near;
    const known = from?.share[i] ?? 0;
    const shadow = known > 0 ? (from?.sum[i] ?? 0) / known : 0;
    const shade = shades[Math.round(256 * Math.min(1, shadowSeen(i, shadow)))];
    for (const [channel, values] of light.entries()) {
      const wanted = shade?.[channel] ?? 0;
      const before = (empty[channel]?.[i] ?? 0) * (1 - shadow);
      const mixed = Math.max(0, (values[i] ?? 0) + Math.min(1, share) * (wanted - before));
      values[i] = only[i] ? wanted : mixed;
    }
  });
}

/** Inside the ellipse, and not where it is so faint that it is mostly noise. */
function shadowSeen(i: number, shadow: number): number {
  const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
  const distance = Math.hypot((x - fadeX) / fadeWidth, (y - fadeY) / fadeHeight);
  const calm = 1 - smooth((distance - 0.45) / 0.55);
  return strength * calm * shadow * smooth((shadow - 0.02) / 0.08);
}

/** The empty stage at the size of the picture. It has no edges, so a wide average takes its noise away. */
function emptyStage(): Float32Array[] {
  const pair: [Exr, Exr] = [readExr(`${base}-empty_a.exr`), readExr(`${base}-empty_b.exr`)];
  const size = { width: pair[0].width, height: pair[0].height };
  const radius = Math.round(size.width / 40);
  return ['R', 'G', 'B'].map((channel) => {
    const once = averaged(mean(`Combined.${channel}`, pair), { ...size, radius });
    return enlarged(averaged(once, { ...size, radius }), size);
  });
}

function enlarged(small: Float32Array, from: { width: number; height: number }): Float32Array {
  const place = (at: number, to: number, length: number) =>
    Math.min(length - 1, Math.max(0, ((at + 0.5) * length) / to - 0.5));
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = place(i % width, width, from.width);
    const y = place(Math.floor(i / width), height, from.height);
    const [left, top] = [
      Math.min(from.width - 2, Math.floor(x)),
      Math.min(from.height - 2, Math.floor(y)),
    ];
    const [u, v, at] = [x - left, y - top, top * from.width + left];
    const row = (k: number) => (small[k] ?? 0) * (1 - u) + (small[k + 1] ?? 0) * u;
    return row(at) * (1 - v) + row(at + from.width) * v;
  });
}

function mean(pass: string, [one, other]: [Exr, Exr]): Float32Array {
  const second = plane(other, pass);
  return plane(one, pass).map((value, i) => (value + (second[i] ?? 0)) / 2);
}

function luminance([red, green, blue]: Float32Array[], i: number): number {
  return 0.2126 * (red?.[i] ?? 0) + 0.7152 * (green?.[i] ?? 0) + 0.0722 * (blue?.[i] ?? 0);
}

/** The backdrop, 0 to 255, where a share of the light is kept away. */
function shaded(share: number): number[] {
  return color.map((value, channel) => {
    const lit = value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const left = lit * (1 - share * (tint[channel] ?? 1));
    return 255 * (left <= 0.0031308 ? 12.92 * left : 1.055 * left ** (1 / 2.4) - 0.055);
  });
}

/** Linear light that is developed to a colour; step by step, since saturation mixes the channels. */
function lightFor(target: number[]): number[] {
  let found = [0.2, 0.2, 0.2];
  for (let step = 0; step < 500; step += 1) {
    const now = grade(found);
    found = found.map((value, channel) => {
      const wanted = target[channel] ?? 0;
      return Math.max(1e-5, value * (1 + (0.5 * (wanted - (now[channel] ?? 0))) / (wanted + 8)));
    });
  }
  return found;
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}
