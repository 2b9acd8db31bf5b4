import { readFile } from 'node:fs/promises';
import type { CakeLayers, Patch } from '@mahlab/bakery/rules/cake-compose';
import { LRUCache } from 'lru-cache';
import type { LayerFiles } from './layer-files.ts';
import { sharp } from './painter-sharp.ts';

/** The cache of a painter's decoded layers; the least recently used are dropped first. */
const KEPT_BYTES = 96_000_000;
/** Less than 2% darker is noise of the render and of its compression. */
const NO_SHADE = 253;

const kept = new LRUCache<string, Patch>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ pixels }) => pixels.length + 200,
});

/** `whole` is RGB as it is; of `shade` (RGB) and `overlay` (RGBA) only the part that does something is kept. */
type Kind = 'whole' | 'shade' | 'overlay';
type Wanted = { path: string; kind: Kind; width: number };

/** Reads the layers of a cake, in pixels of one width. */
export async function decodeLayers(files: LayerFiles, width: number): Promise<CakeLayers> {
  const read = (path: string, kind: Kind) => readLayer({ path, kind, width });
  const ifAny = (path: string | undefined, kind: Kind) =>
    path === undefined ? undefined : read(path, kind);
  const [white, black, cut, shade, top] = await Promise.all([
    read(files.white, 'whole'),
    read(files.black, 'whole'),
    ifAny(files.cut, 'overlay'),
    ifAny(files.shade, 'shade'),
    ifAny(files.top, 'overlay'),
  ]);
  return {
    width,
    height: width,
    white: white.pixels,
    black: black.pixels,
    under: cut ? [cut] : [],
    shade,
    top,
  };
}

async function readLayer(wanted: Wanted): Promise<Patch> {
  const key = `${wanted.path} ${wanted.width}`;
  const ready = kept.get(key);
  if (ready) return ready;
  const layer = await decode(wanted);
  kept.set(key, layer);
  return layer;
}

async function decode({ path, kind, width }: Wanted): Promise<Patch> {
  const image = sharp(await readFile(path)).resize(width, width);
  const channels = kind === 'overlay' ? 4 : 3;
  const bytes = await (channels === 4 ? image.ensureAlpha() : image.removeAlpha()).raw().toBuffer();
  const whole = { x: 0, y: 0, width, height: width, pixels: new Uint8Array(bytes) };
  if (kind === 'whole') return whole;
  if (kind === 'overlay') return cropped(whole, (pixels, at) => (pixels[at + 3] ?? 0) > 0);
  const light = whole.pixels.map((value) => (value >= NO_SHADE ? 255 : value));
  return cropped({ ...whole, pixels: light }, (pixels, at) => isDarker(pixels, at));
}

function isDarker(pixels: Uint8Array, at: number): boolean {
  return Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) < 255;
}

/** The part of a patch outside of which no pixel counts. */
function cropped(patch: Patch, counts: (pixels: Uint8Array, at: number) => boolean): Patch {
  const { width, height, pixels } = patch;
  const channels = pixels.length / (width * height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!counts(pixels, (y * width + x) * channels)) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  const size = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  const part = new Uint8Array(size.width * size.height * channels);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((top + row) * width + left) * channels;
    part.set(pixels.subarray(from, from + size.width * channels), row * size.width * channels);
  }
  return { x: left, y: top, ...size, pixels: part };
}
