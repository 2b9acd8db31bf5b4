import type { PictureWidth } from '@mahlab/bakery/api/endpoints';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import type { AppContext } from '../app-context.ts';
import type { OnCake, Requester } from './cakes.ts';

/** As wide as a print can be in the largest picture. */
const WHOLE: PictureWidth = 720;
/** Of a part that was zoomed to, there are more pixels in the wider one. */
const ZOOMED: PictureWidth = 1080;

type Wanted = {
  words: string;
  board: string;
  /** Reference of the upload that is printed, and the part of it. */
  print?: string | null | undefined;
  crop?: PrintCrop | null | undefined;
};

/**
 * What is put on a cake, with the file of its print, made in the turn of `owner`; null when that upload is no longer there,
 * `busy` when too many pictures wait to be made.
 */
export async function readOnCake(
  { words, board, print, crop }: Wanted,
  { files, owner }: Pick<AppContext, 'files'> & Pick<Requester, 'owner'>,
): Promise<OnCake | 'busy' | null> {
  if (!print) return { words, board };
  const width = crop && Math.min(crop.width, crop.height) < 0.5 ? ZOOMED : WHOLE;
  const wanted = { reference: print, width, format: 'webp' } as const;
  const picture = await files.pictures.variant(wanted, owner);
  if (picture === null || picture === 'busy') return picture;
  return {
    words,
    board,
    print: { bytes: picture.bytes, crop: crop ?? undefined, reference: print },
  };
}
