import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Translate } from '../../translations.ts';
import { asSentence, doorText, quarterText } from './address-text.ts';

const t: Translate = (key, values = {}) =>
  `${key.split('.').at(-1)} ${Object.values(values).join()}`;
const english = { t, language: 'en' as const };
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const area = {
  id: 'salmiya',
  name: 'Salmiya',
  arabicName: 'السالمية',
  type: 'Area' as const,
  parent: null,
};

test('numbers get their word, names stand for themselves', () => {
  const door = doorText({ street: 'Salem Al-Mubarak Street', house: '48A' }, english);
  assert.equal(plain(door), 'Salem Al-Mubarak Street, house 48A');
  assert.equal(plain(quarterText({ area, block: '5' }, english)), 'Salmiya, block 5');
  assert.equal(plain(quarterText({ area, block: 'B' }, english)), 'Salmiya, block B');
});

test('what is not filled in is left out', () => {
  assert.equal(quarterText({ area: null, block: '5' }, english), 'block 5');
  assert.equal(doorText({ street: '', house: '48' }, english), 'house 48');
});

test('additional information is a sentence of its own', () => {
  const door = doorText({ street: '12', house: '48', additional: ' Ring twice. ' }, english);
  assert.equal(plain(door), 'street 12, house 48. Ring twice.');
});

test('a sentence begins with a capital, also behind an isolate', () => {
  assert.equal(asSentence('street 12'), 'Street 12');
  assert.equal(asSentence('\u2068villa Noor\u2069'), '\u2068Villa Noor\u2069');
  assert.equal(asSentence(''), '');
});
