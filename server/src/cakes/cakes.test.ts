import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { type CakesSettings, openCakes } from './cakes.ts';
import type { Painters } from './painters.ts';

const PICTURE_BYTES = 100_000;
const catalogue = { content: { colors: [] } } as unknown as Catalogue;
const log = { warn: () => {} };

/** Cakes whose painters answer large pictures, or are too busy. */
function cakesWith(run: Painters['run']) {
  const settings: CakesSettings = {
    layers: { find: () => ({ files: { white: 'white', black: 'black' }, version: '1' }) },
    painters: { run, pending: () => 0, close: () => {} },
    kept: { get: async () => null, put: async () => {} },
  };
  return openCakes({ store: {} as FileStore, log }, settings);
}
const design = (words: string) => ({
  look: { shape: 'round' },
  view: 'top' as const,
  width: 360,
  format: 'webp' as const,
  on: { words, board: '' },
});

test('of finished designs 16 MB are kept; what was asked for longest ago goes first', async () => {
  const cakes = cakesWith(() => Promise.resolve(Buffer.alloc(PICTURE_BYTES)));
  for (let n = 0; n < 400; n += 1) await cakes.design(design(`words ${n}`), catalogue);
  const kept = Array.from({ length: 400 }, (_, n) => n).filter(
    (n) => !cakes.isNew(design(`words ${n}`)),
  );
  assert.ok(kept.length > 100 && kept.length * PICTURE_BYTES <= 16_000_000, `${kept.length} kept`);
  assert.equal(kept.at(-1), 399);
  assert.equal(kept[0], 400 - kept.length);
});

test('equal designs at one time are painted once', async () => {
  let painted = 0;
  const cakes = cakesWith(async () => {
    painted += 1;
    return Buffer.alloc(10);
  });
  const asked = Array.from({ length: 20 }, () => cakes.design(design('Noura'), catalogue));
  await Promise.all(asked);
  assert.equal(painted, 1);
});

test('when too many wait, the next one is told to come back', async () => {
  const cakes = cakesWith(() => null);
  for (const answer of [
    await cakes.design(design('Noura'), catalogue),
    await cakes.picture(design(''), catalogue),
  ]) {
    assert.ok(!answer.ok);
    assert.equal(answer.code, 'cakes-busy');
    assert.deepEqual(answer.details, { retryAfterSeconds: 5 });
  }
});
