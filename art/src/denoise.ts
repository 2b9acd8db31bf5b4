import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Strip } from './denoise-strip.ts';
import { type Exr, hasPlane, plane } from './exr.ts';

const RADIUS = 6;
/** 60 wiped out the crumb, 400 left noisy edges. */
const FEATURE = 150;
const LIGHT = 0.5;
const CHANNELS = ['R', 'G', 'B'] as const;
/** What tells two things apart besides their light, and how much each counts. */
const FEATURES = [
  { pass: 'DiffCol', channels: ['R', 'G', 'B'], weight: 1.2 },
  { pass: 'Normal', channels: ['X', 'Y', 'Z'], weight: 0.7 },
  { pass: 'm_top', channels: ['X'], weight: 1.5 },
  { pass: 'm_cut', channels: ['X'], weight: 1.5 },
];
const BLACK = 1e-6;

/**
 * Light without noise, from two renders of one scene with different seeds: red, green and blue. There is
 * no denoiser in the Blender that the pictures are made with.
 */
export async function denoise(a: Exr, b: Exr): Promise<Float32Array[]> {
  const calm = (one: Exr, other: Exr) => CHANNELS.map((c) => calmed(one, other, `Combined.${c}`));
  const [first, second] = [calm(a, b), calm(b, a)];
  const variance = first.map((values, c) => noiseOf(a, values, second[c] ?? values));
  const features = featuresOf(a, b);
  const common = { variance, features, radius: RADIUS, light: LIGHT, feature: FEATURE };
  const size = { width: a.width, height: a.height };
  const one = await filter({ ...size, ...common, guide: first, pixels: second });
  const other = await filter({ ...size, ...common, guide: second, pixels: first });
  return one.map((values, c) =>
    values.map((value, i) => Math.expm1((value + (other[c]?.[i] ?? 0)) / 2) / 4),
  );
}

/** A plane without fireflies, with its highlights tamed. */
function calmed(one: Exr, other: Exr, pass: string): Float32Array {
  const neighbour = plane(other, pass);
  return shared(
    plane(one, pass).map((value, i) => {
      const plausible = Math.min(value, (neighbour[i] ?? 0) * 4 + 0.6);
      return Math.log1p(Math.max(0, plausible) * 4);
    }),
  );
}

function noiseOf({ width, height }: Exr, a: Float32Array, b: Float32Array): Float32Array {
  const squares = a.map((value, i) => (value - (b[i] ?? 0)) ** 2 / 2);
  return shared(averaged(squares, { width, height, radius: 3 }).map((value) => value + BLACK));
}

function featuresOf(a: Exr, b: Exr): Float32Array[] {
  return FEATURES.flatMap(({ pass, channels, weight }) =>
    channels
      .map((channel) => `${pass}.${channel}`)
      .filter((name) => hasPlane(a, name))
      .map((name) => {
        const other = plane(b, name);
        return shared(
          plane(a, name).map((value, i) => {
            const mean = (value + (other[i] ?? 0)) / 2;
            return weight * (pass === 'DiffCol' ? Math.sqrt(Math.max(0, mean)) : mean);
          }),
        );
      }),
  );
}

/** Means over squares of pixels, the edges repeated. */
export function averaged(
  values: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Float32Array {
  const pass = (from: Float32Array, step: number, length: number, lines: number[]) => {
    const to = new Float32Array(from.length);
    for (const start of lines) {
      for (let i = 0; i < length; i += 1) {
        let sum = 0;
        for (let d = -radius; d <= radius; d += 1) {
          sum += from[start + Math.min(length - 1, Math.max(0, i + d)) * step] as number;
        }
        to[start + i * step] = sum / (2 * radius + 1);
      }
    }
    return to;
  };
  const rows = Array.from({ length: height }, (_, y) => y * width);
  const columns = Array.from({ length: width }, (_, x) => x);
  return pass(pass(values, 1, width, rows), width, height, columns);
}

/** In strips, one for each core. */
async function filter(whole: Omit<Strip, 'from' | 'to'>): Promise<Float32Array[]> {
  const { width, height, pixels } = whole;
  const rows = Math.ceil(height / availableParallelism());
  const starts = Array.from({ length: Math.ceil(height / rows) }, (_, k) => k * rows);
  const parts = await Promise.all(
    starts.map((from) => inWorker({ ...whole, from, to: Math.min(height, from + rows) })),
  );
  return pixels.map((_, channel) => {
    const plane = new Float32Array(width * height);
    parts.forEach((part, k) => plane.set(part[channel] ?? [], k * rows * width));
    return plane;
  });
}

function inWorker(strip: Strip): Promise<Float32Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./denoise-strip.ts', import.meta.url), {
      workerData: strip,
    });
    worker.once('message', resolve).once('error', reject);
  });
}

/** Memory that workers read without a copy. */
function shared(values: Float32Array): Float32Array {
  const copy = new Float32Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
