import { contrast, type Hex, hexOf, oklchOf } from './colour.ts';

/** The shop's two colours: what is pressed, chosen and written large; and the surface of what is chosen or offered. */
export type BrandColours = { main: Hex; soft: Hex };

/** The design's own: cherry and blossom. */
export const DEMO_COLOURS: BrandColours = { main: '#861330', soft: '#fddde1' };

/** WCAG 2.2, 1.4.3: the least contrast of text. */
export const LEAST_CONTRAST = 4.5;

/** The design's surfaces on which the main colour is written: paper, milk, kernel (a test compares them with the tokens). */
export const SURFACES = { paper: '#ffffff', milk: '#fdf9f9', kernel: '#f3e3d9' };
/** What is written on the soft colour: ink, and ink that is soft. */
export const INKS = { ink: '#33171b', soft: '#695153' };

/** Which of two colours cannot be read where they are used. */
export function unreadable({ main, soft }: BrandColours): (keyof BrandColours)[] {
  const isSoft = fitsAsSurface(soft);
  const isMain = fitsAsMain({ main, soft: isSoft ? soft : nearestSurface(soft) });
  return [...(isMain ? [] : ['main' as const]), ...(isSoft ? [] : ['soft' as const])];
}

/** The nearest two colours that can be read: of the same hue, the main one darker, the soft one lighter. */
export function nearestReadable({ main, soft }: BrandColours): BrandColours {
  const surface = fitsAsSurface(soft) ? soft : nearestSurface(soft);
  if (fitsAsMain({ main, soft: surface })) return { main, soft: surface };
  const colour = oklchOf(main);
  let dark = main;
  for (let light = colour.light; light > 0; light -= STEP) {
    dark = hexOf({ ...colour, light });
    if (fitsAsMain({ main: dark, soft: surface })) break;
  }
  return { main: dark, soft: surface };
}

/** The tokens of the design that two colours make, by their names after `--color-`: by day, and in the office by night. */
export function brandTokens({ main, soft }: BrandColours): Record<'day' | 'night', Tokens> {
  const [own, surface] = [oklchOf(main), oklchOf(soft)];
  const shade = (light: number, chroma: number) =>
    hexOf({ light: own.light * light, chroma: own.chroma * chroma, hue: own.hue });
  const tint = (light: number, chroma: number) => hexOf({ light, chroma, hue: own.hue });
  const over = (light: number, chroma: number) => hexOf({ light, chroma, hue: surface.hue });
  return {
    day: {
      cherry: main,
      'cherry-deep': shade(0.78, 0.76),
      'cherry-night': shade(0.6, 0.5),
      'on-cherry': onMain(own.hue),
      'on-cherry-soft': onMainSoft(own.hue),
      blossom: soft,
      'blossom-soft': paler(soft),
    },
    night: {
      cherry: tint(0.8, Math.min(0.095, own.chroma)),
      'on-cherry': tint(0.22, Math.min(0.06, own.chroma)),
      blossom: over(0.36, Math.min(0.07, surface.chroma * 2)),
      'blossom-soft': over(0.245, Math.min(0.032, surface.chroma)),
    },
  };
}

type Tokens = Record<string, Hex>;

const STEP = 0.002;
const onMain = (hue: number) => hexOf({ light: 0.97, chroma: 0.014, hue });
const onMainSoft = (hue: number) => hexOf({ light: 0.86, chroma: 0.045, hue });

/** Half way from the soft colour to the page. */
function paler(soft: Hex): Hex {
  const { light, chroma, hue } = oklchOf(soft);
  return hexOf({ light: (light + 1) / 2, chroma: chroma / 2, hue });
}

function fitsAsSurface(soft: Hex): boolean {
  return Object.values(INKS).every((ink) => contrast(ink, soft) >= LEAST_CONTRAST);
}

/** Written on every surface, and with the light texts on it. */
function fitsAsMain({ main, soft }: BrandColours): boolean {
  const { hue } = oklchOf(main);
  const beside = [...Object.values(SURFACES), soft, paler(soft), onMain(hue), onMainSoft(hue)];
  return beside.every((other) => contrast(main, other) >= LEAST_CONTRAST);
}

function nearestSurface(soft: Hex): Hex {
  const colour = oklchOf(soft);
  let pale = soft;
  for (let light = colour.light; light < 1; light += STEP) {
    pale = hexOf({ ...colour, light });
    if (fitsAsSurface(pale)) return pale;
  }
  return SURFACES.paper;
}
