import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { project } from './cake-camera.ts';
import { CAKE_VIEWS } from './cake-image.ts';
import { boardPlace, type CakePlace, printPlace, wordsPlace } from './cake-places.ts';
import { fitWords, graphemes, scriptOf, wordsRefusal } from './cake-words.ts';

const shapes = ['round', 'square', 'heart', 'tiered', 'a shape that an administrator added'];
const toppings = ['none', 'strawberries', 'berries', 'drip', 'macarons', 'sprinkles', 'flowers'];
const cakes = fc.record({
  shape: fc.constantFrom(...shapes),
  view: fc.constantFrom(...CAKE_VIEWS),
  topping: fc.constantFrom(...toppings, 'pearls', undefined, 'another'),
});
/** Half an em for each letter: about what faces have. */
const measure = (text: string) => graphemes(text) / 2;

describe('the places on a cake', () => {
  test('lie within the picture, the words above the plaque', () => {
    fc.assert(
      fc.property(cakes, fc.boolean(), (cake, print) => {
        const words = wordsPlace({ ...cake, print });
        const board = boardPlace(cake);
        const disc = printPlace({ ...cake, words: true });
        for (const place of [words, board, disc]) {
          for (const { u, v } of corners(place)) {
            assert.ok(u > 0.1 && u < 0.9 && v > 0.08 && v < 0.95, `${u}, ${v}`);
          }
        }
        assert.ok(project(words.matrix, 0, 0).v < project(board.matrix, 0, 0).v);
      }),
    );
  });

  test('from above, a unit is as long to the right as it is up', () => {
    const { matrix } = wordsPlace({ shape: 'round', view: 'top' });
    const [middle, right, up] = [
      project(matrix, 0, 0),
      project(matrix, 1, 0),
      project(matrix, 0, 1),
    ];
    assert.ok(Math.abs(right.u - middle.u - (middle.v - up.v)) < 0.01);
    // The camera is 8.12 units above the top, with a lens of 90 on a film of 36.
    assert.ok(Math.abs(right.u - middle.u - 2.5 / 8.12) < 0.005);
  });

  test('from the front, what lies on the cake looks flatter, and farther is smaller', () => {
    const { matrix } = wordsPlace({ shape: 'round', view: 'front', topping: 'none' });
    const [middle, right, up] = [
      project(matrix, 0, 0),
      project(matrix, 1, 0),
      project(matrix, 0, 1),
    ];
    assert.ok(middle.v - up.v < 0.5 * (right.u - middle.u));
    const far = project(matrix, 1, 1).u - project(matrix, 0, 1).u;
    assert.ok(far < right.u - middle.u);
  });

  test('a print and words do not share a place', () => {
    const cake = { shape: 'round', view: 'top' as const, topping: 'berries' };
    const words = corners(wordsPlace({ ...cake, print: true }));
    const disc = corners(printPlace({ ...cake, words: true }));
    const lowest = Math.max(...disc.map(({ v }) => v));
    assert.ok(Math.min(...words.map(({ v }) => v)) > lowest);
  });
});

describe('words on a cake', () => {
  const refusals = [
    ['Happy 30th, Noura', null],
    ['كل عام وأنتِ بخير يا نورة', null],
    ['Noura & Fahad – 12.12.2026', null],
    ['', null],
    ['   ', null],
    ['a'.repeat(30), null],
    ['e\u0301'.repeat(30), null],
    ['a'.repeat(31), 'too-long'],
    ['Happy 🎂', 'not-writable'],
    ['👨‍👩‍👧', 'not-writable'],
    ['生日快乐', 'not-writable'],
    ['Noura ❤', 'not-writable'],
  ] as const;
  for (const [text, refusal] of refusals) {
    test(`${JSON.stringify(text)}: ${refusal ?? 'can be piped'}`, () => {
      assert.equal(wordsRefusal(text), refusal);
    });
  }

  test('are counted as people count', () => {
    assert.equal(graphemes('Noura'), 5);
    assert.equal(graphemes('👨‍👩‍👧'), 1);
    assert.equal(graphemes('أنتِ'), 3);
    assert.equal(scriptOf('Happy نورة'), 'arabic');
  });

  test('keep their order, their place and at most two lines', () => {
    const letters = fc.stringMatching(/^[a-zA-Zء-ي]{1,8}$/);
    const texts = fc.array(letters, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(texts, cakes, (text, cake) => {
        const place = wordsPlace(cake);
        const lines = fitWords(text, place, measure);
        if (lines === null) return;
        assert.ok(lines.length === 1 || lines.length === 2);
        assert.equal(lines.map((line) => line.text).join(' '), text);
        for (const { width, size, y } of lines) {
          assert.ok(width <= 2 * place.halfWidth + 1e-9);
          assert.ok(Math.abs(y) <= place.halfHeight, `${y} of ${place.halfHeight}`);
          assert.ok(size >= 0.075);
        }
      }),
    );
  });

  test('are as large as they can be: on two lines where one would be smaller', () => {
    const place = wordsPlace({ shape: 'round', view: 'top' });
    assert.equal(fitWords('Noura', place, measure)?.length, 1);
    assert.equal(fitWords('Happy thirtieth birthday', place, measure)?.length, 2);
    assert.deepEqual(fitWords('  ', place, measure), []);
    assert.equal(fitWords('a'.repeat(200), place, measure), null);
  });
});

function corners({ matrix, halfWidth, halfHeight, form }: CakePlace) {
  const reach = form === 'ellipse' ? Math.SQRT1_2 : 1;
  return [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ].map(([x = 0, y = 0]) => project(matrix, x * halfWidth * reach, y * halfHeight * reach));
}
