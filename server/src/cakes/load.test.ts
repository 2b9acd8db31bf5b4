import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useShop } from '../testing.ts';
import { openCakeCache } from './cake-cache.ts';

const shop = useShop();

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
  const { store } = shop.context.files;
  for (const { key } of await store.list('cakes')) await store.remove(key);
  const fill = async (kept: ReturnType<typeof openCakeCache>, from: number) => {
    for (let n = from; n < from + 14; n += 1) {
      await kept.put(`cakes/${n}.webp`, Buffer.alloc(5000, n), 'webp');
      const bytes = (await store.list('cakes')).reduce((sum, file) => sum + file.bytes, 0);
      assert.ok(bytes <= 110_000, `${bytes} bytes after ${n}`);
    }
  };
  await fill(openCakeCache(store, 100_000), 0);
  // Another process, or the next day: reading counts as use.
  const later = openCakeCache(store, 100_000);
  assert.ok(await later.get('cakes/0.webp'));
  await fill(later, 14);
  assert.ok(await later.get('cakes/0.webp'));
  assert.equal(await later.get('cakes/1.webp'), null);
  assert.ok(await later.get('cakes/27.webp'));
});
