import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isPrintCrop, type PrintCrop } from './print-crop.ts';
import { keptCrop, MOST_ZOOM, middleCrop, movedCrop, zoomedCrop, zoomOf } from './print-placing.ts';

const WIDE = { width: 1600, height: 1200 };
const sizes = fc.record({
  width: fc.integer({ min: 300, max: 2400 }),
  height: fc.integer({ min: 300, max: 2400 }),
});
const spots = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
});
/** What fingers do: they move the picture, or zoom at a place. */
const presses = fc.array(
  fc.record({ by: spots, zoom: fc.double({ min: 0.2, max: 9, noNaN: true }), at: spots }),
  { maxLength: 20 },
);

function near(crop: PrintCrop, expected: PrintCrop): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    assert.ok(Math.abs(crop[side] - expected[side]) < 1e-9, JSON.stringify(crop));
  }
}

describe('placing a picture', () => {
  test('begins with its middle square', () => {
    near(middleCrop(WIDE), { x: 0.125, y: 0, width: 0.75, height: 1 });
    assert.equal(zoomOf(middleCrop(WIDE), WIDE), 1);
  });

  test('moves with the finger, and no further than the picture goes', () => {
    near(movedCrop(middleCrop(WIDE), { x: 0.1, y: 0 }), { x: 0.05, y: 0, width: 0.75, height: 1 });
    near(movedCrop(middleCrop(WIDE), { x: -3, y: -3 }), { x: 0.25, y: 0, width: 0.75, height: 1 });
  });

  test('zooms at the place that is pointed to', () => {
    const zoomed = zoomedCrop(middleCrop(WIDE), 2, { size: WIDE, at: { x: 1, y: 1 } });
    near(zoomed, { x: 0.5, y: 0.5, width: 0.375, height: 0.5 });
    near(zoomedCrop(zoomed, 1, { size: WIDE }), { x: 0.25, y: 0, width: 0.75, height: 1 });
  });

  test('is always a square within the picture, whatever is done', () => {
    fc.assert(
      fc.property(sizes, presses, (size, done) => {
        const end = done.reduce(
          (crop, { by, zoom, at }) => movedCrop(zoomedCrop(crop, zoom, { size, at }), by),
          middleCrop(size),
        );
        assert.ok(isPrintCrop(end), JSON.stringify(end));
        const [across, down] = [end.width * size.width, end.height * size.height];
        assert.ok(Math.abs(across - down) < 1e-6);
        assert.ok(zoomOf(end, size) > 1 - 1e-9 && zoomOf(end, size) < MOST_ZOOM + 1e-9);
        const kept = keptCrop(end, size);
        assert.ok(kept === null || isPrintCrop(kept), JSON.stringify(kept));
      }),
    );
  });

  test('keeps nothing of the middle square, nor of a strip that has no other', () => {
    assert.equal(keptCrop(middleCrop(WIDE), WIDE), null);
    const strip = { width: 2400, height: 12 };
    assert.equal(keptCrop(movedCrop(middleCrop(strip), { x: 9, y: 0 }), strip), null);
  });
});
