import { cakeDesignPath } from '@mahlab/bakery/api/cake-picture';
import { endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import { cakeNames } from '../cake-names.ts';
import { answered, upload } from './answered.ts';

/** As many as fill what is kept of lists (64 MB, of 17 KB), of pictures (32, of 15) and of cakes with words (16, of 36). */
const LISTS = 3800;
const PICTURES = 2200;
const DESIGNS = 450;

/** Asks for so much that differs that all caches are full: they would take hours at the soak's own rate. */
export async function fillCaches(url: string): Promise<void> {
  const [name = ''] = cakeNames();
  const list = (turn: number) =>
    answered(url + endpoints.productList({ page: 1, limit: 100, maxPrice: 1000 + turn }));
  const picture = async () => answered(`${url}/files/${await upload(url)}`);
  const design = (turn: number) =>
    answered(
      url + picturePath(cakeDesignPath(name, { messageOnCake: `Full ${turn}` }), 720, 'webp'),
    );
  await Promise.all([times(LISTS, list), times(PICTURES, picture), times(DESIGNS, design)]);
}

async function times(count: number, step: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await step(turn);
}
