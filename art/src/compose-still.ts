import { parseArgs } from 'node:util';
import { CAKE_VIEWS } from '@mahlab/bakery/rules/cake-image';
import { LIGHT, WHITE_FROSTING } from '@mahlab/bakery/rules/cake-light';
import { composed } from './read-layers.ts';

/** The word that a recipe of a composed cake begins with, instead of a script's name. */
const COMPOSED = 'layers ';

/** Whether a recipe is of a cake that is put together from layers: `layers --shape tiered --view sliced`. */
export function isComposed(recipe: string): boolean {
  return recipe.startsWith(COMPOSED);
}

/**
 * The light of such a cake, square: the same as if it was rendered, within what docs/pictures.md tells, in a second.
 * Shapes, flavours and toppings are the catalogue's slugs. Throws when one of its layers is not rendered yet.
 */
export async function composedLight(recipe: string, width: number) {
  const { values } = parseArgs({
    args: recipe.slice(COMPOSED.length).split(' '),
    options: {
      shape: { type: 'string', default: 'round' },
      view: { type: 'string', default: 'front' },
      flavour: { type: 'string' },
      topping: { type: 'string' },
      colour: { type: 'string', default: WHITE_FROSTING },
    },
  });
  const { colour: color, ...look } = values;
  const view = CAKE_VIEWS.find((one) => one === values.view) ?? 'front';
  const pixels = await composed(look, { view, color, width });
  if (!pixels) throw new Error(`not all layers are rendered yet: ${recipe}`);
  const rgb = [0, 1, 2].map((channel) =>
    Float32Array.from(
      { length: width * width },
      (_, i) => LIGHT[pixels[i * 3 + channel] ?? 0] ?? 0,
    ),
  );
  return { rgb, width, height: width };
}
