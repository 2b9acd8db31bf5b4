import { parseCakeImageName } from '@mahlab/bakery/rules/cake-image';
import { loadSharp } from '../files/sharp.ts';
import { cakePicture } from '../order-history/line-wire.ts';
import type { PricedLine } from '../orders/priced-order.ts';
import type { Parts } from '../parts.ts';

/** Twice the width that a mail shows. */
const WIDTH = 860;
const QUALITY = 78;
const SOURCE_WIDTH = 1080;
const FILES = '/files/';
const CAKES = '/cakes/';

type PictureParts = Pick<Parts, 'catalogue' | 'cakes' | 'files'>;

/**
 * The picture of an order's line as JPEG, which every mail program shows, or null where there is none to
 * be had: no mail waits for a picture.
 */
export async function linePicture(
  parts: PictureParts,
  line: Pick<PricedLine, 'image' | 'customProduct'>,
): Promise<Buffer | null> {
  const snapshot = parts.catalogue.current();
  const { customProduct } = line;
  const image = line.image ?? (customProduct ? cakePicture(customProduct, snapshot) : '');
  const source = image.startsWith(CAKES)
    ? await cakeBytes(parts, image.slice(CAKES.length))
    : await fileBytes(parts, image);
  if (!source) return null;
  const sharp = await loadSharp();
  return sharp(source)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#f8eee7' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

async function cakeBytes({ cakes, catalogue }: PictureParts, file: string): Promise<Buffer | null> {
  const snapshot = catalogue.current();
  const { shapes, flavours, toppings, colors } = snapshot.content;
  const of = (pieces: { slug: string }[]) => pieces.map(({ slug }) => slug);
  const slugs = {
    shape: of(shapes),
    flavour: of(flavours),
    topping: of(toppings),
    color: of(colors),
  };
  const read = parseCakeImageName(file.replace(/\.png$/, ''), slugs);
  if (!read) return null;
  const wanted = { ...read, width: SOURCE_WIDTH, format: 'webp' } as const;
  const painted = await cakes.picture(wanted, snapshot);
  return painted.ok ? painted.bytes : null;
}

async function fileBytes({ files }: PictureParts, image: string): Promise<Buffer | null> {
  if (!image.startsWith(FILES)) return null;
  const reference = image.slice(FILES.length).split('/').map(decodeURIComponent).join('/');
  const found = await files.pictures.original(reference);
  return found?.bytes ?? null;
}
