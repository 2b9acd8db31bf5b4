import {
  type CakeLook,
  type CakeSlugs,
  type CakeView,
  parseCakeImageName,
} from '@mahlab/bakery/rules/cake-image';
import { WHITE_FROSTING } from '@mahlab/bakery/rules/cake-light';
import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { type KeptCakes, keepCakes, keptKey } from './kept-cakes.ts';
import { type LayerIndex, openLayers } from './layer-files.ts';
import { PAINT_RECIPE } from './paint-recipe.ts';
import { createPainters, type Painters } from './painters.ts';
import type { CakeFormat, PaintTask } from './task.ts';

/** One side of a cake in one width (pixels) and format. */
export type CakePicture = { look: CakeLook; view: CakeView; width: number; format: CakeFormat };
export type PaintedCake = { ok: true; bytes: Buffer };

/** Pictures of cakes, painted when they are first asked for. */
export type Cakes = {
  /** Reads a picture's name by the catalogue's slugs; null for one that names no cake that is sold. */
  read(name: string, catalogue: Catalogue): { look: CakeLook; view: CakeView } | null;
  /**
   * The picture. Refuses with `cake-no-picture` when a layer of it is not rendered yet, and with
   * `cakes-busy` when too many others are waiting. Throws when painting fails.
   */
  picture(wanted: CakePicture, catalogue: Catalogue): Promise<PaintedCake | Refusal>;
  close(): void;
};

/** The layers are that large; wider pictures than these do not exist. */
export const WIDEST = 1024;

/** What cakes are made with; tests put in less. */
export type CakesSettings = { layers?: LayerIndex; painters?: Painters; kept?: KeptCakes };

/** Serves pictures from what was painted before, or has them painted. Equal ones are painted once. */
export function openCakes(
  { store, log }: { store: FileStore; log: Pick<FastifyBaseLogger, 'warn'> },
  { layers, painters = createPainters(), kept = keepCakes(store) }: CakesSettings = {},
): Cakes {
  const underWay = new Map<string, Promise<PaintedCake | Refusal>>();
  // Opened by the first request: most processes start, and many end, without one.
  let index = layers;

  async function paintAndKeep(key: string, task: PaintTask): Promise<PaintedCake | Refusal> {
    const before = await kept.get(key);
    if (before) return { ok: true, bytes: before };
    const painting = painters.paint(task);
    if (painting === null) return refusal('cakes-busy', {}, { retryAfterSeconds: 5 });
    const bytes = await painting;
    // Whoever asked need not wait for that; if it fails, the next one paints it again.
    kept.put(key, bytes, task.format).catch((fault: unknown) => log.warn(fault, 'cake not kept'));
    return { ok: true, bytes };
  }

  return {
    read: (name, catalogue) => parseCakeImageName(name, slugsOf(catalogue)),
    async picture({ look, view, width, format }, { content }) {
      const color = codeOf(content.colors.find(({ slug }) => slug === look.color)?.code);
      index ??= openLayers();
      const found = color && index.find(look, view);
      if (!found || !color) return refusal('cake-no-picture');
      const task = { files: found.files, color, width: Math.min(width, WIDEST), format };
      const key = keptKey([PAINT_RECIPE, found.version, color, task.width], format);
      const running =
        underWay.get(key) ?? paintAndKeep(key, task).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
    close: () => painters.close(),
  };
}

const known = new WeakMap<Catalogue, CakeSlugs>();

function slugsOf(catalogue: Catalogue): CakeSlugs {
  const before = known.get(catalogue);
  if (before) return before;
  const { shapes, flavours, toppings, colors } = catalogue.content;
  const of = (parts: { slug: string }[]) => parts.map(({ slug }) => slug);
  const slugs = {
    shape: of(shapes),
    flavour: of(flavours),
    topping: of(toppings),
    color: of(colors),
  };
  known.set(catalogue, slugs);
  return slugs;
}

/** A colour of the catalogue as `#rrggbb`, ivory when none is chosen; null for one that is no hex code. */
function codeOf(code: string = WHITE_FROSTING): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(code.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`;
}
