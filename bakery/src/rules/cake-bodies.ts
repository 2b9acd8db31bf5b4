/** A part of the top in units of 10 cm, around 0, 0. */
export type Spot = { x: number; y: number; halfWidth: number; halfHeight: number };

/** `plateAbove`: where the plaque lies when seen from above, if that is not just by the plate's free part. */
export type Body = {
  height: number;
  reach: number;
  plate: number;
  plateAbove?: number;
  middle: number;
  /** Of two tiers: where the lower one is free in front of the upper, and its height. */
  step?: { y: number; height: number };
};

/** Heights, the radius that is free of rounded edges, and where the plate is free: art/blender/cake.py. */
const ROUND: Body = { height: 0.88, reach: 0.82, plate: 1.21, middle: 0 };
const BODIES: Partial<Record<string, Body>> = {
  square: { height: 0.86, reach: 0.76, plate: 1.17, middle: 0 },
  // Its tip reaches far: from above the plaque leans against that.
  heart: { height: 0.82, reach: 0.62, plate: 1.27, plateAbove: 1.13, middle: -0.04 },
  tiered: {
    height: 1.34,
    reach: 0.48,
    plate: 1.21,
    // Below the tag on the lower tier.
    plateAbove: 1.17,
    middle: 0,
    step: { y: -0.74, height: 0.68 },
  },
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
/** Glazes with something on their edge: how far the words move back when seen from the front. */
export const HIDING: Partial<Record<string, number>> = { drip: 0.3 };

/** Room on the frosting, a rectangle unless it says otherwise. */
export type Room = Spot & { form?: 'ellipse' | 'rectangle' };
type Rooms = { [View in 'front' | 'top']?: Room };
const flowersRound: Room = { x: 0.06, y: -0.54, halfWidth: 0.42, halfHeight: 0.14 };
const flowersSquare: Room = { x: 0, y: -0.57, halfWidth: 0.5, halfHeight: 0.16 };
const pearlsRound: Room = { x: 0, y: -0.39, halfWidth: 0.5, halfHeight: 0.16 };
const pearlsSquare: Room = { x: 0, y: -0.42, halfWidth: 0.52, halfHeight: 0.17 };
const macarons: Room = { x: 0, y: -0.36, halfWidth: 0.5, halfHeight: 0.17 };
/**
 * What a topping leaves free of the frosting and hides from no view, measured on the renders by shape and
 * view. Without an entry there is no room that could be read.
 */
export const ROOMS: Partial<Record<string, Partial<Record<string, Rooms>>>> = {
  strawberries: {},
  berries: {
    round: { top: { x: 0, y: -0.02, halfWidth: 0.5, halfHeight: 0.42, form: 'ellipse' } },
    square: { top: { x: 0, y: -0.16, halfWidth: 0.41, halfHeight: 0.16 } },
    heart: { top: { x: 0, y: 0.07, halfWidth: 0.27, halfHeight: 0.12 } },
  },
  macarons: { round: { top: macarons }, square: { top: macarons } },
  sprinkles: {
    round: {
      top: { x: 0, y: 0, halfWidth: 0.6, halfHeight: 0.5, form: 'ellipse' },
      front: { x: 0, y: 0.18, halfWidth: 0.43, halfHeight: 0.18 },
    },
    square: {
      top: { x: 0, y: -0.2, halfWidth: 0.51, halfHeight: 0.21 },
      front: { x: 0, y: 0.09, halfWidth: 0.39, halfHeight: 0.15 },
    },
    heart: { top: { x: 0, y: 0.1, halfWidth: 0.42, halfHeight: 0.19 } },
  },
  flowers: {
    round: { top: flowersRound, front: flowersRound },
    square: { top: flowersSquare, front: flowersSquare },
  },
  pearls: {
    round: { top: pearlsRound, front: pearlsRound },
    square: { top: pearlsSquare, front: pearlsSquare },
  },
};
/**
 * How high toppings stand above the cake in its back half, and above two tiers, where they are smaller: a
 * tag behind them begins there.
 */
export const PEAKS: Partial<Record<string, { usual: number; tiered: number }>> = {
  none: { usual: 0.12, tiered: 0.12 },
  strawberries: { usual: 0.52, tiered: 0.37 },
  berries: { usual: 0.52, tiered: 0.3 },
  drip: { usual: 0.52, tiered: 0.3 },
  macarons: { usual: 0.62, tiered: 0.39 },
  sprinkles: { usual: 0.48, tiered: 0.28 },
  flowers: { usual: 0.35, tiered: 0.31 },
  pearls: { usual: 0.4, tiered: 0.2 },
};
export const TAG = { halfWidth: 0.5, halfHeight: 0.15 };
export const PLAQUE = { halfWidth: 0.52, halfHeight: 0.11 };
/** How far a square cake is turned when it is seen from the front: `outline` in art/blender/cake.py. */
export const SQUARE_TURN = (33 * Math.PI) / 180;

/** The shapes that are rendered; others are taken for round. */
const SHAPES = ['round', ...Object.keys(BODIES)];

/** The shape that one is drawn as. */
export function drawnShape(shape: string): string {
  return SHAPES.includes(shape) ? shape : 'round';
}

/** What a shape is like; one that is not known is taken for round. */
export function bodyOf(shape: string): Body {
  return BODIES[shape] ?? ROUND;
}
