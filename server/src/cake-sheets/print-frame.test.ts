import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printFrame } from './print-frame.ts';

test('without a crop the middle square is framed, and the disc fills it', () => {
  const { width, height, frame, disc } = printFrame({ width: 3000, height: 2000 }, null);
  assert.ok(width <= 62 && height <= 40 && Math.abs(width / height - 1.5) < 1e-9);
  assert.equal(frame.width, height);
  assert.ok(Math.abs(frame.x - (width - height) / 2) < 1e-9);
  assert.deepEqual(disc, { x: frame.x, y: frame.y, size: height });
});

test('a crop is framed where it is, and its middle disc is printed', () => {
  const { width, height, frame, disc } = printFrame(
    { width: 1000, height: 1000 },
    { x: 0.5, y: 0.25, width: 0.9, height: 0.25 },
  );
  assert.equal(width, height);
  // What reaches over the picture's edge is not there to be printed.
  assert.deepEqual(frame, { x: 20, y: 10, width: 20, height: 10 });
  assert.deepEqual(disc, { x: 25, y: 10, size: 10 });
});
