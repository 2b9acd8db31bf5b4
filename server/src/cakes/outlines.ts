import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Direction } from '@mahlab/bakery/rules/cake-words';
import bidiFactory from 'bidi-js';
import * as hb from 'harfbuzzjs';
import { sfntOfWoff } from '../typeset/woff.ts';

/** A point of an outline in em: x to the right, y up from the baseline. */
export type Point = { x: number; y: number };
/** A text set on one line, in the display faces: closed outlines, and how wide it is, in em. */
export type Outlined = { contours: Point[][]; width: number };

/** In the order in which they are asked for a character: as the pages' `--font-display`. */
const FACES = [
  '@fontsource/gloock/files/gloock-latin-400-normal.woff',
  '@fontsource/gloock/files/gloock-latin-ext-400-normal.woff',
  '@fontsource/aref-ruqaa/files/aref-ruqaa-arabic-700-normal.woff',
];
/** Curves become so many straight lines: at the size of a letter nobody sees them. */
const STEPS = 8;

type Face = { font: hb.Font; upem: number };
type Run = { start: number; end: number; level: number; face: Face };
const bidi = bidiFactory();
let faces: Face[] | undefined;

/** Sets a text on one line of that direction, its letters joined and ordered as its script wants. */
export function outline(text: string, direction: Direction): Outlined {
  const pieces = runsOf(text, direction).map((run) => shape(text.slice(run.start, run.end), run));
  const contours: Point[][] = [];
  let width = 0;
  for (const piece of pieces) {
    for (const contour of piece.contours) {
      contours.push(contour.map(({ x, y }) => ({ x: x + width, y })));
    }
    width += piece.width;
  }
  return { contours, width };
}

/** Width of a text in em. */
export function widthOf(text: string): number {
  return outline(text, 'ltr').width;
}

/** Runs of one direction and one face, from left to right. */
function runsOf(text: string, direction: Direction): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const last = runs.at(-1);
    const face = faceFor(character, last?.face);
    const level = levels[at] ?? 0;
    const end = at + character.length;
    if (last && last.face === face && last.level === level) last.end = end;
    else runs.push({ start: at, end, level, face });
    at = end;
  }
  return inOrder(runs);
}

/** Rule L2 of the algorithm: from the highest level down, everything at or above a level is turned round. */
function inOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** Marks, joiners and what no face has stay with what is before them. */
function faceFor(character: string, before: Face | undefined): Face {
  const all = openFaces();
  if (before && /[\p{M}\p{Cf}]/u.test(character)) return before;
  return all.find((face) => hasGlyph(face, character)) ?? before ?? (all[0] as Face);
}

function hasGlyph({ font }: Face, character: string): boolean {
  return font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined;
}

function openFaces(): Face[] {
  faces ??= FACES.map((file) => {
    const bytes = sfntOfWoff(readFileSync(fileURLToPath(import.meta.resolve(file))));
    const face = new hb.Face(new hb.Blob(new Uint8Array(bytes)));
    return { font: new hb.Font(face), upem: face.upem };
  });
  return faces;
}

function shape(text: string, { level, face }: Run): Outlined {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer);
  const contours: Point[][] = [];
  let pen = 0;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 } = glyph;
    const move = ({ x, y }: Point) => ({
      x: (pen + xOffset + x) / face.upem,
      y: (yOffset + y) / face.upem,
    });
    const drawn = flattened(face.font.glyphToJson(codepoint));
    contours.push(...drawn.map((contour) => contour.map(move)));
    pen += xAdvance;
  }
  return { contours, width: pen / face.upem };
}

/** Path commands as closed polygons. */
function flattened(commands: hb.SvgPathCommand[]): Point[][] {
  const contours: Point[][] = [];
  for (const { type, values } of commands) {
    const points = Array.from({ length: values.length / 2 }, (_, k) => ({
      x: values[2 * k] ?? 0,
      y: values[2 * k + 1] ?? 0,
    }));
    if (type === 'M') contours.push(points);
    const contour = contours.at(-1);
    const from = contour?.at(-1);
    if (!contour || !from || type === 'M' || type === 'Z') continue;
    const curve = [from, ...points];
    if (type === 'L') contour.push(...points);
    else for (let step = 1; step <= STEPS; step += 1) contour.push(onCurve(curve, step / STEPS));
  }
  return contours;
}

/** De Casteljau: a point of a curve of any degree. */
function onCurve(points: Point[], at: number): Point {
  if (points.length === 1) return points[0] as Point;
  const between = points.slice(1).map((to, k) => {
    const from = points[k] as Point;
    return { x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at };
  });
  return onCurve(between, at);
}
