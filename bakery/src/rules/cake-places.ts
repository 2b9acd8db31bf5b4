import {
  bodyOf,
  drawnShape,
  GLAZES,
  HIDING,
  PEAKS,
  PLAQUE,
  ROOMS,
  type Spot,
  SQUARE_TURN,
  TAG,
  WREATHS,
} from './cake-bodies.ts';
import { type Matrix3, type Plane, projection, type Vector3 } from './cake-camera.ts';
import type { CakeView } from './cake-image.ts';
import { hasRoom } from './cake-words.ts';

/**
 * Where something is written or laid. `matrix` takes the place's own coordinates to the picture: units
 * of 10 cm, 0, 0 in its middle, x to the right, y up. What is in it keeps within the half width and half
 * height: in an ellipse, or in the whole rectangle.
 */
export type CakePlace = {
  matrix: Matrix3;
  form: 'ellipse' | 'rectangle';
  halfWidth: number;
  halfHeight: number;
  /**
   * `icing`: piped on the frosting, below the topping. `tag`: on a tag of white chocolate, lying on the
   * topping or standing behind it, where the topping leaves no room. `plaque`: on a plaque of dark chocolate.
   */
  on: 'icing' | 'tag' | 'plaque';
  /** Lies on the topping, as on a glaze; else it is covered by what stands in front of it. */
  isAbove: boolean;
  /** What it stands on: its lower edge keeps its place, however few the words. */
  stands?: Standing;
};
/** On sticks of a length in units, or on the plate: there `shadow` takes its shadow to the picture. */
export type Standing = { on: 'sticks'; length: number } | { on: 'plate'; shadow: Matrix3 };
/** What the places depend on. With a `print` the words move below it. */
export type PlacedCake = {
  shape: string;
  view: CakeView;
  topping?: string | undefined;
  print?: boolean | undefined;
};

/** A tag or plaque reaches that far beyond its words, in units. */
export const GROUND_MARGIN = { x: 0.075, y: 0.042 };
/** Of an em, in units: letters that lie on the top are not read from the side when they are smaller. */
const READABLE = 0.13;
const PLATE_TOP = 0.01;
/** How high a tag lies above the frosting: on what is there. */
const TAG_LIES = 0.15;
/** How far a plaque leans back, in degrees from lying flat. */
const PLAQUE_LEAN = 58;
/** Light comes from the upper left and behind: shadows of what stands fall forward and to the right. */
const SHADOW_FALLS: Vector3 = [0.5, -1, 0];

const FLAT: Pick<Plane, 'right' | 'up'> = { right: [1, 0, 0], up: [0, 1, 0] };

/**
 * Where these words on the cake go: piped on it, or on a tag where the topping takes the middle, leaves too
 * little room or hides it from this side.
 */
export function wordsPlace(cake: PlacedCake, words: string): CakePlace {
  const piped = pipedPlace(cake);
  const smallest = cake.view === 'top' ? undefined : READABLE;
  return piped && hasRoom(words, piped, smallest) ? piped : tagPlace(cake);
}

/** The room on the frosting; null where the topping leaves none, or hides what is in it. */
function pipedPlace(cake: PlacedCake): CakePlace | null {
  const { shape, view, topping = 'none', print = false } = cake;
  const body = bodyOf(shape);
  const rooms = ROOMS[topping];
  const free = rooms ? null : freeReach(cake);
  if (view === 'sliced') return free === null || print ? null : behindTheCut(cake, free);
  const room = rooms?.[drawnShape(shape)]?.[view];
  if (room && !print) return onIcing(cake, { form: 'rectangle', ...room });
  if (free === null) return null;
  if (print) {
    const below = {
      x: 0,
      y: body.middle - 0.66 * free,
      halfWidth: 0.62 * free,
      halfHeight: 0.17 * free,
    };
    return onIcing(cake, { ...below, form: 'rectangle' });
  }
  const size = { halfWidth: free, halfHeight: free * (shape === 'heart' ? 0.62 : 0.8) };
  const whole = { x: 0, y: body.middle, ...size, form: 'ellipse' as const };
  const back = view === 'front' ? HIDING[topping] : undefined;
  if (back === undefined) return onIcing(cake, whole);
  const halfWidth = free * Math.sqrt(1 - back ** 2);
  return onIcing(cake, { ...whole, y: whole.y + back * free, halfWidth, halfHeight: 0.42 * free });
}

function tagPlace(cake: PlacedCake): CakePlace {
  return cake.view === 'top' ? lyingTag(cake) : standingTag(cake);
}

/** Where the words on the plate go: a plaque that stands in front of the cake, or is seen from above. */
export function boardPlace({ shape, view }: PlacedCake): CakePlace {
  const { plate, plateAbove = plate - 0.08 } = bodyOf(shape);
  const rest = { ...PLAQUE, form: 'rectangle', on: 'plaque', isAbove: true } as const;
  if (view === 'top') {
    return place({ shape, view }, { origin: [0, -plateAbove, 0.12], ...FLAT }, rest);
  }
  const up = tilted(PLAQUE_LEAN);
  const half = PLAQUE.halfHeight + GROUND_MARGIN.y;
  const foot: Vector3 = [0, -plate, PLATE_TOP];
  const origin: Vector3 = [0, foot[1] + half * up[1], foot[2] + half * up[2]];
  const shadow = projection(shape, view, { origin: foot, right: [1, 0, 0], up: SHADOW_FALLS });
  return {
    ...place({ shape, view }, { origin, right: [1, 0, 0], up }, rest),
    stands: { on: 'plate', shadow },
  };
}

/** Where the picture to print lies: a disc, with words a smaller one above them. */
export function printPlace(cake: PlacedCake & { words: boolean }): CakePlace {
  const body = bodyOf(cake.shape);
  const free = printReach(cake);
  const radius = free * (cake.words ? 0.5 : 0.74);
  const y = body.middle + (cake.words ? 0.2 * free : 0);
  const behind = cake.view === 'sliced' ? { y: 0.5 * free, radius: 0.36 * free } : { y, radius };
  const size = { halfWidth: behind.radius, halfHeight: behind.radius };
  const disc = onIcing(cake, { x: 0, y: behind.y, ...size, form: 'ellipse' });
  // Where the middle is taken, the disc is laid over it.
  return { ...disc, isAbove: disc.isAbove || WREATHS[cake.topping ?? 'none'] === undefined };
}

/** The radius that a print has; where the middle is taken, it is laid over that. */
function printReach(cake: PlacedCake): number {
  return freeReach(cake) ?? 0.62 * bodyOf(cake.shape).reach;
}

/** Where a print with words below it ends. */
function belowPrint(cake: PlacedCake): number {
  return bodyOf(cake.shape).middle - 0.3 * printReach(cake);
}

/** The radius around the middle that the topping leaves; null when it leaves none. */
function freeReach({ shape, topping = 'none' }: PlacedCake): number | null {
  const wreath = WREATHS[topping];
  const isNarrow = topping === 'berries' && (shape === 'tiered' || shape === 'heart');
  return wreath === undefined || isNarrow ? null : bodyOf(shape).reach * wreath;
}

function onIcing(
  cake: PlacedCake,
  { x, y, ...spot }: Spot & { form: CakePlace['form'] },
): CakePlace {
  const { height } = bodyOf(cake.shape);
  const { right, up } = topOf(cake);
  const origin: Vector3 = [x * right[0] + y * up[0], x * right[1] + y * up[1], height];
  return place(
    cake,
    { origin, right, up },
    {
      ...spot,
      on: 'icing',
      isAbove: GLAZES.includes(cake.topping ?? ''),
    },
  );
}

/** Along which way words run on the top: with a square cake that is shown over a corner, they turn too. */
function topOf({ shape, view }: PlacedCake): typeof FLAT {
  if (shape !== 'square' || view !== 'front') return FLAT;
  const [along, away] = [Math.cos(SQUARE_TURN), Math.sin(SQUARE_TURN)];
  return { right: [along, away, 0], up: [-away, along, 0] };
}

/** The slice is taken from the front: what is written is seen behind it. */
function behindTheCut(cake: PlacedCake, free: number): CakePlace {
  const size = { halfWidth: 0.62 * free, halfHeight: 0.22 * free };
  return onIcing(cake, { x: 0, y: 0.52 * free, ...size, form: 'rectangle' });
}

/** In front of what the topping has in its middle; on the lower of two tiers, which is free there. */
function lyingTag(cake: PlacedCake): CakePlace {
  const { height, step } = bodyOf(cake.shape);
  const usual: Vector3 = step ? [0, step.y, step.height] : [0, -0.34, height];
  const [x, y, z] = cake.print && !step ? [0, belowPrint(cake) - 0.2, height] : usual;
  const origin: Vector3 = [x, y, z + TAG_LIES];
  return place(cake, { origin, ...FLAT }, { ...TAG, form: 'rectangle', on: 'tag', isAbove: true });
}

/** Behind the topping and above it, on sticks. */
function standingTag(cake: PlacedCake): CakePlace {
  const { height, reach } = bodyOf(cake.shape);
  const peak = PEAKS[cake.topping ?? 'none']?.[cake.shape === 'tiered' ? 'tiered' : 'usual'] ?? 0.5;
  const half = TAG.halfHeight + GROUND_MARGIN.y;
  const plane: Plane = {
    origin: [0, 0.3 * reach, height + peak + half],
    right: [1, 0, 0],
    up: tilted(84),
  };
  const rest = { ...TAG, form: 'rectangle', on: 'tag', isAbove: true } as const;
  return { ...place(cake, plane, rest), stands: { on: 'sticks', length: Math.min(peak, 0.2) } };
}

function place(
  { shape, view }: PlacedCake,
  plane: Plane,
  rest: Omit<CakePlace, 'matrix'>,
): CakePlace {
  return { matrix: projection(shape, view, plane), ...rest };
}

/** Up along something that leans back, so many degrees from lying flat. */
function tilted(degrees: number): Vector3 {
  const angle = (degrees * Math.PI) / 180;
  return [0, Math.cos(angle), Math.sin(angle)];
}
