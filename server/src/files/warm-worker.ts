import { once } from 'node:events';
import { encodePicture } from './encode.ts';
import { openSeedPictures } from './seed-pictures.ts';
import { openStore } from './store.ts';
import { variantKey, variantsOf } from './variant-key.ts';
import type { WarmOrder } from './warm-pictures.ts';

// First what the first screens show: a tile of the menu and a product, at one and two pixels a point.
const WIDTHS = [360, 720, 180, 1080] as const;

// Started by warm-pictures.ts. When that process dies, this one has nobody left to work for.
process.on('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [WarmOrder];
const made = await makeMissing(order);
process.send?.(made, () => process.disconnect?.());

/** Makes the missing variants one after the other, and answers how many. */
async function makeMissing({ seedFolder, ...config }: WarmOrder): Promise<number> {
  const store = await openStore(config);
  const seed = openSeedPictures(seedFolder);
  let count = 0;
  for (const width of WIDTHS) {
    for (const reference of seed.references) {
      const source = await seed.get(reference);
      if (source === null) continue;
      for (const variant of variantsOf(reference, [width])) {
        const key = variantKey(variant, source.version);
        if (await store.has(key)) continue;
        const bytes = await encodePicture(source.bytes, width, variant.format);
        await store.put(key, bytes, `image/${variant.format}`);
        count += 1;
      }
    }
  }
  return count;
}
