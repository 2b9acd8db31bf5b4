import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { denoise } from './denoise.ts';
import { type Exr, plane, readExr } from './exr.ts';

/**
 * A render after the denoiser, before it is developed: linear light, and how much of each pixel is
 * frosting, cut face and topping (0 to 1). It is what layers and stills are made from.
 */
export type Light = {
  width: number;
  height: number;
  /** Place of a part in the whole picture, in pixels; a whole picture lies at 0, 0. */
  x: number;
  y: number;
  rgb: Float32Array[];
  body: Float32Array;
  cut: Float32Array;
  top: Float32Array;
};

const HEADER = 4;

/** The light of two renders of one scene, `{base}_a.exr` and `{base}_b.exr`. */
export async function lightOf(base: string, place = { x: 0, y: 0 }): Promise<Light> {
  const [a, b] = [readExr(`${base}_a.exr`), readExr(`${base}_b.exr`)];
  const mask = (pass: string) => meanMask(a, b, `${pass}.X`);
  const [body, cut, top] = [mask('m_body'), mask('m_cut'), mask('m_top')];
  const rgb = await denoise(a, b);
  return { width: a.width, height: a.height, ...place, rgb, body, cut, top };
}

function meanMask(a: Exr, b: Exr, pass: string): Float32Array {
  const other = plane(b, pass);
  return plane(a, pass).map((value, i) => Math.min(1, Math.max(0, (value + (other[i] ?? 0)) / 2)));
}

/** Writes a light in half precision: 5 to 7 MB for 1024 pixels. */
export function keepLight(path: string, light: Light): void {
  const { width, height, x, y } = light;
  const header = Buffer.from(Uint32Array.of(width, height, x, y).buffer);
  const planes = planesOf(light).map((values) => Buffer.from(Float16Array.from(values).buffer));
  const params = { [constants.ZSTD_c_compressionLevel]: 6 };
  writeWhole(path, zstdCompressSync(Buffer.concat([header, ...planes]), { params }));
}

/** Reads a light that was kept; null where there is none. */
export function keptLight(path: string): Light | null {
  if (!existsSync(path)) return null;
  const bytes = new Uint8Array(zstdDecompressSync(readFileSync(path)));
  const [width = 0, height = 0, x = 0, y = 0] = new Uint32Array(bytes.buffer, 0, HEADER);
  const size = width * height;
  const [red, green, blue, body, cut, top] = Array.from({ length: 6 }, (_, k) =>
    Float32Array.from(new Float16Array(bytes.buffer, HEADER * 4 + k * size * 2, size)),
  );
  if (!red || !green || !blue || !body || !cut || !top) throw new Error(`${path} is cut short`);
  return { width, height, x, y, rgb: [red, green, blue], body, cut, top };
}

function planesOf({ rgb, body, cut, top }: Light): Float32Array[] {
  return [...rgb, body, cut, top];
}

/** Writes a file whole or not at all, whatever interrupts it. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
