import type { AppContext } from '../app-context.ts';
import type { CardLine } from '../board/card-queries.ts';
import { linePictureIfAny } from '../cakes/line-picture.ts';
import { loadSharp } from '../files/sharp.ts';

/** In pixels: 300 dpi where it is printed. */
const WIDTH = 360;

type PictureContext = Pick<AppContext, 'catalogue' | 'cakes' | 'files' | 'log'>;

/**
 * The pictures of an order's lines in black and white, which is all that a ticket's printer knows, by the line's position.
 * Throws `PictureBusy` when too many wait to be painted.
 */
export async function linePictures(
  context: PictureContext,
  lines: readonly CardLine[],
): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  const sharp = await loadSharp();
  for (const { position, image, cake } of lines) {
    const picture = await linePictureIfAny(context, { image, customProduct: cake }, WIDTH);
    if (!picture) continue;
    const grey = sharp(picture).greyscale().normalise();
    pictures.set(position, await grey.jpeg({ quality: 70, mozjpeg: true }).toBuffer());
  }
  return pictures;
}
