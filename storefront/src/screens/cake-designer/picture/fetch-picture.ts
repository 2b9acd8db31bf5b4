import { PICTURE_WIDTHS, picturePath } from '@mahlab/bakery/api/endpoints';
import { turnHome } from '../design/cakes-place.ts';

/** As large as the window allows: the whole width on phones, the panel's on desktops. */
export const STAGE_SIZES = '(min-width: 64rem) min(calc(100vw - 30rem), 100dvh), min(100vw, 30rem)';

/**
 * `gone`: the server has no such picture. `failed`: it did not come this time. `elsewhere`: `cakeFile`
 * has another address of it from now on.
 */
export type Fetched = 'here' | 'gone' | 'failed' | 'elsewhere';

/** The `srcset` of a picture in one format. */
export function pictureSet(file: string, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${picturePath(file, width, format)} ${width}w`).join(', ');
}

/** What the server said it has no picture of: asked for once a visit. */
const gone = new Set<string>();

/** Fetches and decodes what the stage would show of a file, so that it can be shown at once. */
export async function fetchPicture(file: string): Promise<Fetched> {
  if (gone.has(file)) return 'gone';
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.sizes = STAGE_SIZES;
  source.srcset = pictureSet(file, 'avif');
  const image = document.createElement('img');
  picture.append(source, image);
  image.sizes = STAGE_SIZES;
  image.srcset = pictureSet(file, 'webp');
  try {
    await image.decode();
    return 'here';
  } catch {
    if (turnHome(file)) return 'elsewhere';
    return (await isGone(file)) ? 'gone' : 'failed';
  }
}

async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(picturePath(file, 180, 'webp')).catch(() => null);
  void answer?.body?.cancel();
  if (answer?.status === 404) gone.add(file);
  return gone.has(file);
}
