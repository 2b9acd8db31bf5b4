import {
  bodyOf,
  GLAZES,
  HIDING,
  IN_FRONT,
  PLAQUE,
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
   * `icing`: piped on the frosting, below the topping. `tag`: on a tag of white chocolate, above it,
   * where the topping leaves no room. `plaque`: on a plaque of dark chocolate.
   */
  on: 'icing' | 'tag' | 'plaque';
  /** Lies on the topping, as on a glaze; else it is covered by what stands in front of it. */
  isAbove: boolean;
};
/** What the places depend on. With a `print` the words move below it. */
export type PlacedCake = {
  shape: string;
  view: CakeView;
  topping?: string | undefined;
  print?: boolean | undefined;
};

const FLAT: Pick<Plane, 'right' | 'up'> = { right: [1, 0, 0], up: [0, 1, 0] };

/**
 * Where these words on the cake go: piped on it, or on a tag where the topping takes the middle or leaves
 * too little room. From the front and from above it is one or the other.
 */
export function wordsPlace(cake: PlacedCake, words: string): CakePlace {
  const views: CakeView[] = cake.view === 'sliced' ? ['sliced'] : ['front', 'top'];
  const places = views.map((view) => pipedPlace({ ...cake, view }));
  const isPiped = places.every((piped) => piped && hasRoom(words, piped));
  return (isPiped && pipedPlace(cake)) || tagPlace(cake);
}

/** The room on the frosting; null where the topping leaves none, or hides from the front what is in it. */
function pipedPlace(cake: PlacedCake): CakePlace | null {
  const { shape, view, topping = 'none', print = false } = cake;
  const body = bodyOf(shape);
  const free = freeReach(cake);
  if (view === 'sliced') return free === null || print ? null : behindTheCut(cake, free);
  const front = shape === 'round' || shape === 'square' ? IN_FRONT[topping] : undefined;
  if (front && !print) return onIcing(cake, { ...front, form: 'rectangle' });
  const hiding = HIDING[topping];
  if (free === null || front || (print && hiding && !GLAZES.includes(topping))) return null;
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
  const back = view === 'front' ? hiding : undefined;
  if (back === undefined) return onIcing(cake, whole);
  const halfWidth = free * Math.sqrt(1 - back ** 2);
  return onIcing(cake, { ...whole, y: whole.y + back * free, halfWidth, halfHeight: 0.42 * free });
}

/** A print is hidden by no tag: it stands lower in front of it, or behind it. */
function tagPlace(cake: PlacedCake): CakePlace {
  const { view, print } = cake;
  if (view === 'top') return lyingTag(cake);
  if (view === 'sliced') return standingTag(cake, { y: print ? 0.8 : 0.3, above: 0.2 });
  return standingTag(cake, print ? { y: -1, above: -0.04 } : { y: -0.45, above: 0.2 });
}

/** Where the words on the plate go: a plaque that lies in front of the cake, or leans against it. */
export function boardPlace({ shape, view }: PlacedCake): CakePlace {
  const { plate, plateAbove = plate - 0.05 } = bodyOf(shape);
  const lean: Plane =
    view === 'top'
      ? { origin: [0, -plateAbove, 0.12], ...FLAT }
      : { origin: [0, -plate + 0.02, 0.14], right: [1, 0, 0], up: tilted(55) };
  return place({ shape, view }, lean, {
    ...PLAQUE,
    form: 'rectangle',
    on: 'plaque',
    isAbove: true,
  });
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

function lyingTag(cake: PlacedCake): CakePlace {
  const { height } = bodyOf(cake.shape);
  const middle = cake.shape === 'tiered' ? -0.1 : -0.34;
  const origin: Vector3 = [0, cake.print ? belowPrint(cake) - 0.2 : middle, height + 0.2];
  return place(cake, { origin, ...FLAT }, { ...TAG, form: 'rectangle', on: 'tag', isAbove: true });
}

function standingTag(cake: PlacedCake, { y, above }: { y: number; above: number }): CakePlace {
  const { height, reach } = bodyOf(cake.shape);
  const origin: Vector3 = [0, y * reach, height + above];
  const plane: Plane = { origin, right: [1, 0, 0], up: tilted(70) };
  return place(cake, plane, { ...TAG, form: 'rectangle', on: 'tag', isAbove: true });
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
