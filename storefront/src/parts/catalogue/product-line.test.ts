import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { knownChoices, lineOf } from './product-line.ts';

const price = 14.5;
const group = { minimum: 0, maximum: 1, exclusiveQuantity: false, allowMultiple: false };
const product: ProductDetail = {
  id: 'heart',
  name: { english: 'Heart', arabic: 'قلب' },
  description: { english: '', arabic: '' },
  mainImage: '/files/heart',
  images: [],
  allergens: [],
  preprationTime: 1440,
  discountedPrice: price,
  originalPrice: price,
  options: [
    {
      ...group,
      id: 'size',
      name: { english: 'Size', arabic: 'الحجم' },
      required: true,
      order: 1,
      values: [
        { id: 'small', name: { english: 'Small', arabic: 'صغير' }, price: 0 },
        { id: 'large', name: { english: 'Large', arabic: 'كبير' }, price: 5.25 },
      ].map((value, order) => ({ ...value, order, image: null, option: 'size', minutes: 0 })),
    },
  ],
  extras: [
    {
      id: 'words',
      name: { english: 'Words', arabic: 'عبارة' },
      price: 0.25,
      type: 'Text' as const,
    },
    { id: 'photo', name: { english: 'Photo', arabic: '' }, price: 1.5, type: 'File' as const },
  ].map((extra, order) => ({ ...extra, order, required: false })),
  work: { setupMinutes: 0, unitMinutes: 15, trays: 1 },
};
const choices = {
  options: [{ id: 'size', value: 'large' }],
  extras: [
    { id: 'words', value: '  مبروك ' },
    { id: 'photo', value: 'u/abc' },
  ],
};

test('a line tells its choices in both languages, extras first, and never a file by its reference', () => {
  const line = lineOf(product, choices, 2);
  assert.equal(line.description, 'Words: مبروك\nPhoto\nSize: Large');
  assert.equal(line.arabicDescription, 'عبارة: مبروك\nPhoto\nالحجم: كبير');
  assert.deepEqual([line.name, line.arabicName, line.image], ['Heart', 'قلب', '/files/heart']);
});

test('a line costs the product, its values and its filled extras; one piece, whatever the quantity', () => {
  assert.equal(lineOf(product, choices, 2).price, 21.5);
  assert.equal(lineOf(product, { ...choices, extras: [] }, 1).price, 19.75);
});

test('a line keeps what its shopper was told that it contains', () => {
  const allergens = [{ id: 'nuts', name: { english: 'Nuts', arabic: 'مكسرات' } }];
  const { contains } = lineOf({ ...product, allergens }, choices, 1);
  assert.deepEqual(contains, { allergens: ['nuts'], unstated: false });
});

test('a line keeps only extras that are filled in, trimmed', () => {
  const extras = [
    { id: 'words', value: ' ' },
    { id: 'photo', value: 'u/abc ' },
  ];
  assert.deepEqual(lineOf(product, { options: [], extras }, 1).extras, [
    { id: 'photo', value: 'u/abc' },
  ]);
});

test('choices that are no longer offered are not restored', () => {
  const options = [
    ...choices.options,
    { id: 'size', value: 'giant' },
    { id: 'colour', value: 'red' },
  ];
  const extras = [...choices.extras, { id: 'ribbon', value: 'yes' }];
  assert.deepEqual(knownChoices(product, { options, extras }), choices);
});
