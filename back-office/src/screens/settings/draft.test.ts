import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import { type Draft, savedMeanwhile, typedInto, typedSince, withDraft } from './draft.ts';

const SAVED: ShopSettings = {
  whatsApp: '96520000100',
  instagram: '',
  shopName: 'Mahlab',
  shopArabicName: 'محلب',
  mainColour: '#861330',
  softColour: '#fddde1',
  mark: '',
  sellerName: 'Mahlab',
  sellerArabicName: 'محلب',
  sellerAddress: '',
  sellerArabicAddress: '',
  sellerRegistration: '',
  sellerPhone: '',
  takesRequests: true,
  takesOrders: true,
  pauseSentence: '',
  pauseArabicSentence: '',
};

test('what is typed lies over what is saved, and is no change once it is typed back', () => {
  const typed = typedInto({}, SAVED, { field: 'sellerName', value: 'Saffron' });
  assert.deepEqual(withDraft(SAVED, typed), { ...SAVED, sellerName: 'Saffron' });
  assert.deepEqual(typedInto(typed, SAVED, { field: 'sellerName', value: 'Mahlab' }), {});
});

test('what somebody else saves meanwhile is kept where nothing was typed, and told where something was', () => {
  const typing = (draft: Draft, value: string) =>
    typedInto(draft, SAVED, { field: 'sellerName', value });
  const draft = typing(typing({}, 'S'), 'Saffron');
  const theirs = { ...SAVED, sellerName: 'Rose', sellerPhone: '1800800' };
  assert.deepEqual(withDraft(theirs, draft), { ...theirs, sellerName: 'Saffron' });
  assert.equal(savedMeanwhile(draft, theirs, 'sellerName'), 'Rose');
  assert.equal(savedMeanwhile(draft, theirs, 'sellerPhone'), null);
  assert.equal(savedMeanwhile(draft, SAVED, 'sellerName'), null);
});

test('of what was typed, what was sent is left out, and the rest lies over what was saved', () => {
  const sent = { ...SAVED, sellerName: 'Saffron', sellerPhone: '1800 800' };
  const saved = { ...sent, sellerPhone: '1800800' };
  assert.deepEqual(typedSince(sent, sent, saved), {});
  assert.deepEqual(typedSince(sent, { ...sent, sellerPhone: '1800800' }, saved), {});
  // What is typed back as it was before is a change of what was saved.
  assert.deepEqual(typedSince(sent, { ...sent, sellerName: 'Mahlab', mark: 'm' }, saved), {
    sellerName: { value: 'Mahlab', from: 'Saffron' },
    mark: { value: 'm', from: '' },
  });
});
