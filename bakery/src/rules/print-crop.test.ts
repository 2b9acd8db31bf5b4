import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cropText, isPrintCrop, type PrintCrop, readCrop, roundedCrop } from './print-crop.ts';

/** Parts that lie within their picture, as a browser works them out. */
const crops = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([across = 0, down = 0, left = 0, top = 0]) => {
    const [width, height] = [0.02 + across * 0.98, 0.02 + down * 0.98];
    return { x: left * (1 - width), y: top * (1 - height), width, height };
  });

describe('the part of a picture that is printed', () => {
  const refused: [string, Partial<PrintCrop>][] = [
    ['begins left of the picture', { x: -0.1 }],
    ['ends right of the picture', { x: 0.6 }],
    ['ends below the picture', { y: 0.6 }],
    ['has no width', { width: 0 }],
    ['has a height that is less than nothing', { height: -0.5 }],
    ['is no number', { x: Number.NaN }],
    ['is endless', { width: Number.POSITIVE_INFINITY }],
  ];
  for (const [sentence, wrong] of refused) {
    test(`is refused when it ${sentence}`, () => {
      assert.equal(isPrintCrop({ x: 0.25, y: 0.25, width: 0.5, height: 0.5, ...wrong }), false);
    });
  }

  test('stays within its picture when it is rounded, and is read back as it was written', () => {
    fc.assert(
      fc.property(crops, (crop) => {
        const kept = roundedCrop(crop);
        assert.ok(isPrintCrop(kept), JSON.stringify(kept));
        assert.ok(Math.abs(kept.x - crop.x) <= 1e-4 && Math.abs(kept.width - crop.width) <= 1e-4);
        assert.deepEqual(roundedCrop(kept), kept);
        assert.deepEqual(readCrop(cropText(kept)), kept);
      }),
    );
  });

  for (const text of ['', '0,0,1', '0,0,1,-1', '0,0,2,1', '0.5,0,0.6,1', '0,0,1e-1,1', '0,0,0,0']) {
    test(`is not read from "${text}"`, () => assert.equal(readCrop(text), null));
  }
});
