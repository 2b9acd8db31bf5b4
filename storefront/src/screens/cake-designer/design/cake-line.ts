import { cakeDesignPath, shownSide } from '@mahlab/bakery/api/cake-picture';
import { cakeContains, toldOf } from '@mahlab/bakery/rules/cake-allergens';
import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Line } from '../../../state/shop.ts';
import { type Chosen, chosenOf, type Design, lookOf, type Menu, priceOf } from './design.ts';

/** Which line of the cart it becomes: its generated id, and how many. */
export type LinePlace = { product: string; quantity: number };

/** The cart line of a designed cake (Spec 3); null while a part that it needs is missing (Spec 5). */
export function cakeLine(design: Design, menu: Menu, place: LinePlace): Line | null {
  const chosen = chosenOf(design, menu);
  const { shape, size, flavour, topping, color } = chosen;
  const look = lookOf(chosen);
  if (!shape || !size || !flavour || !topping || !look) return null;
  const { image, imageCrop } = design;
  const words = (field: 'messageOnCake' | 'messageOnBoard' | 'remarks') => {
    const text = design[field].trim();
    return text ? { [field]: text } : {};
  };
  const customProduct = {
    shape: shape.id,
    size: size.id,
    flavour: flavour.id,
    topping: topping.id,
    ...(color && { color: color.id }),
    ...words('messageOnCake'),
    ...words('messageOnBoard'),
    ...words('remarks'),
    ...(image && { image }),
    ...(image && imageCrop && { imageCrop }),
  };
  return {
    ...place,
    type: 'Custom Product',
    extras: [],
    options: [],
    name: 'Custom Cake',
    arabicName: 'كيكة بتصميمك',
    image: cakeDesignPath(cakeImageName(look, shownSide(customProduct)), customProduct),
    price: kwd(priceOf(chosen)),
    contains: toldOf(cakeContains([flavour.allergens, topping.allergens])),
    description: titles(chosen, 'title').join(', '),
    arabicDescription: titles(chosen, 'arabicTitle').join('، '),
    customProduct,
  };
}

/** The design of a cake in the cart. */
export function designOf(cake: NonNullable<Line['customProduct']>): Design {
  return {
    shape: cake.shape,
    flavour: cake.flavour,
    topping: cake.topping,
    size: cake.size,
    color: cake.color ?? null,
    messageOnCake: cake.messageOnCake ?? '',
    messageOnBoard: cake.messageOnBoard ?? '',
    remarks: cake.remarks ?? '',
    image: cake.image ?? null,
    imageCrop: cake.imageCrop ?? null,
  };
}

/** The titles of all choices, in the order in which the server describes the cake. */
export function titles(chosen: Chosen, title: 'title' | 'arabicTitle'): string[] {
  const { shape, size, flavour, topping, color } = chosen;
  const parts = [shape, size, flavour, topping].map((part) => part?.[title]);
  const colored = color && (title === 'title' ? color.name : color.arabicName);
  return [...parts, colored].filter((text) => text !== undefined);
}
