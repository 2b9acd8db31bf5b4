import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { project } from '@mahlab/bakery/rules/cake-camera';
import { CAKE_VIEWS, type CakeView } from '@mahlab/bakery/rules/cake-image';
import { onGround } from '@mahlab/bakery/rules/cake-inks';
import { type CakePlace, wordsPlace } from '@mahlab/bakery/rules/cake-places';
import { EXTENT, fitWords } from '@mahlab/bakery/rules/cake-words';
import { loadSharp } from '../files/sharp.ts';
import { openLayers } from './layer-files.ts';
import type * as Outlines from './outlines.ts';

// Its library awaits while it loads.
let widthOf: typeof Outlines.widthOf;
before(async () => {
  ({ widthOf } = await import('./outlines.ts'));
});

const WIDTH = 360;
const SHAPES = ['round', 'square', 'heart', 'tiered'];
/** A glaze covers all of a cake: words lie on it. */
const TOPPINGS = ['strawberries', 'berries', 'macarons', 'sprinkles', 'flowers', 'pearls'];
const WORDS = ['Happy 30th, Noura', 'كل عام وأنتِ بخير', 'Noura', 'Happy Anniversary Mom & Dad 40'];
/** Softened edges, and loose petals and pearls that touch a letter, are no fault. */
const TOUCHED = 0.02;

const layers = openLayers();

/** Whether a topping covers a point of the picture, in shares of its width and height. */
async function coverOf(shape: string, topping: string, view: CakeView) {
  const file = layers.find({ shape, topping }, view)?.files.top;
  assert.ok(file, `${shape} ${topping} ${view}`);
  const sharp = await loadSharp();
  const alpha = await sharp(file).resize(WIDTH, WIDTH).extractChannel('alpha').raw().toBuffer();
  return ({ u, v }: { u: number; v: number }) => {
    const [x, y] = [Math.round(u * WIDTH), Math.round(v * WIDTH)];
    const isIn = x >= 0 && y >= 0 && x < WIDTH && y < WIDTH;
    return isIn && (alpha[y * WIDTH + x] ?? 0) > 128;
  };
}

type Box = { x: number; y: number; halfWidth: number; halfHeight: number };

/** What has to be free: each line of piped words, or a tag that stands. */
function boxesOf(text: string, place: CakePlace): Box[] {
  const lines = fitWords(text, place, widthOf);
  if (place.on === 'tag') return [{ x: 0, ...onGround(lines, place).ground }];
  return lines.map(({ width, size, script, y }) => ({
    x: 0,
    y: y + 0.32 * size,
    halfWidth: width / 2,
    halfHeight: EXTENT[script] * size,
  }));
}

function pointsOf({ matrix }: CakePlace, { x, y, halfWidth, halfHeight }: Box) {
  const steps = Array.from({ length: 25 }, (_, step) => step / 12 - 1);
  return steps.flatMap((across) =>
    steps.map((up) => project(matrix, x + across * halfWidth, y + up * halfHeight)),
  );
}

describe('words find the room that a topping leaves', () => {
  for (const shape of SHAPES) {
    for (const topping of TOPPINGS) {
      for (const view of CAKE_VIEWS) {
        test(`${shape}, ${topping}, ${view}`, async () => {
          const covers = await coverOf(shape, topping, view);
          for (const text of WORDS) {
            const place = wordsPlace({ shape, topping, view }, text);
            // From above a tag lies on what leaves no room.
            if (place.on === 'tag' && view === 'top') continue;
            const points = boxesOf(text, place).flatMap((box) => pointsOf(place, box));
            const touched = points.filter(covers).length / points.length;
            assert.ok(touched <= TOUCHED, `${text} on ${place.on}: ${touched.toFixed(3)}`);
          }
        });
      }
    }
  }
});
