import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartItem } from '@mahlab/bakery/api/cart';
import { openedLines } from './saved-lines.ts';

const PARTS = { shape: 'round', size: 'medium', flavour: 'vanilla', topping: 'berries' };
const CAKE: CartItem = {
  product: 'mine',
  quantity: 1,
  type: 'Custom Product',
  options: [],
  extras: [],
  name: 'Custom Cake',
  price: 17.65,
  customProduct: PARTS,
};

async function opened(changes: Partial<CartItem>) {
  const { lines } = await openedLines([{ ...CAKE, ...changes }]);
  return lines[0]?.image;
}

test('a cake that came by a link shows its own words, whatever the link says', async () => {
  const customProduct = { ...PARTS, messageOnCake: 'Noura' };
  for (const image of [
    '/cakes/round-vanilla-berries-front',
    '/cakes/design/round-vanilla-berries-top?words=Rude&print=u%2Fsomebody',
  ]) {
    assert.equal(await opened({ image }), '/cakes/round-vanilla-berries-front');
    assert.equal(
      await opened({ image, customProduct }),
      '/cakes/design/round-vanilla-berries-top?words=Noura',
    );
  }
});

test('a picture from anywhere else is none', async () => {
  for (const image of ['https://evil.example/a.png', '/cakes/../x', '//evil/cakes/round-front']) {
    assert.equal(await opened({ image }), '');
  }
});
