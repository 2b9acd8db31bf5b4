import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_COLOURS } from '@mahlab/bakery/rules/brand';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { drawIcon, type IconShape, ownMark } from './icons.ts';
import { BRAND_STYLE, hasOwnColours, officeStyle, pageBrand } from './page-brand.ts';
import { STOREFRONT } from './storefront.ts';

const DAY_SECONDS = 86_400;

/** What a browser needs to install the shop: their names stay, their contents may change with a release, and with the shop's look. */
const ICONS: Record<string, IconShape> = {
  'icon-32.png': { size: 32 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-192.png': { size: 192, filled: 0.7 },
  'icon-maskable-512.png': { size: 512, filled: 0.7 },
  'apple-touch-icon.png': { size: 180, filled: 0.8 },
};
const SVG = 'icon.svg';
const MANIFESTS = ['app-en.webmanifest', 'app-ar.webmanifest'];
/** The colours of the drawing that the shop came with, as its file has them. */
const DRAWN = { rim: '#801530', drawing: '#fbdce0' };

type Brand = Pick<
  ShopSettings,
  'shopName' | 'shopArabicName' | 'mainColour' | 'softColour' | 'mark'
>;
type FilesContext = Pick<AppContext, 'catalogue' | 'files'>;

/** The style that the shop's own colours and mark make of the office's pages; it changes its address with them. */
export function brandStyle(app: App, { catalogue }: Pick<AppContext, 'catalogue'>): void {
  app.get(BRAND_STYLE, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(officeStyle(catalogue.current().settings)),
  );
}

/** Icons and manifests of the shop, in its own look where it has one. */
export function brandFiles(app: App, context: FilesContext): void {
  const made = rememberLast();
  const route = (file: string, type: string, make: (brand: Brand) => Promise<Buffer>) => {
    app.get(`/${file}`, { schema: { hide: true } }, async (request, reply) => {
      const { settings } = context.catalogue.current();
      const { iconsQuery } = pageBrand(settings);
      const bytes = await made(`${file}${iconsQuery}`, () => make(settings));
      return send(request, reply, { bytes, type });
    });
  };
  for (const [file, shape] of Object.entries(ICONS)) {
    route(file, 'image/png', async (brand) =>
      hasOwnLook(brand) ? drawIcon(await markOf(context, brand), shape) : built(file),
    );
  }
  route(SVG, 'image/svg+xml', (brand) => svgOf(context, brand));
  for (const file of MANIFESTS) {
    route(file, 'application/manifest+json; charset=utf-8', (brand) => manifestOf(file, brand));
  }
}

const built = (file: string) => readFile(join(STOREFRONT.folder, 'dist/client', file));
const hasOwnLook = (brand: Brand) => brand.mark !== '' || hasOwnColours(brand);

/** The mark as a picture: the owner's own, or the drawing that the shop came with in the owner's colours. */
async function markOf({ files }: FilesContext, { mark, mainColour, softColour }: Brand) {
  const stored = mark ? await files.store.get(mark) : null;
  if (stored) return stored.bytes;
  const { rim: main, drawing: soft } = DRAWN;
  return ownMark(
    await built('icon-512.png'),
    { main, soft },
    { main: mainColour, soft: softColour },
  );
}

async function svgOf(context: FilesContext, brand: Brand): Promise<Buffer> {
  if (brand.mark !== '') {
    const png = await drawIcon(await markOf(context, brand), { size: 192 });
    const image = `data:image/png;base64,${png.toString('base64')}`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image href="${image}" width="192" height="192"/></svg>`,
    );
  }
  const drawn = String(await built(SVG));
  if (!hasOwnColours(brand)) return Buffer.from(drawn);
  const { mainColour, softColour } = brand;
  return Buffer.from(drawn.replaceAll(DRAWN.rim, mainColour).replaceAll(DRAWN.drawing, softColour));
}

type Manifest = { name: string; short_name: string; theme_color: string; icons: { src: string }[] };

async function manifestOf(file: string, brand: Brand): Promise<Buffer> {
  const bytes = await built(file);
  const { iconsQuery, names } = pageBrand(brand);
  if (iconsQuery === '') return bytes;
  const manifest = JSON.parse(String(bytes)) as Manifest;
  const name = file.includes('-ar') ? names.ar : names.en;
  const own = {
    ...manifest,
    name,
    short_name: name,
    theme_color: brand.mainColour === DEMO_COLOURS.main ? manifest.theme_color : brand.mainColour,
    icons: manifest.icons.map((icon) => ({ ...icon, src: icon.src + iconsQuery })),
  };
  return Buffer.from(JSON.stringify(own));
}

/** Makes each file once for each look: of what is asked for under a name, the last is kept. */
function rememberLast() {
  const kept = new Map<string, { key: string; bytes: Promise<Buffer> }>();
  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const [name = key] = key.split('?', 1);
    const last = kept.get(name);
    if (last?.key === key) return last.bytes;
    const bytes = make();
    kept.set(name, { key, bytes });
    // A store that is away is asked again by the next request.
    bytes.catch(() => kept.delete(name));
    return bytes;
  };
}

/** A day in browsers; under an address that names a look, for as long as they like. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type }: { bytes: Buffer; type: string },
) {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${DAY_SECONDS}`);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
