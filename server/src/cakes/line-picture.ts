import { shownSide } from '@mahlab/bakery/api/cake-picture';
import type { AppContext } from '../app-context.ts';
import { loadSharp } from '../files/sharp.ts';
import type { PricedLine } from '../pricing/priced-order.ts';
import type { FrozenCake } from '../schema/orders.ts';
import { cakeLook } from './cake-look.ts';
import { type CakePicture, THE_SHOP } from './cakes.ts';
import { readOnCake } from './on-cake.ts';

const QUALITY = 78;
const SOURCE = { width: 1080, format: 'webp' } as const;
const FILES = '/files/';

/** Thrown when a picture cannot be painted now, but can be later. */
export class PictureBusy extends Error {}

type PictureContext = Pick<AppContext, 'catalogue' | 'cakes' | 'files'>;

/**
 * The picture of an order's line as JPEG, which mail programs and the typesetter read, at most so many
 * pixels wide; null where there is none to be had. A cake of one's own has its words and its print. Throws
 * `PictureBusy` when too many pictures wait to be painted.
 */
export async function linePicture(
  context: PictureContext,
  { image, customProduct }: Pick<PricedLine, 'image' | 'customProduct'>,
  width: number,
): Promise<Buffer | null> {
  const source = customProduct
    ? await cakeBytes(context, customProduct)
    : await fileBytes(context, image ?? '');
  if (!source) return null;
  const sharp = await loadSharp();
  return sharp(source)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#f8eee7' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** `linePicture`, or null when painting fails, which is logged: a mail or invoice goes out without it too. */
export function linePictureIfAny(
  context: PictureContext & Pick<AppContext, 'log'>,
  line: Pick<PricedLine, 'image' | 'customProduct'>,
  width: number,
): Promise<Buffer | null> {
  return linePicture(context, line, width).catch((fault: unknown) => {
    if (fault instanceof PictureBusy) throw fault;
    context.log.warn(fault, 'a line was not painted');
    return null;
  });
}

async function cakeBytes(context: PictureContext, cake: FrozenCake): Promise<Buffer | null> {
  const snapshot = context.catalogue.current();
  const look = cakeLook(cake, snapshot);
  const { messageOnCake: words, messageOnBoard: board, image: print, imageCrop: crop } = cake;
  const on = look && (await readOnCake({ words, board, print, crop }, context));
  if (!on) return null;
  const wanted: CakePicture = { look, view: shownSide(cake), ...SOURCE };
  const painted = await context.cakes.design(
    { ...wanted, on },
    { catalogue: snapshot, requester: THE_SHOP },
  );
  if (painted.ok) return painted.bytes;
  if (painted.code === 'cakes-busy') throw new PictureBusy('too many cakes wait to be painted');
  return null;
}

async function fileBytes({ files }: PictureContext, image: string): Promise<Buffer | null> {
  if (!image.startsWith(FILES)) return null;
  const reference = image.slice(FILES.length).split('/').map(decodeURIComponent).join('/');
  const found = await files.pictures.original(reference);
  return found?.bytes ?? null;
}
