import { CAKE_VIEWS, type CakeView } from '@mahlab/bakery/rules/cake-image';
import type { AppContext } from '../app-context.ts';
import { type OnCake, THE_SHOP } from '../cakes/cakes.ts';
import { readOnCake } from '../cakes/on-cake.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { PICTURES_BUSY } from '../files/pictures.ts';
import { loadSharp } from '../files/sharp.ts';
import type { Refusal } from '../http/refusal.ts';
import type { SheetCake } from './read-cakes.ts';

/** Of a side of the cake, in pixels: 300 dpi where it is printed. */
const SIDE = { width: 720, format: 'webp' } as const;
const LARGEST = 1600;
const QUALITY = 88;

/** A picture as the typesetter reads it. */
export type Jpeg = { bytes: Buffer; width: number; height: number };
/** What a sheet shows of a cake; a side without all of its layers has no picture yet. */
export type CakePictures = {
  sides: Partial<Record<CakeView, Jpeg>>;
  /** The whole picture to print; null for none, and for one that is no longer kept. */
  print: Jpeg | null;
};
type PictureContext = Pick<AppContext, 'cakes' | 'files'>;

/** The pictures of a cake with all that is on it, or why they cannot be painted now. */
export async function cakePictures(
  context: PictureContext,
  cake: SheetCake,
  catalogue: Catalogue,
): Promise<{ ok: true; pictures: CakePictures } | Refusal> {
  const { reference, crop } = cake.print ?? {};
  const { pictures } = context.files;
  const whole = reference ? await pictures.original(reference) : null;
  const { messageOnCake: words, messageOnBoard: board } = cake;
  const wanted = { words, board, print: reference, crop };
  const read = await readOnCake(wanted, { files: context.files, owner: THE_SHOP.owner });
  if (read === 'busy') return PICTURES_BUSY;
  const on: OnCake = read ?? { words, board };
  const sides: CakePictures['sides'] = {};
  for (const view of CAKE_VIEWS) {
    if (!cake.look) continue;
    const side = await context.cakes.design(
      { look: cake.look, view, ...SIDE, on },
      { catalogue, requester: THE_SHOP },
    );
    if (side.ok) sides[view] = await jpegOf(side.bytes);
    else if (side.code !== 'cake-no-picture') return side;
  }
  return { ok: true, pictures: { sides, print: whole && (await jpegOf(whole.bytes)) } };
}

async function jpegOf(source: Buffer): Promise<Jpeg> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(source)
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
