import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { composeCake, type Patch } from './cake-compose.ts';
import { develop, LIGHT, pixelOf, WHITE_FROSTING } from './cake-light.ts';

const width = 4;
const plain = (value: number) => new Uint8Array(width * width * 3).fill(value);
const patch = (channels: number, pixel: number[]): Patch => ({
  x: 1,
  y: 1,
  width: 2,
  height: 2,
  pixels: Uint8Array.from({ length: 4 * channels }, (_, i) => pixel[i % channels] ?? 0),
});
const at = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.slice((y * width + x) * 3, (y * width + x) * 3 + 3));

test('the tone curve and its table are inverses', () => {
  for (let value = 0; value < 253; value += 1) {
    assert.ok(Math.abs(pixelOf(LIGHT[value] ?? 0) - value) <= 1, `${value}`);
  }
  assert.equal(develop(0), 0);
});

test('white frosting is the white layer, black the black one, and others lie between', () => {
  const layers = { width, height: width, white: plain(220), black: plain(30) };
  assert.deepEqual(at(composeCake(layers, WHITE_FROSTING), 0, 0), [220, 220, 220]);
  assert.deepEqual(at(composeCake(layers, '#000000'), 0, 0), [30, 30, 30]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (code) => {
      const color = `#${code.toString(16).padStart(6, '0')}`;
      const [red = 0, green = 0, blue = 0] = at(composeCake(layers, color), 3, 3);
      assert.ok([red, green, blue].every((value) => value >= 30 && value <= 220));
    }),
  );
  assert.throws(() => composeCake(layers, 'red'), TypeError);
});

test('layers change what they cover, and nothing else', () => {
  const body = { width, height: width, white: plain(200), black: plain(20) };
  const shade = patch(3, [128, 128, 128]);
  const shaded = composeCake({ ...body, shade }, WHITE_FROSTING);
  assert.ok((at(shaded, 1, 1)[0] ?? 255) < 130);
  const topped = composeCake({ ...body, shade, top: patch(4, [10, 20, 30, 255]) }, WHITE_FROSTING);
  assert.deepEqual(at(topped, 2, 2), [10, 20, 30]);
  const clear = composeCake({ ...body, under: [patch(4, [9, 9, 9, 0])] }, WHITE_FROSTING);
  const bare = composeCake(body, WHITE_FROSTING);
  assert.deepEqual(clear, bare);
  for (const picture of [shaded, topped]) assert.deepEqual(at(picture, 0, 0), at(bare, 0, 0));
});
