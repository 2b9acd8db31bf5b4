import { linearColor, WHITE_FROSTING } from './cake-light.ts';
import { type CakePlace, GROUND_MARGIN, type Standing } from './cake-places.ts';
import { EXTENT, LEADING, type WordsLine } from './cake-words.ts';

/** How words look: colours as `#rrggbb`, lengths in em of the text unless they say units (10 cm). */
export type Ink = {
  color: string;
  /** What lies under the words; null where they are piped on the frosting. */
  ground: Chocolate | null;
};

/** A slab that runs from `lit`, at the upper left, to `color`; `edge` is its side, `line` is drawn on it. */
export type Chocolate = { lit: string; color: string; edge: string; line: string };

/** Cherry and the chocolates of the design (DESIGN 7, the mocks). */
const CHERRY = '#861330';
const IVORY = '#fff1df';
const DARK_CHOCOLATE = { lit: '#55332a', color: '#3f231c', edge: '#22100c', line: '#8a6657' };
const WHITE_CHOCOLATE = { lit: '#fff8ea', color: '#f1e2c8', edge: '#cdb48c', line: '#d8bd93' };
/** Below this luminance of the frosting, cherry can't be read on it. */
const DARK = 0.3;
const STICK = '#d9b98a';
/** Toppings that cover the top with chocolate. */
const GLAZED = ['drip'];

/** Corners of a tag or plaque, in units. */
export const GROUND_RADIUS = 0.04;
/** Icing stands out: light from the upper left. Offsets and blur in em, `alpha` 0 to 1. */
export const RELIEF = {
  shadow: { x: 0.018, y: 0.028, blur: 0.022, alpha: 0.4 },
  shine: { x: -0.01, y: -0.014, blur: 0, alpha: 0.45 },
} as const;

/** The colours of words in a place. */
export function inkFor(
  { on }: Pick<CakePlace, 'on'>,
  { color = WHITE_FROSTING, topping }: { color?: string; topping?: string | undefined } = {},
): Ink {
  if (on === 'plaque') return { color: '#f8e4d4', ground: DARK_CHOCOLATE };
  if (on === 'tag') return { color: CHERRY, ground: WHITE_CHOCOLATE };
  const isDark = GLAZED.includes(topping ?? '') || luminance(color) < DARK;
  return { color: isDark ? IVORY : CHERRY, ground: null };
}

/** Stands for the lit side of a slab: from `lit` at the upper left to `color`. */
export const FACE = 'face';
/** The line that is drawn on it: how far inside, and half its width, in units. */
export const SLAB_LINE = { inset: 0.021, half: 0.003 };
/** Where a tag or plaque lies in its place, in units: `y` is its middle. */
export type Ground = { y: number; halfWidth: number; halfHeight: number };
/** A part of a tag or plaque in its own plane, in units; `blur` is the deviation of its softened edge. */
export type GroundPart = Ground & {
  x: number;
  radius: number;
  /** A colour, or `FACE`. */
  fill: string;
  opacity: number;
  blur: number;
};

/** Words with the tag or plaque behind them. What stands, stands on the lower edge of its place. */
export function onGround(
  lines: readonly WordsLine[],
  { halfHeight, stands }: Pick<CakePlace, 'halfHeight' | 'stands'>,
): { lines: WordsLine[]; ground: Ground } {
  const width = Math.max(0, ...lines.map((line) => line.width));
  const [first] = lines;
  if (!first) return { lines: [], ground: { y: 0, halfWidth: 0, halfHeight: 0 } };
  const apart = (lines.length - 1) * LEADING[first.script] * first.size;
  const tall = apart / 2 + EXTENT[first.script] * first.size + GROUND_MARGIN.y;
  const y = stands ? tall - halfHeight - GROUND_MARGIN.y : 0;
  return {
    lines: lines.map((line) => ({ ...line, y: line.y + y })),
    ground: { y, halfWidth: width / 2 + GROUND_MARGIN.x, halfHeight: tall },
  };
}

/** Thickness of the slab as it is seen, in units. */
const THICK = { x: 0.008, y: -0.02 };
/** Where sticks stand, in shares of the half width. */
const STICKS = [-0.5, 0.5];

/** What a tag or plaque is drawn of, from below to above. */
export function groundParts(ground: Ground, ink: Chocolate, stands?: Standing): GroundPart[] {
  const slab = { x: 0, radius: GROUND_RADIUS, opacity: 1, blur: 0, ...ground };
  const lies = {
    ...slab,
    x: 0.03,
    y: ground.y - 0.05,
    fill: '#200c08',
    opacity: 0.34,
    blur: 0.022,
  };
  const length = stands?.on === 'sticks' ? stands.length : 0;
  const sticks = STICKS.map((share) => ({
    x: share * ground.halfWidth,
    y: ground.y - ground.halfHeight - length / 2 + 0.01,
    halfWidth: 0.011,
    halfHeight: length / 2 + 0.01,
    radius: 0.01,
    fill: STICK,
    opacity: 1,
    blur: 0,
  }));
  return [
    ...(stands ? [] : [lies]),
    ...(length > 0 ? sticks : []),
    { ...slab, x: THICK.x, y: ground.y + THICK.y, fill: ink.edge },
    { ...slab, fill: FACE },
  ];
}

/** The shadow of a plaque on the plate, in the plane of `Standing.shadow`: dark at its foot, and fading. */
export function footShadows({ halfWidth, halfHeight }: Ground): GroundPart[] {
  const reach = 0.42 * halfHeight;
  const part = { x: 0, y: reach * 0.55, radius: 0.02, fill: '#2a100a' };
  return [
    { ...part, halfWidth: halfWidth + 0.02, halfHeight: reach, opacity: 0.42, blur: 0.04 },
    { ...part, y: 0.01, halfWidth, halfHeight: 0.025, opacity: 0.6, blur: 0.016 },
  ];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearColor(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
