import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startShop, type TestShop } from '../testing.ts';
import { keepCakes } from './kept-cakes.ts';

let shop: TestShop;
before(async () => {
  shop = await startShop();
});
after(() => shop.close());

const NAMES = 10_000;
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);

test(`${NAMES} random names and messages get no 5xx, and leave few files behind`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const { shapes, flavours, toppings, colors } = shop.catalogue.current().content;
  const slugs = [shapes, flavours, toppings, colors].flatMap((parts) => parts.map((p) => p.slug));
  const known = fc.constantFrom(
    ...slugs,
    'top',
    'front',
    'sliced',
    'design',
    'png',
    '180',
    '%2e%2e',
  );
  const part = fc.oneof(
    { arbitrary: known, weight: 9 },
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const parts = fc.array(part, { maxLength: 6 }).map((all) => encodeURIComponent(all.join('-')));
  const ends = ['.png', '/180.webp', '/360.avif', '/99999.webp', '', '/', '/180.webp?words=x'];
  const words = fc.string({ unit: 'binary', maxLength: 130 }).map(encodeURIComponent);
  const address = fc.oneof(
    { arbitrary: fc.tuple(parts, fc.constantFrom(...ends)).map((two) => two.join('')), weight: 20 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('round-top', 'heart-moon-top'), words, words)
        .map(([name, a, b]) => `design/${name}/180.webp?words=${a}&board=${b}`),
      weight: 1,
    },
  );
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const { status } = await shop.get(`/cakes/${path}`);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      assert.ok(status < 500, `/cakes/${path} answered ${status}`);
    }),
    { seed, numRuns: NAMES },
  );
  t.diagnostic(JSON.stringify([...seen]));
  const files = await shop.parts.files.store.list('cakes');
  assert.ok(files.length < 300, `${files.length} files`);
});

test('200 people who want 200 other cakes are all answered', async () => {
  const { toppings, colors } = shop.catalogue.current().content;
  const names = ['front', 'top'].flatMap((view) =>
    toppings.flatMap(({ slug }) => colors.map((color) => `round-${slug}-${color.slug}-${view}`)),
  );
  const addresses = names.flatMap((name) => [`${name}/180.webp`, `${name}/360.webp`]).slice(0, 200);
  const answers = await Promise.all(addresses.map((path) => shop.get(`/cakes/${path}`)));
  const statuses = new Set(answers.map(({ status }) => status));
  // 404: a layer of it is not rendered yet.
  assert.deepEqual(
    [...statuses].filter((status) => status !== 200 && status !== 404),
    [],
  );
  assert.ok(answers.filter(({ status }) => status === 200).length > 100);
});

test('what is kept stays within its bound; what was used longest ago goes first', async () => {
  const { store } = shop.parts.files;
  for (const { key } of await store.list('cakes')) await store.remove(key);
  const fill = async (kept: ReturnType<typeof keepCakes>, from: number) => {
    for (let n = from; n < from + 14; n += 1) {
      await kept.put(`cakes/${n}.webp`, Buffer.alloc(5000, n), 'webp');
      const bytes = (await store.list('cakes')).reduce((sum, file) => sum + file.bytes, 0);
      assert.ok(bytes <= 110_000, `${bytes} bytes after ${n}`);
    }
  };
  await fill(keepCakes(store, 100_000), 0);
  // Another process, or the next day: reading counts as use.
  const later = keepCakes(store, 100_000);
  assert.ok(await later.get('cakes/0.webp'));
  await fill(later, 14);
  assert.ok(await later.get('cakes/0.webp'));
  assert.equal(await later.get('cakes/1.webp'), null);
  assert.ok(await later.get('cakes/27.webp'));
});
