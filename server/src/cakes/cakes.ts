import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type CakeCache, cacheKey, openCakeCache } from './cake-cache.ts';
import { colorOf } from './catalogue-looks.ts';
import { type LayerIndex, openLayers } from './layer-files.ts';
import { PAINT_RECIPE } from './paint-recipe.ts';
import { createPainters, type Painters } from './painters.ts';
import type { CakeFormat, Decoration, PaintTask } from './task.ts';

/** One side of a cake in one width (pixels) and format. */
export type CakePicture = { look: CakeLook; view: CakeView; width: number; format: CakeFormat };
/** What is on it. `print` names the picture, for the key of what was painted. */
export type OnCake = Pick<Decoration, 'words' | 'board'> & {
  print?: (NonNullable<Decoration['print']> & { reference: string }) | undefined;
};
export type PaintedCake = { ok: true; bytes: Buffer };
type Answer = PaintedCake | Refusal;

/**
 * Pictures of cakes, painted when they are first asked for. Refuses with `cake-no-picture` when a layer
 * is not rendered yet, and with `cakes-busy` when too many others are waiting. Throws when painting fails.
 */
export type Cakes = {
  /** A cake as its name tells; kept in the store. */
  picture(wanted: CakePicture, catalogue: Catalogue): Promise<Answer>;
  /** A cake with words and a print on it; kept in memory for a while. */
  design(wanted: CakePicture & { on: OnCake }, catalogue: Catalogue): Promise<Answer>;
  /** Whether a design would have to be painted. */
  isNew(wanted: CakePicture & { on: OnCake }): boolean;
  close(): void;
};

/** The layers are that large; there are no wider pictures. */
export const WIDEST = 1024;
/** Of finished designs, some 400 at the size of a phone. */
const DESIGN_BYTES = 16_000_000;

/** The dependencies of the cakes' pictures, which tests replace. */
export type CakesSettings = { layers?: LayerIndex; painters?: Painters; kept?: CakeCache };

/** Opens the cakes' pictures: from the cache, or painted. Equal requests at once are painted once. */
export function openCakes(
  { store, log }: { store: FileStore; log: Pick<FastifyBaseLogger, 'warn'> },
  { layers, painters = createPainters(), kept = openCakeCache(store) }: CakesSettings = {},
): Cakes {
  const underWay = new Map<string, Promise<Answer>>();
  const designs = new LRUCache<string, Buffer>({
    maxSize: DESIGN_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + 2 * key.length + 200,
  });
  // Opened by the first request, which many processes never have.
  let index = layers;

  function taskFor({ look, view, width, format }: CakePicture, catalogue: Catalogue) {
    const color = colorOf(look.color, catalogue);
    index ??= openLayers();
    const found = color && index.find(look, view);
    if (!found || !color) return null;
    const task: PaintTask = { files: found.files, color, width: Math.min(width, WIDEST), format };
    return { task, version: found.version };
  }

  function once(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const running = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function paint(task: PaintTask): Promise<Answer> {
    const painting = painters.run(task);
    if (painting === null) return refusal('cakes-busy', {}, { retryAfterSeconds: 5 });
    return { ok: true, bytes: await painting };
  }

  async function fromStore(key: string, task: PaintTask): Promise<Answer> {
    const before = await kept.get(key);
    if (before) return { ok: true, bytes: before };
    const painted = await paint(task);
    if (!painted.ok) return painted;
    // Stored in the background; if that fails, the next request paints it again.
    kept
      .put(key, painted.bytes, task.format)
      .catch((fault: unknown) => log.warn(fault, 'a picture of a cake was not kept'));
    return painted;
  }

  async function paintDesign(key: string, task: PaintTask): Promise<Answer> {
    const before = designs.get(key);
    if (before) return { ok: true, bytes: before };
    const painted = await paint(task);
    if (painted.ok) designs.set(key, painted.bytes);
    return painted;
  }

  return {
    async picture(wanted, catalogue) {
      const found = taskFor(wanted, catalogue);
      if (!found) return refusal('cake-no-picture');
      const { task, version } = found;
      const key = cacheKey([PAINT_RECIPE, version, task.color, task.width], task.format);
      return once(key, () => fromStore(key, task));
    },
    async design(wanted, catalogue) {
      const found = taskFor(wanted, catalogue);
      if (!found) return refusal('cake-no-picture');
      const { look, view, on } = wanted;
      const { shape, topping } = look;
      const task = { ...found.task, decoration: { shape, view, topping, ...on } };
      const key = designKey(wanted);
      return once(key, () => paintDesign(key, task));
    },
    isNew: (wanted) => !designs.has(designKey(wanted)),
    close: () => painters.close(),
  };
}

/** By the slug of its colour: memory is emptied with the process, and soon by use. */
function designKey({ look, view, width, format, on }: CakePicture & { on: OnCake }): string {
  const { words, board, print } = on;
  return JSON.stringify([look, view, width, format, words, board, print?.reference, print?.crop]);
}
