import { shownSide } from '@mahlab/bakery/api/cake-picture';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../app-context.ts';
import type { Served } from '../files/pictures.ts';
import { loadSharp } from '../files/sharp.ts';
import type { PricedLine } from '../pricing/priced-order.ts';
import { ownBytes } from '../process/own-bytes.ts';
import type { FrozenCake } from '../schema/orders.ts';
import { cakeLook } from './cake-look.ts';
import { type CakePicture, THE_SHOP } from './cakes.ts';
import { readOnCake } from './on-cake.ts';

const QUALITY = 78;
const SOURCE = { width: 1080, format: 'webp' } as const;
const FILES = '/files/';
const KEPT_BYTES = 8_000_000;

/** Products' pictures as JPEG, by what they were made from: every mail about a product shows the same. */
const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
});

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
  if (customProduct) {
    const painted = await cakeBytes(context, customProduct);
    return painted && asJpeg(painted, width);
  }
  const source = await fileOf(context, image ?? '');
  if (!source) return null;
  const key = `${width} ${source.etag}`;
  const jpeg = kept.get(key) ?? ownBytes(await asJpeg(source.bytes, width));
  kept.set(key, jpeg);
  return jpeg;
}

async function asJpeg(source: Buffer, width: number): Promise<Buffer> {
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
  const byTheShop = { files: context.files, owner: THE_SHOP.owner };
  const on = look && (await readOnCake({ words, board, print, crop }, byTheShop));
  if (!on) return null;
  if (on === 'busy') throw new PictureBusy('too many pictures wait to be made');
  const wanted: CakePicture = { look, view: shownSide(cake), ...SOURCE };
  const painted = await context.cakes.design(
    { ...wanted, on },
    { catalogue: snapshot, requester: THE_SHOP },
  );
  if (painted.ok) return painted.bytes;
  if (painted.code === 'cakes-busy') throw new PictureBusy('too many cakes wait to be painted');
  return null;
}

async function fileOf({ files }: PictureContext, image: string): Promise<Served | null> {
  if (!image.startsWith(FILES)) return null;
  const reference = image.slice(FILES.length).split('/').map(decodeURIComponent).join('/');
  return files.pictures.original(reference);
}
