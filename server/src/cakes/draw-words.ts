import { type Matrix3, project } from '@mahlab/bakery/rules/cake-camera';
import type { Patch } from '@mahlab/bakery/rules/cake-compose';
import {
  type Chocolate,
  FACE,
  footShadows,
  GROUND_RADIUS,
  type Ground,
  type GroundPart,
  groundParts,
  type Ink,
  inkFor,
  onGround,
  RELIEF,
  SLAB_LINE,
} from '@mahlab/bakery/rules/cake-inks';
import type { CakePlace } from '@mahlab/bakery/rules/cake-places';
import { fitWords, type WordsLine, wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import { outline, type Point, widthOf } from './outlines.ts';
import { sharp } from './painter-sharp.ts';

type Surface = { color: string; topping?: string | undefined };
/**
 * Words as they lie in a place, RGBA; null for none, and for words that cannot be piped: the page says
 * so, and the baker reads them anyway.
 */
export async function drawWords(
  text: string,
  { place, surface, width }: { place: CakePlace; surface: Surface; width: number },
): Promise<Patch | null> {
  if (wordsRefusal(text)) return null;
  const fitted = fitWords(text, place, widthOf);
  if (fitted.length === 0) return null;
  const ink = inkFor(place, surface);
  const onPlace = drawing(place.matrix, width);
  const { lines, ground: slab } = ink.ground
    ? onGround(fitted, place)
    : { lines: fitted, ground: null };
  const ground = ink.ground && slab ? drawGround(slab, { ink: ink.ground, place, width }) : '';
  const letters = lines.map((line) => drawLine(line, { ink, onPlace })).join('');
  return rasterised(`${ground}${letters}`, width);
}

/** About what a unit measures in a picture, in shares of its width. */
const UNIT = 0.31;

type OnPlace = (points: Point[], move?: Point) => string;

/** Draws polygons of the place's units into pixels of the picture. Only numbers get into the drawing. */
function drawing(matrix: Matrix3, width: number): OnPlace {
  return (points, move = { x: 0, y: 0 }) => {
    const seen = points.map(({ x, y }) => {
      const { u, v } = project(matrix, x + move.x, y + move.y);
      return `${(u * width).toFixed(2)} ${(v * width).toFixed(2)}`;
    });
    return `M${seen.join('L')}Z`;
  };
}

function drawLine(line: WordsLine, { ink, onPlace }: { ink: Ink; onPlace: OnPlace }): string {
  const { text, size, y, direction } = line;
  const { contours, width } = outline(text, direction);
  const placed = contours.map((contour) =>
    contour.map((point) => ({ x: (point.x - width / 2) * size, y: point.y * size + y })),
  );
  const path = (move?: Point) => placed.map((contour) => onPlace(contour, move)).join('');
  const offset = (by: { x: number; y: number }) => path({ x: by.x * size, y: -by.y * size });
  const { shadow, shine } = RELIEF;
  // On a tag the words are written, not piped.
  const relief = ink.ground
    ? ''
    : `<path d="${offset(shadow)}" fill="#000" fill-opacity="${shadow.alpha}"/>` +
      `<path d="${offset(shine)}" fill="#fff" fill-opacity="${shine.alpha}"/>`;
  return `${relief}<path d="${path()}" fill="${ink.color}"/>`;
}

function drawGround(
  ground: Ground,
  { ink, place, width }: { ink: Chocolate; place: CakePlace; width: number },
): string {
  const onPlace = drawing(place.matrix, width);
  const part = (one: GroundPart, onPlane = onPlace) =>
    `<path d="${onPlane(rounded(one, one.radius), one)}" fill="${one.fill === FACE ? 'url(#face)' : one.fill}" fill-opacity="${one.opacity}"${one.blur > 0 ? ` style="filter:blur(${(one.blur * UNIT * width).toFixed(2)}px)"` : ''}/>`;
  const { stands } = place;
  const shadows =
    stands?.on === 'plate'
      ? footShadows(ground).map((one) => part(one, drawing(stands.shadow, width)))
      : [];
  const inner = [-1, 1]
    .map((side) => SLAB_LINE.inset + side * SLAB_LINE.half)
    .map((inset) => {
      const within = {
        halfWidth: ground.halfWidth - inset,
        halfHeight: ground.halfHeight - inset,
      };
      return onPlace(rounded(within, GROUND_RADIUS - inset / 2), { x: 0, y: ground.y });
    });
  return [
    `<linearGradient id="face" x2="1" y2="1"><stop stop-color="${ink.lit}"/><stop offset="1" stop-color="${ink.color}"/></linearGradient>`,
    ...shadows,
    ...groundParts(ground, ink, stands).map((one) => part(one)),
    `<path d="${inner.join('')}" fill="${ink.line}" fill-rule="evenodd" fill-opacity="0.7"/>`,
  ].join('');
}

/** A rectangle with round corners around 0, 0. */
function rounded(
  { halfWidth, halfHeight }: { halfWidth: number; halfHeight: number },
  radius: number,
): Point[] {
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const;
  return corners.flatMap(([right, up], corner) =>
    Array.from({ length: 7 }, (_, step) => {
      const angle = ((corner + step / 6) * Math.PI) / 2;
      return {
        x: right * (halfWidth - radius) + radius * Math.cos(angle),
        y: up * (halfHeight - radius) + radius * Math.sin(angle),
      };
    }),
  );
}

async function rasterised(content: string, width: number): Promise<Patch> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${content}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { x: 0, y: 0, width, height: width, pixels: new Uint8Array(bytes) };
}
