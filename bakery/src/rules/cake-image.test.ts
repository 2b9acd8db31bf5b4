import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  CAKE_VIEWS,
  type CakeLook,
  type CakeSlugs,
  cakeImageName,
  parseCakeImageName,
} from './cake-image.ts';

const shop = {
  shape: ['round', 'square', 'heart', 'tiered'],
  flavour: ['vanilla', 'chocolate', 'velvet', 'pistachio', 'lotus', 'saffron'],
  topping: [
    'none',
    'strawberries',
    'berries',
    'drip',
    'macarons',
    'sprinkles',
    'flowers',
    'pearls',
  ],
  color: ['ivory', 'blush', 'rose', 'peach', 'butter', 'mint', 'sky', 'lilac', 'mocha', 'cherry'],
} satisfies CakeSlugs;

describe('the name of a cake’s picture', () => {
  const cases: [CakeLook, string][] = [
    [{ shape: 'round' }, 'round-front'],
    [{ shape: 'round', flavour: 'vanilla' }, 'round-vanilla-front'],
    [{ shape: 'heart', topping: 'berries' }, 'heart-berries-front'],
    [{ shape: 'heart', flavour: undefined, color: 'blush' }, 'heart-blush-front'],
    [
      { shape: 'tiered', flavour: 'velvet', topping: 'none', color: 'mint' },
      'tiered-velvet-none-mint-front',
    ],
  ];
  for (const [look, name] of cases) {
    test(name, () => {
      assert.equal(cakeImageName(look, 'front'), name);
      const parsed = parseCakeImageName(name, shop);
      assert.deepEqual(parsed && cakeImageName(parsed.look, parsed.view), name);
    });
  }

  test('names no cake with an unknown, repeated or misplaced part', () => {
    const wrong = ['', '-', 'front', '-front', 'round', 'round-', 'vanilla-front', 'round-side'];
    const worse = ['round-berries-vanilla-front', 'round-round-top', 'round--top', 'Round-top'];
    for (const name of [...wrong, ...worse, 'round-vanilla-none-ivory-front-', 'a'.repeat(5000)]) {
      assert.equal(parseCakeImageName(name, shop), null, name);
    }
  });

  test('is read back as it was written, for every choice of the shop', () => {
    const chosen = (slugs: string[]) => fc.option(fc.constantFrom(...slugs), { nil: undefined });
    const looks = fc.record({
      shape: fc.constantFrom(...shop.shape),
      flavour: chosen(shop.flavour),
      topping: chosen(shop.topping),
      color: chosen(shop.color),
    });
    fc.assert(
      fc.property(looks, fc.constantFrom(...CAKE_VIEWS), (look, view) => {
        const parsed = parseCakeImageName(cakeImageName(look, view), shop);
        assert.deepEqual({ ...look, ...parsed?.look }, { ...look });
        assert.equal(parsed?.view, view);
      }),
    );
  });

  test('what was read has the name that it was read from, whatever the slugs', () => {
    const slug = fc.stringMatching(/^[ab](-?[ab]){0,2}$/);
    const slugs = fc.array(slug, { minLength: 1, maxLength: 4 });
    const all = fc.record({ shape: slugs, flavour: slugs, topping: slugs, color: slugs });
    fc.assert(
      fc.property(all, fc.nat(), fc.constantFrom(...CAKE_VIEWS), (known, pick, view) => {
        const one = (list: string[]) => list[pick % (list.length + 1)];
        const { shape, flavour, topping, color } = known;
        const look = {
          shape: shape[0] ?? 'a',
          flavour: one(flavour),
          topping: one(topping),
          color: one(color),
        };
        const name = cakeImageName(look, view);
        const parsed = parseCakeImageName(name, known);
        assert.ok(parsed);
        assert.equal(cakeImageName(parsed.look, parsed.view), name);
      }),
    );
  });

  test('a slug with hyphens is one part', () => {
    const known = { ...shop, flavour: ['red', 'red-velvet'], topping: ['velvet'] };
    assert.deepEqual(parseCakeImageName('round-red-velvet-top', known), {
      look: { shape: 'round', flavour: 'red-velvet' },
      view: 'top',
    });
  });
});
