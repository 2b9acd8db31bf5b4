import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { directionOf, wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import { letterWidth } from '@mahlab/bakery/rules/letter-widths';
import fc from 'fast-check';
import type * as Outlines from './outlines.ts';

// Its library awaits while it loads.
let outline: typeof Outlines.outline;
let widthOf: typeof Outlines.widthOf;
before(async () => {
  ({ outline, widthOf } = await import('./outlines.ts'));
});

const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letterWidth(letter) !== null,
);

describe('the letters that a text may have', () => {
  test('are in the faces', () => {
    const [box] = outline('生', 'ltr').contours;
    assert.ok(box && letters.length > 300);
    for (const letter of letters.filter((one) => !/\p{M}/u.test(one))) {
      assert.notDeepEqual(outline(letter, 'ltr').contours[0], box, letter);
    }
  });

  test('are not wider than their table says, whatever stands beside them', () => {
    const texts = (unit: string[]) =>
      fc
        .string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength: 30 })
        .filter((text) => wordsRefusal(text) !== 'not-writable');
    const latin = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ &!-0123456789');
    const arabic = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئـ ٠١٢٣٤٥٦٧٨٩');
    for (const unit of [latin, arabic, letters]) {
      fc.assert(
        fc.property(texts(unit), (text) => {
          const most = Array.from(text).reduce(
            (sum, letter) => sum + (letterWidth(letter) ?? 0),
            0,
          );
          const width = widthOf(text);
          assert.ok(width <= most + 1e-9, `${text}: ${width} of ${most}`);
        }),
        { numRuns: 2000, examples: [['ـلا']] },
      );
    }
  });
});

describe('a text in both scripts', () => {
  const starts = (text: string, first: string) => {
    const all = outline(text, directionOf(text)).contours;
    const { contours } = outline(first, directionOf(first));
    assert.deepEqual(all.slice(0, contours.length), contours);
  };

  test('begins at its first letter’s side', () => {
    starts('Love, ماما', 'Love');
    starts('ماما, Love', 'Love');
    starts('Sara ماما', 'Sara');
  });

  test('has each line run as the whole text', () => {
    const { contours } = outline('Sara!', 'rtl');
    const mark = outline('!', 'ltr').contours;
    assert.deepEqual(contours.slice(0, mark.length), mark);
    assert.notDeepEqual(contours, outline('Sara!', 'ltr').contours);
  });
});
