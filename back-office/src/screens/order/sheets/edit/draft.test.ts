import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { addedOf, canBeAdded, withChoice } from './added.ts';
import { changesOf, type Draft, type DraftLine, draftOf } from './draft.ts';

const order = {
  customer: { name: 'Dana', phoneNumber: '+96555500142', email: null },
  remarks: '',
  address: { block: '5', street: '12', house: '48' },
  lines: [
    {
      product: 'confetti-birthday-cake',
      quantity: 1,
      options: [{ id: 'size', value: { id: 'small' } }],
      extras: [{ id: 'words', type: 'Text', value: 'Happy 30th' }],
      customProduct: null,
    },
    {
      product: 'custom-cake',
      quantity: 2,
      options: [],
      extras: [],
      customProduct: { messageOnCake: 'Noura', messageOnBoard: '', remarks: '' },
    },
  ],
} as unknown as StaffOrder;

const edited = (change: (draft: Draft) => Partial<Draft>) => {
  const draft = draftOf(order);
  return changesOf({ ...draft, ...change(draft) }, order);
};
const line = (draft: Draft, at: number, change: Partial<DraftLine>) => ({
  lines: draft.lines.map((one, place) => (place === at ? { ...one, ...change } : one)),
});

test('what nobody touched changes nothing', () => {
  assert.equal(
    edited(() => ({})),
    null,
  );
});

test('details are sent alone, and lines stay out of it', () => {
  assert.deepEqual(
    edited(() => ({ phoneNumber: '99112233' })),
    { phoneNumber: '99112233' },
  );
  const address = { block: '6', street: '12', house: '48', avenue: '3', additional: '' };
  assert.deepEqual(
    edited(() => ({ address, remarks: 'Ring twice' })),
    { remarks: 'Ring twice', address },
  );
  // What it never had is still not there.
  assert.equal(
    edited(() => ({ address: { ...address, block: '5', avenue: '' } })),
    null,
  );
});

test('all lines are named once one changes; a line that is gone is not', () => {
  assert.deepEqual(
    edited((draft) => line(draft, 1, { quantity: 1 })),
    { lines: [{ kept: 1 }, { kept: 2, quantity: 1 }] },
  );
  assert.deepEqual(
    edited((draft) => line(draft, 0, { gone: true })),
    { lines: [{ kept: 2 }] },
  );
});

test('new words name what was typed anew, and nothing else', () => {
  assert.deepEqual(
    edited((draft) => {
      const words = { ...(draft.lines[1] as DraftLine).words, messageOnCake: 'نورة' };
      return line(draft, 1, { words });
    }),
    { lines: [{ kept: 1 }, { kept: 2, words: { messageOnCake: 'نورة' } }] },
  );
  assert.deepEqual(
    edited((draft) => {
      const words = { ...(draft.lines[0] as DraftLine).words, extras: { words: 'Happy 31st' } };
      return line(draft, 0, { words });
    }),
    { lines: [{ kept: 1, words: { extras: { words: 'Happy 31st' } } }, { kept: 2 }] },
  );
});

test('another option is a new line in place of the old one, with its words', () => {
  assert.deepEqual(
    edited((draft) => line(draft, 0, { options: { size: 'large' } })),
    {
      lines: [
        {
          item: {
            product: 'confetti-birthday-cake',
            quantity: 1,
            type: 'Product',
            options: [{ id: 'size', value: 'large' }],
            extras: [{ id: 'words', value: 'Happy 30th' }],
          },
        },
        { kept: 2 },
      ],
    },
  );
});

const product = {
  id: 'kunafa-tray',
  options: [
    { id: 'size', required: true, values: [{ id: 'small', price: 0 }] },
    { id: 'nuts', required: false, values: [{ id: 'more', price: 0.5 }] },
  ],
  extras: [{ id: 'card', type: 'Text', required: false }],
} as unknown as ProductDetail;

test('a product that is added comes after all lines, with what is chosen of it and no empty text', () => {
  const one = addedOf(product, 1);
  const options = withChoice(one.choices, 'options', { id: 'nuts', value: 'more' });
  const choices = withChoice(options, 'extras', { id: 'card', value: '  ' });
  assert.deepEqual(
    edited(() => ({ added: [{ ...one, quantity: 3, choices }] })),
    {
      lines: [
        { kept: 1 },
        { kept: 2 },
        {
          item: {
            product: 'kunafa-tray',
            quantity: 3,
            type: 'Product',
            options: [
              { id: 'size', value: 'small' },
              { id: 'nuts', value: 'more' },
            ],
            extras: [],
          },
        },
      ],
    },
  );
  assert.deepEqual(withChoice(choices, 'options', { id: 'nuts', value: '' }).options, [
    { id: 'size', value: 'small' },
  ]);
});

test('what needs a picture of the shopper’s is not added by staff', () => {
  assert.equal(canBeAdded(product), true);
  const extras = [{ id: 'photo', type: 'File', required: true }] as ProductDetail['extras'];
  assert.equal(canBeAdded({ ...product, extras }), false);
});
