import { readFileSync } from 'node:fs';

const VIEWS = ['front', 'top', 'sliced'] as const;
export type View = (typeof VIEWS)[number];

/** Everything that there is to render: names of pictures, and how Blender is asked for each. */
type Shots = {
  /** A script and its arguments: `cake --shape heart --topping berries`. */
  stills: Record<string, string>;
  extras: Record<string, string>;
  cards: Record<string, string>;
  /** For pages with nothing on them. */
  scenes: Record<string, string>;
  /** Slugs of the catalogue, with the names that the scripts have for them. */
  layers: { shapes: string[]; flavours: Record<string, string>; toppings: Record<string, string> };
};
const file = new URL('../shots.json', import.meta.url);
export const SHOTS = JSON.parse(readFileSync(file, 'utf8')) as Shots;

/** The flavour that white and black are cut open with: it needs no layer of its own. */
const PLAIN_FLAVOUR = 'vanilla';

/** One layer to be rendered. `front`, `top` and `sliced` of a shape are of one placement each. */
export type LayerShot = {
  shape: string;
  view: View;
  kind: 'white' | 'black' | 'cut' | 'topping';
  /** Of the flavour or the topping. */
  slug?: string;
};

/**
 * All layers, in the order in which they are worth having: every shape in every colour first, then the
 * toppings from the front, where a cake is seen first, then cut open in every flavour, then the rest.
 */
export function layerShots(): LayerShot[] {
  const { shapes, flavours, toppings } = SHOTS.layers;
  const sides = shapes.flatMap((shape) => VIEWS.map((view) => ({ shape, view })));
  const bodies = sides.flatMap((side) => [
    { ...side, kind: 'white' as const },
    { ...side, kind: 'black' as const },
  ]);
  const cuts = shapes.flatMap((shape) =>
    Object.keys(flavours)
      .filter((slug) => slug !== PLAIN_FLAVOUR)
      .map((slug) => ({ shape, view: 'sliced' as const, kind: 'cut' as const, slug })),
  );
  const tops = sides.flatMap((side) =>
    Object.keys(toppings).map((slug) => ({ ...side, kind: 'topping' as const, slug })),
  );
  const isFirst = ({ view }: LayerShot) => view === 'front';
  return [...bodies, ...tops.filter(isFirst), ...cuts, ...tops.filter((top) => !isFirst(top))];
}

/** Name of a layer's render: `round/front/topping-berries`. */
export function layerName({ shape, view, kind, slug }: LayerShot): string {
  return `${shape}/${view}/${slug === undefined ? kind : `${kind}-${slug}`}`;
}

/** The layers that are made from a render, as files of `server/seed/layers`. */
export function layerFiles({ shape, view, kind, slug }: LayerShot): string[] {
  const names = { white: ['white'], black: ['black'], cut: [`cut-${slug}`], topping: [] };
  const files = kind === 'topping' ? [`top-${slug}`, `shade-${slug}`] : names[kind];
  return files.map((name) => `${shape}/${view}/${name}.webp`);
}
