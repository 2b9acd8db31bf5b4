import type { Metadata } from 'sharp';
import { loadSharp } from './sharp.ts';

/** A re-encoded picture: WebP, upright, without metadata. Sizes in bytes and pixels. */
export type CleanPicture = {
  ok: true;
  path: string;
  bytes: number;
  width: number;
  height: number;
};
export type NotClean = {
  ok: false;
  code: 'file-not-an-image' | 'file-too-many-pixels' | 'file-damaged';
};

const MOST_PIXELS = 50_000_000;
/** Enough for a print on a cake at 200 dpi. */
const LONGEST_SIDE = 2400;
/** A picture of the most pixels takes two. */
const LONGEST_SECONDS = 20;

/**
 * Decodes the picture in a file and writes it anew beside it: what was not pixels (metadata, a place,
 * a script behind the picture) does not survive. What the file is called tells nothing about it.
 */
export async function cleanPicture(path: string): Promise<CleanPicture | NotClean> {
  const sharp = await loadSharp();
  const looked = await settled(sharp(path, { limitInputPixels: false }).metadata());
  if (!looked.ok || !isReadable(looked.value)) return { ok: false, code: 'file-not-an-image' };
  if (looked.value.width * looked.value.height > MOST_PIXELS) {
    return { ok: false, code: 'file-too-many-pixels' };
  }
  const clean = `${path}.webp`;
  const made = await settled(
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toFile(clean),
  );
  if (!made.ok) return { ok: false, code: 'file-damaged' };
  const { size, width, height } = made.value;
  return { ok: true, path: clean, bytes: size, width, height };
}

function isReadable(metadata: Metadata): boolean {
  // HEIC shares its container with AVIF, but its codec is patented and not in this library.
  return metadata.format !== 'heif' || metadata.compression === 'av1';
}

/** The library throws for every file that it cannot read; here that is a refusal. */
async function settled<T>(work: Promise<T>): Promise<{ ok: true; value: T } | { ok: false }> {
  try {
    return { ok: true, value: await work };
  } catch {
    return { ok: false };
  }
}
