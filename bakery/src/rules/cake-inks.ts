import { linearColor, WHITE_FROSTING } from './cake-light.ts';
import type { CakePlace } from './cake-places.ts';
import { EXTENT, LEADING, type WordsLine } from './cake-words.ts';

/** How words look: colours as `#rrggbb`, lengths in em of the text unless they say units (10 cm). */
export type Ink = {
  color: string;
  /** What lies under the words; null where they are piped on the frosting. */
  ground: { color: string; line: string } | null;
};

/** Cherry and the chocolates of the design (DESIGN 7, the mocks). */
const CHERRY = '#861330';
const IVORY = '#fff1df';
const DARK_CHOCOLATE = { color: '#3f231c', line: '#7c5a4c' };
const WHITE_CHOCOLATE = { color: '#f8ecd8', line: '#dcc39c' };
/** Below this luminance of the frosting, cherry can't be read on it. */
const DARK = 0.3;
/** Toppings that cover the top with chocolate. */
const GLAZED = ['drip'];

/** A tag or plaque reaches that far beyond its words, in units. */
export const GROUND_MARGIN = { x: 0.075, y: 0.042 };
/** Its corners, in units. */
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

/** Half the size of the tag or plaque behind some words, in units; it is as small as they allow. */
export function groundSize(lines: readonly WordsLine[]): { halfWidth: number; halfHeight: number } {
  const width = Math.max(0, ...lines.map((line) => line.width));
  const [first] = lines;
  if (!first) return { halfWidth: 0, halfHeight: 0 };
  const apart = (lines.length - 1) * LEADING[first.script] * first.size;
  return {
    halfWidth: width / 2 + GROUND_MARGIN.x,
    halfHeight: apart / 2 + EXTENT[first.script] * first.size + GROUND_MARGIN.y,
  };
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearColor(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
