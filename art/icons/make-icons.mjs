import { readFileSync } from 'node:fs';
import sharp from 'sharp';

// The icons of the installed shop, rendered from its mark: `node art/icons/make-icons.mjs`.

const folder = new URL('../../storefront/public/', import.meta.url).pathname;
const mark = readFileSync(`${folder}icon.svg`);
/** The page's milk: a launcher cuts its own shape out of it. */
const MILK = '#fdf8f8';

// `share`: how much of the width the mark takes. A launcher may cut all but the inner 80 % off.
for (const { name, size, share, ground } of [
  { name: 'icon-32', size: 32, share: 1, ground: null },
  { name: 'icon-192', size: 192, share: 1, ground: null },
  { name: 'icon-512', size: 512, share: 1, ground: null },
  { name: 'icon-maskable-192', size: 192, share: 0.7, ground: MILK },
  { name: 'icon-maskable-512', size: 512, share: 0.7, ground: MILK },
  { name: 'apple-touch-icon', size: 180, share: 0.8, ground: MILK },
]) {
  const side = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * side) / 100 })
    .resize(side, side)
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? '#0000' },
  })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}${name}.png`);
}
