/** A part of the top in units of 10 cm, around 0, 0. */
export type Spot = { x: number; y: number; halfWidth: number; halfHeight: number };

/** `plateAbove`: where the plaque lies when seen from above, if that is not just by the plate's free part. */
export type Body = {
  height: number;
  reach: number;
  plate: number;
  plateAbove?: number;
  middle: number;
};

/** Heights, the radius that is free of rounded edges, and where the plate is free: art/blender/cake.py. */
const ROUND: Body = { height: 0.88, reach: 0.82, plate: 1.21, middle: 0 };
const BODIES: Partial<Record<string, Body>> = {
  square: { height: 0.86, reach: 0.76, plate: 1.17, middle: 0 },
  // Its tip reaches far: from above the plaque leans against that.
  heart: { height: 0.82, reach: 0.62, plate: 1.27, plateAbove: 1.13, middle: -0.04 },
  tiered: { height: 1.34, reach: 0.48, plate: 1.21, middle: 0 },
};
/** The share of the radius that a wreath along the edge leaves free. */
export const WREATHS: Partial<Record<string, number>> = {
  none: 0.94,
  berries: 0.62,
  drip: 0.8,
  sprinkles: 0.74,
  pearls: 0.94,
};
/** Toppings that cover the whole top: what is written lies on them. */
export const GLAZES = ['drip'];
/** Wreaths that hide from the front what lies right behind their near side: how far the words move back. */
export const HIDING: Partial<Record<string, number>> = { berries: 0.46, sprinkles: 0.3, drip: 0.3 };
/** Toppings with something in the middle: the words go in front of it, or on a tag. */
export const IN_FRONT: Partial<Record<string, Spot>> = {
  flowers: { x: 0.14, y: -0.5, halfWidth: 0.52, halfHeight: 0.2 },
  pearls: { x: 0, y: -0.38, halfWidth: 0.58, halfHeight: 0.22 },
};
export const TAG = { halfWidth: 0.5, halfHeight: 0.15 };
export const PLAQUE = { halfWidth: 0.52, halfHeight: 0.11 };
/** How far a square cake is turned when it is seen from the front: `outline` in art/blender/cake.py. */
export const SQUARE_TURN = (33 * Math.PI) / 180;

/** What a shape is like; one that is not known is taken for round. */
export function bodyOf(shape: string): Body {
  return BODIES[shape] ?? ROUND;
}
