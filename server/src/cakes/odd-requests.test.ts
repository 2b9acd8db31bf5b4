import assert from 'node:assert/strict';
import { test } from 'node:test';
import { search } from '@mahlab/bakery/api/endpoint';
import { CAKES_PATH, picturePath } from '@mahlab/bakery/api/endpoints';
import fc from 'fast-check';
import { howMany, useShop } from '../testing.ts';

// `SEED=… node --test server/src/cakes/odd-requests.test.ts` repeats a run, and TEST_LONG=1 tries longer.
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const numRuns = howMany(50, 5000);

const shop = useShop();

/** Counts what was answered, to see that a run tried more than one thing. */
function tally() {
  const seen = new Map<number, number>();
  return { seen, count: (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1) };
}

/** What people write, what they should not, and what would be markup somewhere. */
const message = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 34 }),
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.string({ unit: fc.constantFrom(...Array.from('كل عام وأنتِ بخير ١٢ abc')), maxLength: 30 }),
  fc
    .array(
      fc.constantFrom('<script>', '"/>', "'", '</svg>', '&lt;', '<!--', '{{', '${', 'a', 'ع', ' '),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

/** The markup of the designer's page but for what its attributes say: there its own address stands, escaped. */
async function markupOf(query: string): Promise<string> {
  const page = String((await shop.get(`/cake-designer?shape=round${query}`)).body);
  return page.replaceAll(/="[^"<>]*"/g, '');
}

test(`${numRuns} random messages get no 5xx, and none gets into a page or a picture's markup`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const plain = await markupOf('');
  const cake = fc.constantFrom('round-top', 'round-drip-mocha-front', 'heart-moon-top');
  const { seen, count } = tally();
  await fc.assert(
    fc.asyncProperty(cake, message, message, async (name, words, board) => {
      const file = `${CAKES_PATH}design/${name}${search({ words, board })}`;
      const url = picturePath(file, 180, 'webp');
      const answer = await shop.app.inject({ method: 'GET', url });
      const type = String(answer.headers['content-type']);
      count(answer.statusCode);
      assert.ok(answer.statusCode < 500, `${url} answered ${answer.statusCode}`);
      assert.match(type, answer.statusCode === 200 ? /^image\/webp$/ : /^application\/json/);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(await markupOf(`&cake=${encodeURIComponent(words)}`), plain);
    }),
    { seed, numRuns },
  );
  t.diagnostic(JSON.stringify([...seen]));
  // Nothing of them is stored; the names below come later.
  assert.deepEqual(await shop.context.files.store.list('cakes'), []);
});

test(`${numRuns} random names get no 5xx, and leave few files behind`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const { shapes, flavours, toppings, colors } = shop.catalogue.current().content;
  const slugs = (parts: { slug: string }[]) => parts.map(({ slug }) => slug);
  const either = (known: string[]) => fc.option(fc.constantFrom(...known), { nil: '' });
  const views = ['top', 'front', 'sliced'];
  const named = fc.tuple(
    fc.constantFrom(...slugs(shapes)),
    ...[flavours, toppings, colors].map((parts) => either(slugs(parts))),
    fc.constantFrom(...views),
  );
  const others = [...views, 'design', 'png', '180', '%2e%2e', '..', '\u0000'];
  const part = fc.oneof(
    fc.constantFrom(...[shapes, flavours, toppings, colors].flatMap(slugs), ...others),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const name = fc
    .oneof(named, fc.array(part, { maxLength: 6 }))
    .map((parts) => encodeURIComponent(parts.filter(Boolean).join('-')));
  const ends = ['/180.webp', '/360.avif', '.png', '/99999.webp', '', '/', '/180.webp?words=x'];
  const { seen, count } = tally();
  const pictures = new Set<string>();
  await fc.assert(
    fc.asyncProperty(name, fc.constantFrom(...ends), async (begin, end) => {
      const { status } = await shop.get(`/cakes/${begin}${end}`);
      count(status);
      if (status === 200) pictures.add(`${begin}${end.split('?')[0]}`);
      assert.ok(status < 500, `/cakes/${begin}${end} answered ${status}`);
    }),
    { seed, numRuns },
  );
  t.diagnostic(JSON.stringify([...seen]));
  const files = await shop.context.files.store.list('cakes');
  assert.ok(files.length <= pictures.size, `${files.length} files of ${pictures.size} pictures`);
});
