import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FileStore } from '../files/store.ts';
import { type CakesSettings, openCakes, THE_SHOP } from './cakes.ts';
import type { Painters } from './painters.ts';

const PICTURE_BYTES = 100_000;
const catalogue = { content: { colors: [] } } as unknown as Catalogue;
const log = { warn: () => {} };
const to = { catalogue, requester: THE_SHOP };

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
  let painted = 0;
  const cakes = cakesWith(async () => {
    painted += 1;
    return Buffer.alloc(PICTURE_BYTES);
  });
  for (let n = 0; n < 400; n += 1) await cakes.design(design(`words ${n}`), to);
  let kept = 0;
  for (; painted === 400; kept += 1) await cakes.design(design(`words ${399 - kept}`), to);
  // The last one was painted again.
  kept -= 1;
  assert.ok(kept > 100 && kept * PICTURE_BYTES <= 16_000_000, `${kept} kept`);
});

test('equal designs are one piece of work', async () => {
  const keys = new Set<string>();
  const cakes = cakesWith(async (_task, { key }) => {
    keys.add(key);
    return Buffer.alloc(10);
  });
  await Promise.all(Array.from({ length: 20 }, () => cakes.design(design('Noura'), to)));
  assert.equal(keys.size, 1);
});

test('what the designer opens with is painted before all else, and always', async () => {
  const asked: unknown[] = [];
  const cakes = cakesWith(async (_task, { owner }) => {
    asked.push(owner);
    return Buffer.alloc(10);
  });
  const requester = { owner: 'somebody', mayPaint: () => asked.length < 3, mayKeep: () => false };
  const picture = (flavour?: string) =>
    cakes.picture({ ...design(''), look: { shape: 'round', flavour } }, { catalogue, requester });
  const answers = [];
  for (const flavour of ['vanilla', undefined, 'saffron', 'lotus', undefined]) {
    answers.push(await picture(flavour));
  }
  assert.deepEqual(asked, ['somebody', null, 'somebody', null]);
  assert.deepEqual(
    answers.map((answer) => answer.ok),
    [true, true, true, false, true],
  );
});

test('when too many wait, the next one is told to come back', async () => {
  const cakes = cakesWith(async () => null);
  for (const answer of [
    await cakes.design(design('Noura'), to),
    await cakes.picture(design(''), to),
  ]) {
    assert.ok(!answer.ok);
    assert.equal(answer.code, 'cakes-busy');
    assert.deepEqual(answer.details, { retryAfterSeconds: 5 });
  }
});
