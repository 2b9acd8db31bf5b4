import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { project } from './cake-camera.ts';
import { CAKE_VIEWS } from './cake-image.ts';
import { boardPlace, type CakePlace, printPlace, wordsPlace } from './cake-places.ts';
import { fitWords, scriptOf, wordsRefusal } from './cake-words.ts';
import { graphemes } from './graphemes.ts';
import { letterWidth } from './letter-widths.ts';

const shapes = ['round', 'square', 'heart', 'tiered', 'a shape that an administrator added'];
const toppings = ['none', 'strawberries', 'berries', 'drip', 'macarons', 'sprinkles', 'flowers'];
const cakes = fc.record({
  shape: fc.constantFrom(...shapes),
  view: fc.constantFrom(...CAKE_VIEWS),
  topping: fc.constantFrom(...toppings, 'pearls', undefined, 'another'),
});
const everyCake = shapes.flatMap((shape) =>
  [...toppings, 'pearls', 'another'].flatMap((topping) =>
    CAKE_VIEWS.map((view) => ({ shape, topping, view })),
  ),
);
/** Half an em for each letter: about what faces have. */
const measure = (text: string) => graphemes(text) / 2;
/** As wide as letters may be at most. */
const widest = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (letterWidth(letter) ?? 0), 0);
/** What shoppers write, and what just goes: wide letters, long words, both scripts. */
const accepted = fc
  .oneof(
    fc.constantFrom('Noura', 'Happy Birthday', 'Congratulations!', 'كل عام وأنتِ بخير يا نورة'),
    fc.constantFrom('CONGRATULATIONS MOHAMMED ALI', 'Happy 40th Anniversary Mom&Dad'),
    fc.string({ unit: fc.constantFrom(...Array.from('abWŒ@ mi&لسصمـُ٣')), maxLength: 30 }),
  )
  .filter((text) => wordsRefusal(text) === null);

describe('the places on a cake', () => {
  test('lie within the picture, the words above the plaque', () => {
    fc.assert(
      fc.property(cakes, fc.boolean(), accepted, (cake, print, text) => {
        const words = wordsPlace({ ...cake, print }, text);
        const board = boardPlace(cake);
        const disc = printPlace({ ...cake, words: true });
        for (const place of [words, board, disc]) {
          for (const { u, v } of corners(place)) {
            assert.ok(u > 0.1 && u < 0.9 && v > 0.02 && v < 0.95, `${u}, ${v}`);
          }
        }
        assert.ok(project(words.matrix, 0, 0).v < project(board.matrix, 0, 0).v);
      }),
    );
  });

  test('from above, a unit is as long to the right as it is up', () => {
    const { matrix } = wordsPlace({ shape: 'round', view: 'top' }, '');
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
    const { matrix } = wordsPlace({ shape: 'round', view: 'front', topping: 'none' }, '');
    const [middle, right, up] = [
      project(matrix, 0, 0),
      project(matrix, 1, 0),
      project(matrix, 0, 1),
    ];
    assert.ok(middle.v - up.v < 0.5 * (right.u - middle.u));
    const far = project(matrix, 1, 1).u - project(matrix, 0, 1).u;
    assert.ok(far < right.u - middle.u);
  });

  test('a print and words do not share a place, piped or on a tag', () => {
    for (const shape of shapes) {
      for (const topping of toppings) {
        for (const text of ['Noura', 'Happy Anniversary Mom & Dad 40']) {
          const cake = { shape, topping, view: 'top' as const, print: true };
          const words = corners(wordsPlace(cake, text));
          const disc = printPlace({ ...cake, words: true });
          const lowest = project(disc.matrix, 0, -disc.halfHeight).v;
          const highest = Math.min(...words.map(({ v }) => v));
          assert.ok(highest > lowest - 0.005, `${shape} ${topping} ${text}: ${highest} ${lowest}`);
        }
      }
    }
  });

  test('a tag lies when it is seen from above, and else stands behind the topping', () => {
    fc.assert(
      fc.property(cakes, fc.boolean(), accepted, (cake, print, text) => {
        const { on, stands } = wordsPlace({ ...cake, print }, text);
        assert.equal(stands !== undefined, on === 'tag' && cake.view !== 'top');
      }),
    );
  });
});

describe('words on a cake', () => {
  const refusals = [
    ['Happy 30th, Noura', null],
    ['كل عام وأنتِ بخير يا نورة', null],
    ['Noura & Fahad – 12.12.2026', null],
    ['', null],
    ['   ', null],
    [`${'a'.repeat(15)} ${'a'.repeat(14)}`, null],
    ['e\u0301'.repeat(20), null],
    ['CONGRATULATIONS MOHAMMED ALI', null],
    ['Happy 40th Anniversary Mom&Dad', null],
    ['محـــمد', null],
    ['Şebnem & Ğ, Łódź', null],
    ['a '.repeat(16), 'too-long'],
    ['a'.repeat(31), 'too-long'],
    ['a'.repeat(30), 'too-wide'],
    ['WWWWWWWWWWWWWWW WWWWWWWWWWWWWW', 'too-wide'],
    ['ﷺ', 'not-writable'],
    ['Việt', 'not-writable'],
    ['ａ', 'not-writable'],
    ['\u0600', 'not-writable'],
    ['أنتِ \u064e', 'not-writable'],
    ['a\u064e', 'not-writable'],
    ['a\u0302\u0323', 'not-writable'],
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

  test('are Arabic with one Arabic letter', () => {
    assert.equal(scriptOf('Happy نورة'), 'arabic');
    assert.equal(scriptOf('Happy'), 'latin');
  });

  test('that can be piped are drawn on every cake, on every side, as typed and not too small', () => {
    fc.assert(
      fc.property(accepted, fc.boolean(), (text, print) => {
        const typed = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
        for (const cake of everyCake) {
          for (const place of [wordsPlace({ ...cake, print }, text), boardPlace(cake)]) {
            const lines = fitWords(text, place, widest);
            assert.ok(lines.length <= 2);
            assert.equal(lines.map((line) => line.text).join(' '), typed);
            for (const { width, size, y } of lines) {
              assert.ok(width <= 2 * place.halfWidth + 1e-9);
              assert.ok(Math.abs(y) <= place.halfHeight, `${y} of ${place.halfHeight}`);
              assert.ok(size >= 0.0749, `${JSON.stringify(cake)}: ${size}`);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are as large as they can be: on two lines where one would be smaller', () => {
    const place = wordsPlace({ shape: 'round', view: 'top' }, '');
    assert.equal(fitWords('Noura', place, measure).length, 1);
    assert.equal(fitWords('Happy thirtieth birthday', place, measure).length, 2);
    assert.deepEqual(fitWords(' \u200b ', place, measure), []);
  });

  test('are broken where the lines differ least, when the height allows no larger letters', () => {
    const place = { form: 'rectangle', halfWidth: 2, halfHeight: 0.1 } as const;
    const lines = fitWords('aa bb cccc dddddd', place, measure).map(({ text }) => text);
    assert.deepEqual(lines, ['aa bb cccc dddddd']);
    const narrow = { ...place, halfWidth: 0.4 };
    const two = fitWords('aa bb cccc dddddd', narrow, measure).map(({ text }) => text);
    assert.deepEqual(two, ['aa bb cccc', 'dddddd']);
  });

  const directions = [
    ['Love, ماما', 'ltr'],
    ['ماما, love', 'rtl'],
    ['30 ماما', 'rtl'],
    ['«Noura»', 'ltr'],
    ['\u200fNoura', 'rtl'],
    ['ـNoura', 'rtl'],
    ['30', 'ltr'],
  ] as const;
  for (const [text, direction] of directions) {
    test(`${JSON.stringify(text)} runs ${direction}, on each of its lines`, () => {
      const place = { form: 'rectangle', halfWidth: 0.2, halfHeight: 0.2 } as const;
      for (const line of fitWords(text, place, measure)) assert.equal(line.direction, direction);
    });
  }
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
