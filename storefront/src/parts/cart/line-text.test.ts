import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../state/shop.ts';
import { lineTexts } from './line-text.ts';

const t = (key: string) => key;
const cake = (description: string, extras: Line['extras']): Line => ({
  product: 'heart',
  quantity: 1,
  type: 'Product',
  options: [],
  extras,
  name: 'Heart',
  arabicName: 'قلب',
  image: '',
  price: 12.5,
  description,
  arabicDescription: '',
});

test("the shopper's words stand apart from what was chosen", () => {
  const line = cake('Message: Happy 30th, Noura\nSize: Small', [
    { id: 'message', value: 'Happy 30th, Noura' },
  ]);
  assert.deepEqual(lineTexts(line, 'en', t), {
    choices: ['Size: Small'],
    words: [{ label: 'Message', text: 'Happy 30th, Noura' }],
  });
});

test('words of several lines are taken out whole', () => {
  const line = cake('Message: For\nNoura\nSize: Small', [{ id: 'message', value: 'For\nNoura' }]);
  assert.deepEqual(lineTexts(line, 'en', t), {
    choices: ['Size: Small'],
    words: [{ label: 'Message', text: 'For\nNoura' }],
  });
});

test("a file's reference is nobody's words", () => {
  const line = cake('Picture to print\nSize: Small', [{ id: 'picture', value: 'uploads/a1b2' }]);
  assert.deepEqual(lineTexts(line, 'en', t), {
    choices: ['Picture to print', 'Size: Small'],
    words: [],
  });
});

test('a missing translation falls back to the other language', () => {
  assert.deepEqual(lineTexts(cake('Size: Small', []), 'ar', t).choices, ['Size: Small']);
});

test('a custom cake says its parts, its message and its plate', () => {
  const line: Line = {
    ...cake('Round, Pistachio', []),
    type: 'Custom Product',
    customProduct: {
      shape: 'round',
      size: 'small',
      flavour: 'pistachio',
      topping: 'none',
      messageOnCake: ' Noura ',
      messageOnBoard: '',
    },
  };
  assert.deepEqual(lineTexts(line, 'en', t), {
    choices: ['Round, Pistachio'],
    words: [{ label: 'cart.onCake', text: 'Noura' }],
  });
});
