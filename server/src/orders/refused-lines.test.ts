import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useShop } from '../testing.ts';
import { line, post, type Sent, sampleOrder } from './testing-orders.ts';
import { testRefusals } from './testing-refusals.ts';

const shop = useShop();

const withItem = (productId: string, changes: object) => (): Sent =>
  sampleOrder(shop, { items: [{ ...line(shop, productId), ...changes }] });
const cake = (changes: object) => (): Sent => {
  const { shapes, flavours, toppings, sizes } = shop.catalogue.current().content;
  const customProduct = {
    shape: shapes[0]?.id,
    flavour: flavours[0]?.id,
    topping: toppings[0]?.id,
    size: sizes[0]?.id,
    ...changes,
  };
  return sampleOrder(shop, {
    items: [{ product: 'own-cake-1', quantity: 1, type: 'Custom Product', customProduct }],
  });
};
const CAKE = 'strawberry-cream-cake';
const SLICE = 'lotus-cheesecake-slice';

testRefusals(() => shop, {
  'a forged price': {
    order: withItem(CAKE, { price: 0.001 }),
    status: 409,
    code: 'price-changed',
    message: /price has changed/,
  },
  'an option of another product': {
    order: () => withItem(CAKE, { options: line(shop, 'basque-cheesecake').options })(),
    status: 422,
    code: 'option-unknown',
    message: /Strawberry cream cake/,
  },
  'a value of another option': {
    order: () => {
      const { options } = line(shop, CAKE);
      const [size, sponge] = options;
      return withItem(CAKE, { options: [{ ...size, value: sponge?.value }, sponge] })();
    },
    status: 422,
    code: 'option-unknown',
  },
  'a missing required option': {
    order: withItem(CAKE, { options: [] }),
    status: 422,
    code: 'option-required',
    message: /^Size is required$/,
  },
  'one value chosen twice': {
    order: () => {
      const { options } = line(shop, CAKE);
      return withItem(CAKE, { options: [...options, options[0]] })();
    },
    status: 422,
    code: 'option-too-many',
  },
  'an extra of another product': {
    order: withItem(SLICE, { extras: [{ id: 'strawberry-cream-cake-message', value: 'Hi' }] }),
    status: 422,
    code: 'extra-unknown',
  },
  'a text that is too long': {
    order: () => {
      const extra = shop.catalogue.current().products.get(CAKE)?.extras[0];
      return withItem(CAKE, { extras: [{ id: extra?.id, value: 'x'.repeat(201) }] })();
    },
    status: 422,
    code: 'extra-too-long',
  },
  'texts that are too long together': {
    order: () => {
      // Each has 200 characters to a reader, and ten times as many to the disk.
      const value = `a${'\u0301'.repeat(9)}`.repeat(200);
      const extra = shop.catalogue.current().products.get(CAKE)?.extras[0];
      const item = { ...line(shop, CAKE), extras: [{ id: extra?.id, value }] };
      return sampleOrder(shop, { items: Array(6).fill(item) });
    },
    status: 422,
    code: 'texts-too-long',
  },
  'a picture that was never uploaded': {
    order: () => {
      const cakeWithPicture = 'confetti-birthday-cake';
      const { extras = [] } = shop.catalogue.current().products.get(cakeWithPicture) ?? {};
      const file = extras.find(({ type }) => type === 'File');
      const value = 'uploads/01a1fc32-fc8b-7380-8ba4-bf6781723fda.webp';
      return withItem(cakeWithPicture, { extras: [{ id: file?.id, value }] })();
    },
    status: 422,
    code: 'file-unknown',
  },
  'an unknown product': {
    order: withItem('flying-cake', {}),
    status: 422,
    code: 'product-unknown',
    message: /flying-cake/,
  },
  'quantity 0': { order: withItem(SLICE, { quantity: 0 }), status: 400, code: 'bad-request' },
  'quantity -1': { order: withItem(SLICE, { quantity: -1 }), status: 400, code: 'bad-request' },
  'quantity 1.5': { order: withItem(SLICE, { quantity: 1.5 }), status: 400, code: 'bad-request' },
  'quantity 1e9': { order: withItem(SLICE, { quantity: 1e9 }), status: 400, code: 'bad-request' },
  'quantity "2"': {
    order: withItem(SLICE, { quantity: '2' }),
    status: 400,
    code: 'bad-request',
    field: 'quantity',
  },
  'a price that is no amount': {
    order: withItem(SLICE, { price: 2.50001 }),
    status: 400,
    code: 'bad-request',
  },
  'a cake without its parts': {
    order: cake({ topping: undefined }),
    status: 400,
    code: 'bad-request',
  },
  'a cake of nothing': {
    order: () =>
      sampleOrder(shop, { items: [{ product: 'own', quantity: 1, type: 'Custom Product' }] }),
    status: 422,
    code: 'cake-incomplete',
    message: /^Please select all options$/,
  },
  'a cake with an unknown flavour': {
    order: cake({ flavour: 'gravel' }),
    status: 422,
    code: 'option-unknown',
  },
  'a cake in an unknown color': {
    order: cake({ color: 'transparent' }),
    status: 422,
    code: 'option-unknown',
  },
  'a cake with words that no bag can pipe': {
    order: cake({ messageOnCake: 'Noura 🎂' }),
    status: 422,
    code: 'words-not-writable',
    message: /^Words on the cake: we pipe letters/,
  },
  'a plate with a script that the shop has no letters of': {
    order: cake({ messageOnBoard: '生日' }),
    status: 422,
    code: 'words-not-writable',
    message: /^Words on the plate/,
  },
  'a cake with too many words': {
    order: cake({ messageOnCake: 'x'.repeat(31) }),
    status: 422,
    code: 'words-too-long',
    message: /30 letters/,
  },
  'a cake with words that no line holds': {
    order: cake({ messageOnCake: 'W'.repeat(28) }),
    status: 422,
    code: 'words-too-wide',
    message: /^Words on the cake: too wide/,
  },
  'a cake with a letter that the faces do not have': {
    order: cake({ messageOnCake: 'ﷺ' }),
    status: 422,
    code: 'words-not-writable',
  },
  'a part that lies outside of its picture': {
    order: cake({ image: 'u/x', imageCrop: { x: 0.6, y: 0, width: 0.5, height: 0.5 } }),
    status: 400,
    code: 'bad-request',
    field: 'imageCrop',
  },
  'a part of no picture': {
    order: cake({ imageCrop: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
    status: 400,
    code: 'bad-request',
    field: 'imageCrop',
  },
  'a cake with a picture that was never uploaded': {
    order: cake({ image: 'nothing' }),
    status: 422,
    code: 'file-unknown',
  },
});

test('words that cannot be piped are told with the field that they stand in', async () => {
  const unpiped = cake({ messageOnBoard: '🎂' })() as { items: object[] };
  const order = sampleOrder(shop, { items: [line(shop, SLICE), ...unpiped.items] });
  const { body } = await post(shop, order);
  assert.equal((body as Record<string, unknown>)['field'], 'items.1.customProduct.messageOnBoard');
});

test('a changed price comes with all new prices, line by line', async () => {
  const items = [line(shop, SLICE, { price: 2.5, quantity: 2 }), line(shop, CAKE, { price: 12.9 })];
  const { body } = await post(shop, sampleOrder(shop, { items }));
  type Told = { lines: { product: string; price: number }[]; subtotal: number; total: number };
  const { lines, subtotal, total } = body as Told;
  assert.deepEqual(
    lines.map(({ product, price }) => [product, price]),
    [
      [SLICE, 2.5],
      [CAKE, 13.5],
    ],
  );
  assert.deepEqual([subtotal, total], [18.5, 19.75]);
});
