import { WHITE_FROSTING } from '@mahlab/bakery/rules/cake-light';
import type { Crop } from './blender.ts';
import type { Light } from './light.ts';
import { type LayerShot, SHOTS } from './shots.ts';

/** What Blender is asked for a layer. Everything but the colour is as in every other layer of that side. */
export function layerRecipe({ shape, view, kind, slug = '' }: LayerShot): string {
  const { flavours, toppings } = SHOTS.layers;
  const color = kind === 'black' ? '#000000' : WHITE_FROSTING;
  const topping = kind === 'topping' ? toppings[slug] : 'none';
  const flavour = kind === 'cut' ? ` --flavour ${flavours[slug]}` : '';
  return `cake --shape ${shape} --view ${view} --topping ${topping}${flavour} --colour ${color}`;
}

/** Toppings stand this high above a cake and throw their shadows that far beside it, as shares of the width. */
const ROOM = { top: 0.13, side: 0.06, cut: 0.015 };

/**
 * The part of a picture that a cut or a topping changes, from the plain render of that side: there is
 * nothing to be rendered outside of it, and it takes two thirds of the time.
 */
export function cropFor({ kind, view }: LayerShot, plain: Light): Crop {
  const mask = kind === 'cut' ? plain.cut : plain.body;
  const { width } = plain;
  let [left, top, right, bottom] = [width, plain.height, 0, 0];
  mask.forEach((covered, i) => {
    if (covered < 0.02) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), y + 1];
  });
  const room = (share: number) => Math.round(share * width);
  const side = room(kind === 'cut' ? ROOM.cut : ROOM.side);
  const above = kind === 'cut' ? side : room(view === 'top' ? ROOM.side : ROOM.top);
  return {
    left: Math.max(0, left - side),
    top: Math.max(0, top - above),
    right: Math.min(width, right + side),
    bottom: Math.min(plain.height, bottom + side),
  };
}
