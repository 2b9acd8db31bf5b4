import type { CakeLook, CakeView } from '@mahlab/bakery/rules/cake-image';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { ownBytes } from '../process/own-bytes.ts';
import type { TaskOptions } from '../process/work-queue.ts';
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
/** Who requests a picture: whose turn painting takes, and whether more may be painted and cached for them. */
export type Requester = { owner: string; mayPaint(): boolean; mayKeep(bytes: number): boolean };
/** The shop itself, for mails and sheets about orders. */
export const THE_SHOP: Requester = { owner: 'the shop', mayPaint: () => true, mayKeep: () => true };
type Answer = PaintedCake | Refusal;
type Request = { catalogue: Catalogue; requester: Requester };

/**
 * Pictures of cakes, painted when they are first asked for. Refuses with `cake-no-picture` when a layer
 * is not rendered yet, with `too-many-requests` when the requester had too many painted, and with
 * `cakes-busy` when too many others are waiting. Throws when painting fails.
 */
export type Cakes = {
  /** A cake as its name tells; kept in the store. */
  picture(wanted: CakePicture, to: Request): Promise<Answer>;
  /** A cake with words and a print on it; kept in memory for a while. */
  design(wanted: CakePicture & { on: OnCake }, to: Request): Promise<Answer>;
  close(): void;
};

/** The layers are that large; there are no wider pictures. */
export const WIDEST = 1024;
/** Of finished designs, some 400 at the size of a phone. */
const DESIGN_BYTES = 16_000_000;

/** The dependencies of the cakes' pictures, which tests replace. */
export type CakesSettings = { layers?: LayerIndex; painters?: Painters; kept?: CakeCache };

/** Opens the cakes' pictures: from the cache, or painted. */
export function openCakes(
  { store: files, log }: { store: FileStore; log: Pick<FastifyBaseLogger, 'warn'> },
  { layers, painters = createPainters(), kept = openCakeCache(files) }: CakesSettings = {},
): Cakes {
  const designs = new LRUCache<string, Buffer>({
    maxSize: DESIGN_BYTES,
    sizeCalculation: (bytes, key) => bytes.length + 2 * key.length + 200,
  });
  const storing = new Set<string>();
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

  async function paint(task: PaintTask, options: TaskOptions): Promise<Answer> {
    const bytes = await painters.run(task, options);
    return bytes ? { ok: true, bytes } : refusal('cakes-busy', {}, { retryAfterSeconds: 5 });
  }

  async function fromStore(
    key: string,
    { task, requester, isOpening }: { task: PaintTask; requester: Requester; isOpening: boolean },
  ): Promise<Answer> {
    // A store that is away keeps nobody from a cake: it is painted anew.
    const before = await kept.get(key).catch(() => null);
    if (before) return { ok: true, bytes: before };
    if (!isOpening && !requester.mayPaint()) return refusal('too-many-requests');
    const painted = await paint(task, { owner: isOpening ? null : requester.owner, key });
    // Equal requests at once are painted once, and stored once.
    const isNew = painted.ok && !storing.has(key);
    if (isNew && (isOpening || requester.mayKeep(painted.bytes.length))) {
      store(key, painted.bytes, task.format);
    }
    return painted;
  }

  /** In the background; if that fails, the next request paints it again. */
  function store(key: string, bytes: Buffer, format: CakeFormat) {
    storing.add(key);
    kept
      .put(key, bytes, format)
      .catch((fault: unknown) => log.warn(fault, 'a picture of a cake was not kept'))
      .finally(() => storing.delete(key));
  }

  return {
    async picture(wanted, { catalogue, requester }) {
      const found = taskFor(wanted, catalogue);
      if (!found) return refusal('cake-no-picture');
      const { task, version } = found;
      const key = cacheKey([PAINT_RECIPE, version, task.color, task.width], task.format);
      return fromStore(key, { task, requester, isOpening: isOpening(wanted.look) });
    },
    async design(wanted, { catalogue, requester }) {
      const found = taskFor(wanted, catalogue);
      if (!found) return refusal('cake-no-picture');
      const { look, view, on } = wanted;
      const { shape, topping } = look;
      const key = designKey(wanted);
      const before = designs.get(key);
      if (before) return { ok: true, bytes: before };
      if (!requester.mayPaint()) return refusal('too-many-requests');
      const task = { ...found.task, decoration: { shape, view, topping, ...on } };
      const painted = await paint(task, { owner: requester.owner, key });
      if (painted.ok) designs.set(key, ownBytes(painted.bytes));
      return painted;
    },
    close: () => painters.close(),
  };
}

/** What the designer shows when it opens: few pictures, painted before all others. */
function isOpening({ flavour, topping, color }: CakeLook): boolean {
  return flavour === undefined && topping === undefined && color === undefined;
}

/** By the slug of its colour: memory is emptied with the process, and soon by use. */
function designKey({ look, view, width, format, on }: CakePicture & { on: OnCake }): string {
  const { words, board, print } = on;
  return JSON.stringify([look, view, width, format, words, board, print?.reference, print?.crop]);
}
