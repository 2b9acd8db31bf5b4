import { type Fils, fils } from './money.ts';

/** A price that depends on the shape, in KWD as the wire carries it. */
export type ShapePrice = { shape: string; discountedPrice: number };
export type CakePart = { id: string; shapes: ShapePrice[] };
export type CakeShape = { id: string; discountedPrice: number };

/** The parts a shopper has chosen so far; `color` is free and therefore not among them. */
export type CakeParts = {
  shape?: CakeShape | undefined;
  flavour?: CakePart | undefined;
  topping?: CakePart | undefined;
  size?: CakePart | undefined;
};

/**
 * Price of a custom cake in fils: the shape, plus flavour, topping and size at their prices for that
 * shape, discounted prices all (Spec 5). Parts not chosen yet, or not made in that shape, add nothing.
 */
export function cakePrice({ shape, flavour, topping, size }: CakeParts): Fils {
  if (!shape) return 0;
  const parts = [flavour, topping, size].map((part) => part && priceForShape(part, shape.id));
  return parts.reduce<Fils>((sum, part) => sum + (part ?? 0), fils(shape.discountedPrice));
}

/** Fils that a part costs in a shape; null when the shape does not come with it. */
export function priceForShape(part: CakePart, shapeId: string): Fils | null {
  const price = part.shapes.find((entry) => entry.shape === shapeId);
  return price ? fils(price.discountedPrice) : null;
}
