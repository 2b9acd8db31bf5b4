import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isTooCoarse, printDiameterCm } from './cake-print.ts';

describe('the pixels of a print', () => {
  const cake = { shape: 'round', topping: 'none', words: false };

  test('are those of the share of the cake that the picture shows', () => {
    // 0.74 of what is free of rounded edges and the topping: 0.94 × 0.82 of the radius.
    assert.ok(Math.abs(printDiameterCm(cake, { diameterCm: 20 }) - 11.4) < 0.05);
    const smaller = printDiameterCm({ ...cake, words: true }, { diameterCm: 20 });
    assert.ok(smaller < printDiameterCm(cake, { diameterCm: 20 }));
  });

  const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const cases: [string, Parameters<typeof isTooCoarse>, boolean][] = [
    [
      '591 pixels are enough for 10 cm',
      [
        { width: 900, height: 591 },
        { crop: null, printCm: 10 },
      ],
      false,
    ],
    [
      '590 are not',
      [
        { width: 900, height: 590 },
        { crop: null, printCm: 10 },
      ],
      true,
    ],
    [
      'half of 1182 is',
      [
        { width: 1182, height: 1182 },
        { crop: half, printCm: 10 },
      ],
      false,
    ],
    [
      'half of 1180 is not',
      [
        { width: 1180, height: 1180 },
        { crop: half, printCm: 10 },
      ],
      true,
    ],
  ];
  for (const [sentence, given, expected] of cases) {
    test(sentence, () => assert.equal(isTooCoarse(...given), expected));
  }
});
