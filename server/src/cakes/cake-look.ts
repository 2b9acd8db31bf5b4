import { cakeDesignPath, shownSide } from '@mahlab/bakery/api/cake-picture';
import { type CakeLook, cakeImageName } from '@mahlab/bakery/rules/cake-image';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FrozenCake } from '../schema/orders.ts';

/**
 * What an ordered cake's pictures are named by. Null once the catalogue no longer has its shape; what else
 * is gone is left out.
 */
export function cakeLook(cake: FrozenCake, { content }: Catalogue): CakeLook | null {
  const slugOf = (context: { id: string; slug: string }[], part: { id: string } | null) =>
    context.find(({ id }) => id === part?.id)?.slug;
  const shape = slugOf(content.shapes, cake.shape);
  if (shape === undefined) return null;
  return {
    shape,
    flavour: slugOf(content.flavours, cake.flavour),
    topping: slugOf(content.toppings, cake.topping),
    color: slugOf(content.colors, cake.color),
  };
}

/** Address of the very cake with what is on it; empty once its shape is gone. */
export function cakePicture(cake: FrozenCake, catalogue: Catalogue): string {
  const look = cakeLook(cake, catalogue);
  return look ? cakeDesignPath(cakeImageName(look, shownSide(cake)), cake) : '';
}
